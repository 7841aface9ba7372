/** Files as other programs write them, made for tests. */

export const blobOf = (text: string): Blob => new Blob([text])

export const packed = async (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** A span of a trace: thread, start and length in ms, and what else an event has. */
export const span = (tid: number | string, start: number, ms: number, more: object = {}) => ({
  ph: 'X',
  pid: 1,
  tid,
  ts: start * 1000,
  dur: ms * 1000,
  name: 'work',
  cat: 'task',
  ...more,
})

export const threadName = (tid: number, name: string) => ({
  ph: 'M',
  pid: 1,
  tid,
  name: 'thread_name',
  args: { name },
})

export const traceOf = (...traceEvents: readonly object[]): string =>
  JSON.stringify({ otherData: { made: 'for a test' }, traceEvents })
