declare module 'murmurhash3js-revisited' {
  const library: {
    x64: {
      /** Two words of 64 bits in hexadecimal; undefined for input that is not bytes. */
      hash128(bytes: Uint8Array, seed?: number): string | undefined
    }
  }
  export default library
}
