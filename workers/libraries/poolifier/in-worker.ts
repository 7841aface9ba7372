/**
 * poolifier-web-worker takes a thread without `window` for something that it does not run in, and looks
 * once, when it is loaded: workers of browsers have none, neither the pool's nor our host.
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
