/** Files as other programs write them, made for tests. */
import { chosen, likelyChoice, observedOf, OpenError, openFile, trialOf } from '.'

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

/** Opens a text as the page does, with the choice that is guessed, changed by pairs. */
export const opened = async (text: string | Blob, ...pairs: string[]) => {
  const file = await openFile(typeof text === 'string' ? blobOf(text) : text, 'a file')
  const choice = chosen(file, likelyChoice(file), pairs)
  const observed = observedOf(file, choice)
  const trial = trialOf(observed, choice)
  return {
    ...observed,
    choice,
    trial,
    figures: trial.result.observed,
    spanMs: trial.result.makespanMs,
    said: observed.notes.map((note) => note.text),
  }
}

export const refusal = async (text: string | Blob, ...pairs: string[]): Promise<string> => {
  try {
    const { tasks } = await opened(text, ...pairs)
    return `opened with ${tasks} tasks`
  } catch (error) {
    if (error instanceof OpenError) return error.message
    throw error
  }
}
