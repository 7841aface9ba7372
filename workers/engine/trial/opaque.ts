/**
 * The host's side of threads that hold a text of the user's. The text may post anything, and as much as
 * it likes, in its thread's name: what such a thread says is read by a schema, and the first message
 * of another form, or too many of them, end it.
 */
import * as v from 'valibot'
import { say, type Message } from '../../base/message'
import { printable } from '../../base/printable'
import { fileText } from '../../run-file/file-text'
import { importedBy } from '../../runtimes/own-text'
import { ForeignMessage } from '../thread/foreign-message'
import { because, Fault } from './fault'

/** Most control messages of a thread in a second; the engine's own code posts some tens. */
const MOST_PER_S = 1000

/** Reads what a thread posts: returns the message, or throws the Fault that ends the thread. */
export const messageReader = <S extends v.GenericSchema>(
  name: Message,
  schema: S,
): ((data: unknown) => v.InferOutput<S>) => {
  let [second, count] = [-Infinity, 0]
  return (data) => {
    const now = performance.now()
    if (now - second > 1000) [second, count] = [now, 0]
    const read = v.safeParse(schema, data)
    if (!read.success || ++count > MOST_PER_S)
      throw new Fault('worker-died', because(name, new ForeignMessage().said))
    return read.output
  }
}

/** The reason why a script did not start, of which its text is a part; browsers give none. */
export const unreadable = (text: string): Message => {
  const module = importedBy(text)
  return module === null
    ? say('your function cannot be read: look for a bracket or a quote that is not closed')
    : say(
        'your function imports {module}: the page loads no modules, the command line does, with --task',
        { module: fileText(module) },
      )
}

/** A number that may be NaN, where nothing was measured. */
const measured = v.custom<number>((value) => typeof value === 'number')
const ms = v.pipe(v.number(), v.finite())
const text = v.pipe(v.string(), v.transform(fileText), v.transform(printable))

/** A short list: its length is looked at before any of its elements. */
const arrayUpTo = <S extends v.GenericSchema>(most: number, schema: S) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.array(schema),
  )

/** Longest curve of a warm-up; its calls are hundreds. */
const MOST_CALLS = 100_000

const warmUpEntries = {
  coldMs: measured,
  warmMs: measured,
  curveMs: arrayUpTo(MOST_CALLS, measured),
}

const buffer = v.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer)
const only = <const T extends string>(type: T) => v.strictObject({ type: v.literal(type) })

/** Messages of a worker on its control port. */
export const fromWorker = v.variant('type', [
  only('held'),
  only('calls'),
  only('up'),
  only('begun'),
  v.strictObject({ type: v.literal('ready'), ...warmUpEntries }),
  v.strictObject({ type: v.literal('clock'), at: ms }),
  v.strictObject({
    type: v.literal('bye'),
    stays: v.boolean(),
    spans: v.nullable(v.strictObject({ buffer, capacity: ms })),
    roundMs: v.nullable(measured),
    sleeps: v.nullable(v.strictObject({ timedOut: ms, missed: ms, heldMs: ms })),
    processorMs: v.nullable(ms),
    // Only browsers run a text, and no browser counts a thread's heap there.
    memory: v.null(),
    heardAt: ms,
    at: ms,
  }),
  v.strictObject({ type: v.literal('failed'), message: text }),
])

const answer = v.strictObject({
  task: ms,
  receive: measured,
  start: measured,
  end: measured,
  failed: v.boolean(),
  result: v.instance(Uint8Array),
})

/** Messages of a thread that runs one task, which comes from the host with the number `task`. */
export const fromSpawned = (task: number, resultBytes: number) =>
  v.variant('type', [
    only('beat'),
    only('up'),
    only('held'),
    v.strictObject({ type: v.literal('clock'), at: ms }),
    v.strictObject({ type: v.literal('ready'), at: ms }),
    v.strictObject({
      type: v.literal('finished'),
      answer: v.nullable(
        v.pipe(
          answer,
          v.check((got) => got.task === task && got.result.length === resultBytes),
        ),
      ),
    }),
    v.strictObject({ type: v.literal('failed'), message: text }),
  ])

/** Messages of a thread that has the host's loop, or computes what results should be. */
export const fromAlone = v.variant('type', [
  only('beat'),
  v.strictObject({ type: v.literal('looked'), stepMs: ms, evals: v.boolean() }),
  v.strictObject({ type: v.literal('reference'), bytes: v.instance(Uint8Array) }),
  v.strictObject({ type: v.literal('started'), epoch: ms }),
  v.strictObject({
    type: v.literal('over'),
    epoch: ms,
    warmUps: arrayUpTo(1, v.strictObject(warmUpEntries)),
    roundMs: arrayUpTo(1, measured),
    /** Bytes of the ledger and the span logs, if they are not shared. */
    memory: v.nullable(arrayUpTo(3, buffer)),
  }),
  v.strictObject({ type: v.literal('failed'), message: text }),
])
export type FromAlone = v.InferOutput<typeof fromAlone>
