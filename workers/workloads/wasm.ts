/**
 * Starts a WASM file of our own and gives its exports. Throws where the file is not there or the
 * browser's policy refuses WASM. The caller writes `new URL('…wasm', import.meta.url)` literally: by
 * this form the build finds the file.
 */
export const startWasm = async <Exports>(url: URL): Promise<Exports> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`[wasm] ${url.pathname} to be there (got ${response.status})`)
  // Not compileStreaming, which insists on a content type that some hosts do not send.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports as Exports // each caller names what its own source exports
}
