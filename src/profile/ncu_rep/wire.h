/// Looking at messages in the wire format of Protocol Buffers.
///   pbf_reader reader = Reader(message);
///   while (reader.next()) {
///     switch (reader.tag_and_type()) {
///       case Bytes(1): name = View(reader); break;
///       default: reader.skip();
///     }
///   }
/// All of it throws protozero::exception where the bytes are none.
#pragma once

#include <cstdint>
#include <protozero/exception.hpp>
#include <protozero/pbf_reader.hpp>
#include <string_view>

namespace frx::ncu_rep {

using protozero::pbf_reader;
using protozero::pbf_wire_type;

// What a field's number and wire type are as one number, for a switch.
constexpr std::uint32_t Varint(std::uint32_t field) { return protozero::tag_and_type(field, pbf_wire_type::varint); }
constexpr std::uint32_t Bytes(std::uint32_t field) {
  return protozero::tag_and_type(field, pbf_wire_type::length_delimited);
}
constexpr std::uint32_t Fixed32(std::uint32_t field) { return protozero::tag_and_type(field, pbf_wire_type::fixed32); }
constexpr std::uint32_t Fixed64(std::uint32_t field) { return protozero::tag_and_type(field, pbf_wire_type::fixed64); }

/// A field's bytes, in place.
inline std::string_view View(pbf_reader& message) {
  const auto view = message.get_view();
  return {view.data(), view.size()};
}

inline pbf_reader Reader(std::string_view message) { return {message.data(), message.size()}; }

}  // namespace frx::ncu_rep
