/**
 * Loads poolifier-web-worker in a thread with a `window`. The library takes a thread without
 * `window` for an unsupported runtime, and checks once, when it is loaded. Workers of browsers have
 * none, and our host and the pool's threads are workers.
 */
export const withWindow = async <T>(load: () => Promise<T>): Promise<T> => {
  const scope = globalThis as { window?: unknown }
  if ('window' in scope) return load()
  scope.window = scope
  try {
    return await load()
  } finally {
    delete scope.window
  }
}
