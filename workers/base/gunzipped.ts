/** Packed bytes given at once: a browser hands nothing out before it has unpacked all of them. */
const STEP = 4096

/** Unpacks a stream by gzip a little at a time, so that whoever reads it can stop in time. */
export const gunzipped = (
  packed: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  packed
    .pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (bytes, out) => {
          for (let at = 0; at < bytes.length; at += STEP) out.enqueue(bytes.subarray(at, at + STEP))
        },
      }),
    )
    .pipeThrough(new DecompressionStream('gzip'))
