/** Made by `scripts/opaque-plugin.mjs`. */
declare module 'virtual:opaque-thread' {
  /** Script of `engine/opaque/opaque.worker.ts` and all that it imports, in one line. */
  const script: string
  export default script
}
