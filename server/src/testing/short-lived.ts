/**
 * Node's options for a process that lives for minutes at most. Optimising the WebAssembly of the
 * embedded database would cost it more than it gains: a start takes 1.4 CPU seconds, not 2.2.
 */
export const shortLived = ['--liftoff-only']
