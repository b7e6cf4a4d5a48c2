/// What the interpreter knows of Python's own functions and of torch: shapes in, shapes out. All throw Unknowable where
/// they cannot say.
#pragma once

#include <string>
#include <string_view>

#include "task/value.h"

namespace frx::task {

class Interpreter;

bool IsBuiltin(std::string_view name);

/// "len", "math.sqrt", "torch.matmul", "torch.nn.functional.relu", "torch.nn.Linear" …
Value CallLibrary(Interpreter& in, const std::string& path, Arguments& arguments);

/// A method of a tensor, a str, a list, a dict or an nn.Module.
Value CallMethod(Interpreter& in, const Value& self, const std::string& name, Arguments& arguments);

/// Python's own functions and methods.
Value CallBuiltin(Interpreter& in, const std::string& name, Arguments& arguments);
Value CallTextMethod(Interpreter& in, const std::string& text, const std::string& name, Arguments& arguments);
Value CallSequenceMethod(Interpreter& in, Sequence& list, const std::string& name, Arguments& arguments);
Value CallDictMethod(Interpreter& in, Dict& dict, const std::string& name, Arguments& arguments);
Value* FindItem(Dict& dict, const Value& key);
void SetItem(Dict& dict, const Value& key, Value value);

/// torch's functions, also as a tensor's methods: "matmul", "relu_".
bool IsTorchFunction(std::string_view name);
Value CallTorch(Interpreter& in, const std::string& name, std::string step_name, Arguments& arguments);

/// `left + right` where one of them is a tensor.
Value Elementwise(Interpreter& in, std::string_view name, const Value& left, const Value& right);
Value IndexTensor(Interpreter& in, Tensor& tensor, const Value& index);

/// nn.<kind>(…): fills `object`.
void ConstructModule(Interpreter& in, Object& object, const std::string& kind, Arguments& arguments);
Value CallModule(Interpreter& in, Object& object, Arguments& arguments);
Value CallModuleMethod(Interpreter& in, Object& object, const std::string& name, Arguments& arguments);
/// The modules that an object holds, in order, by name.
Names Children(const Object& object);
bool IsModule(Interpreter& in, const Value& value);

}  // namespace frx::task
