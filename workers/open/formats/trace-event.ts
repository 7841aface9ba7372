import { type Message, say } from '../../base/message'
import { format, notesOf } from '../format'
import type { SpanTable } from '../spans'
import { refuse, type TextSource } from '../text'
import { itemsOf } from './json-items'
import { type Reason, type TraceEvent, TraceReader } from './trace-reader'

/** Categories that are known to be the tasks of a pool, by the program that writes them. */
const TASKS = [
  'action processing', // Bazel
  'targets', // ninjatracing
  'task:execute', // Ray
]
/** Categories of frames around tasks: annotations and the functions of a stack, by PyTorch. */
const FRAMES = ['user_annotation', 'gpu_user_annotation', 'python_function']
/** Categories of Chrome's threads, and the share of their time from which one is taken for all. */
const CHROME = /^toplevel$|\bdevtools\.timeline$/
const NEARLY_ALL = 0.9
const read = async (source: TextSource) => {
  const reader = new TraceReader()
  const begins = /^\s*\[/.test(source.head) ? /^\s*\[/ : /"traceEvents"\s*:\s*\[/
  const { isCut } = await itemsOf(source, begins, 'traceEvents', (event) =>
    reader.read(event as TraceEvent),
  )
  reader.finish()
  const { spans, async, unfinished } = reader
  if (!spans.ms.subarray(0, spans.length).some((ms) => ms > 0))
    refuse(say('a trace with spans (none has an end and a length; samples of stacks are no tasks)'))
  return {
    spans,
    likely: likelyIn(spans, async),
    nested: 'outermost' as const,
    notes: notesOf(
      isCut && say('The file is cut off at its end, as Chrome leaves it: all before was read.'),
      ...leftOut(reader),
      unfinished > 0 &&
        say(
          '{n} {n|span has|spans have} no end, and {n|is|are} drawn to the last time in the file.',
          { n: unfinished },
        ),
      async.size > 0 &&
        say(
          'Async spans run on no thread: they have lanes of their own, and are tasks only where their category is chosen, or there is no other.',
        ),
    ),
  }
}

/** What was left out, each with its reason. */
const leftOut = ({ dropped }: TraceReader): (Message | false)[] => {
  const count = (why: Reason) => ({ n: dropped.get(why) ?? 0 })
  const notes: readonly (readonly [Reason, (values: Message['values']) => Message])[] = [
    ['phase', (n) => say('{n} {n|event|events} without a phase (ph) {n|is|are} left out.', n)],
    ['time', (n) => say('{n} {n|event|events} without a time (ts) {n|is|are} left out.', n)],
    [
      'length',
      (n) => say('{n} {n|span|spans} without a duration from 0 on (dur) {n|is|are} left out.', n),
    ],
    ['begin', (n) => say('{n} {n|end|ends} of spans without a beginning {n|is|are} left out.', n)],
    ['end', (n) => say('{n} async {n|span|spans} without an end {n|is|are} left out.', n)],
    [
      'profiler',
      (n) => say('{n} {n|entry|entries} of the profiler itself {n|is|are} left out.', n),
    ],
  ]
  return notes.map(([why, said]) => dropped.has(why) && said(count(why)))
}

/** Time that spans cover on each lane, if they come in the order of their starts. */
class Cover {
  readonly #lanes = new Map<number, { ms: number; end: number }>()

  add(lane: number, start: number, ms: number): void {
    const own = this.#lanes.get(lane)
    if (!own) this.#lanes.set(lane, { ms, end: start + ms })
    else if (start + ms > own.end) {
      own.ms += Math.min(ms, start + ms - own.end)
      own.end = start + ms
    }
  }

  /** Time on all lanes, and on all but the busiest. */
  sums(): { all: number; shared: number } {
    let [all, most] = [0, 0]
    for (const { ms } of this.#lanes.values()) [all, most] = [all + ms, Math.max(most, ms)]
    return { all, shared: all - most }
  }
}

/**
 * The categories that are most likely the tasks of a pool; null for all. Async spans and frames are
 * tasks only where there is nothing else.
 */
const likelyIn = (
  { kinds, kind, lane, start, ms, length }: SpanTable,
  async: ReadonlySet<string>,
): readonly string[] | null => {
  const onThreads = kinds.list.filter((name) => !async.has(name))
  const known = TASKS.find((name) => onThreads.includes(name))
  if (known !== undefined) return [known]
  const work = onThreads.filter((name) => !FRAMES.includes(name))
  if (work.length === 0) return onThreads.length > 0 && async.size > 0 ? onThreads : null
  const isWork = kinds.list.map((name) => work.includes(name))
  const covers = kinds.list.map(() => new Cover())
  const cover = new Cover()
  for (let i = 0; i < length; i++) {
    const of = kind[i] ?? 0
    if (!isWork[of]) continue
    for (const one of [covers[of], cover]) one?.add(lane[i] ?? 0, start[i] ?? 0, ms[i] ?? 0)
  }
  const sums = covers.map((one) => one.sums())
  // All that Chrome writes on a thread are parts of its tasks, of which one category may have all. A
  // pool of another program shares its work among threads: time beside the busiest one.
  const isChrome = work.some((name) => CHROME.test(name))
  const times = sums.map((one) => (isChrome ? one.all : one.shared))
  const most = times.reduce((best, one) => Math.max(best, one), 0)
  const { all, shared } = cover.sums()
  const isChosen = most > (isChrome ? NEARLY_ALL * all : 0) && shared > 0
  if (isChosen && kinds.list.length > 1) return [kinds.list[times.indexOf(most)] ?? '']
  return work.length < kinds.list.length ? work : null
}

/**
 * Reads the format of Chrome's tracing, which Bazel, Ray, ninjatracing and many others write:
 * complete events (X), pairs on a thread (B, E), pairs by id (b, e; earlier S, F), names (M). Times are in µs.
 *
 * Source: the document "Trace Event Format" of the Chromium project.
 */
export const traceEvent = format({
  id: 'trace-event',
  name: 'Trace events',
  files: say('a trace: Trace Event JSON of Chrome, Bazel, Ray or ninjatracing'),
  recognises: (head) =>
    /^\s*[[{]/.test(head) && (/"traceEvents"\s*:/.test(head) || /"ph"\s*:\s*"\w"/.test(head)),
  read,
})
