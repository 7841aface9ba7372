/**
 * Starts one of our own WASM files and returns its exports. Throws if the file is missing or the
 * browser's policy refuses WASM. The caller writes `new URL('…wasm', import.meta.url)` literally:
 * the build finds the file by this form.
 */
export const startWasm = async <Exports>(url: URL): Promise<Exports> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`[wasm] ${url.pathname} to be there (got ${response.status})`)
  // `compileStreaming` would require a content type that some hosts do not send.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports as Exports // each caller names the exports of its own source
}
