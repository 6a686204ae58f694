// Before React is loaded: with `console.createTask` its development build makes an asynchronous stack for each element, which
// only a debugger shows, and which takes a fifth of the CPU time of these tests.
Reflect.set(console, 'createTask', undefined);
