import { say } from '../../base/message'
import { format, notesOf } from '../format'
import { SpanTable } from '../spans'
import { refuse } from '../text'
import { itemsOf } from './json-items'

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : NaN)
/** When threads were asked for and ready, by the names of their workers; null in older files. */
const threadsIn = (head: string): Record<string, readonly unknown[]> | null => {
  try {
    const [, text = 'null'] = /"threads"\s*:\s*(\{[^{}]*\})/.exec(head) ?? []
    return JSON.parse(text) as Record<string, readonly unknown[]> | null
  } catch {
    return refuse(say('threads by the names of their workers'))
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The file that `poolscope/observe` writes: a row per task of a program that watched its pool. */
export const watched = format({
  id: 'watched',
  name: 'Watched pool',
  files: say('your own pool, watched: five lines of code with poolscope/observe'),
  recognises: (head) => /^\s*\{\s*"format"\s*:\s*"poolscope-watched"/.test(head),
  read: async (source) => {
    const dropped = Number(/"dropped"\s*:\s*(\d+)/.exec(source.head)?.[1] ?? 0)
    const cores = Number(/"cores"\s*:\s*(\d+)/.exec(source.head)?.[1] ?? 0)
    const spans = new SpanTable()
    const { isCut } = await itemsOf(source, /"tasks"\s*:\s*\[/, 'tasks', (item) => {
      const [arrive, start, end, worker, name, computed] = item as unknown[]
      const [from, to] = [numberIn(start), numberIn(end)]
      if (!(to >= from)) return refuse(say('tasks with a start and a later end'))
      spans.add({
        start: from,
        ms: to - from,
        arrive: numberIn(arrive),
        lane: textIn(worker),
        name: textIn(name),
        computed: numberIn(computed),
      })
    })
    if (spans.length === 0) refuse(say('a file with tasks (none has ended yet)'))
    // Nobody knows of older files whether a thread was there before any had run a task.
    const first = spans.start.subarray(0, spans.length).reduce((a, b) => Math.min(a, b))
    const threads = threadsIn(source.head)
    spans.lanes.list.forEach((worker, lane) => {
      const times = Array.isArray(threads?.[worker]) ? threads[worker] : []
      const [from, ready] = threads ? times.map(numberIn) : [NaN, first]
      spans.starts.push({ lane, part: 0, from: from ?? NaN, ready: ready ?? NaN })
    })
    return {
      spans,
      cores: cores || null,
      notes: notesOf(
        isCut && say('The file is cut off at its end: all before was read.'),
        dropped > 0 &&
          say('{n} more {n|task was|tasks were} not kept: the program’s limit was reached.', {
            n: dropped,
          }),
      ),
    }
  },
})
