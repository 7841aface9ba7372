import * as v from 'valibot'
import { MAX_LANES } from '../../base/fields'
import { runToEnd } from '../../base/turn'
import { say } from '../../base/message'
import { count, messageSchema, textUpTo } from '../../base/schemas'
import { issuesOf } from '../../experiment/issues'
import type { SpecIssue } from '../../experiment/types'
import { MAX_NAME } from '../../run-file/observed'
import { PackedError, unpackIntegers } from '../../run-file/packed-integers'
import { SpanKind, spansOf } from '../../memory/span-log'
import { TICKS_PER_MS } from '../../run-file/packed-trial'
import { checkedRunFile } from '../../run-file/run-file'
import { unpackedTrials } from '../../run-file/unpack-trial'
import { format } from '../format'
import { isAgain, MAX_TASKS } from '../observed'
import { NONE, SpanTable } from '../spans'
import { refuse, wholeJson } from '../text'

const refuseFor = ([issue]: readonly SpecIssue[]): never =>
  refuse(say('{path}: {why}', { path: issue?.path ?? '', why: issue?.said ?? '' }))

/** The number of a lane, by its place in the file: threads may share a name. */
const laneIn = (spans: SpanTable, place = NONE, names: readonly string[] = []): number =>
  spans.lanes.of(String(place), names[place] ?? '')

/** A pool that was opened before, and saved as a run; several beside each other are its parts. */
export const observedRun = format({
  id: 'observed-run',
  name: 'Observed pool, kept',
  files: null,
  recognises: (head) =>
    /^\s*\{\s*"format"\s*:\s*"poolscope-run"\s*,[^{[]*"origin"\s*:\s*"observed"/.test(head),
  read: async (source) => {
    const read = runToEnd(checkedRunFile(await wholeJson(source)))
    if (!read.ok) return refuseFor(read.issues)
    const { points, tasks } = read.value
    const all = points.flatMap(({ trials }) => trials.flatMap(({ observed }) => observed ?? []))
    const [first] = all
    if (!first || tasks.length === 0) return refuse(say('a run with its tasks'))
    const spans = new SpanTable()
    for (const { point: part, reader } of unpackedTrials(tasks)) {
      const { ledger, names, spans: logs } = reader
      // Tasks that overlap on a thread get the same lanes again.
      const laneOf = (place = NONE) =>
        laneIn(spans, names?.threads?.[place] ?? place, names?.workers)
      const { timed, waits, choice, packed } = all[part] ?? first
      if (packed) names?.workers.forEach((_, place) => spans.loose.add(laneOf(place)))
      const isKnown = waits || choice.includes('arrivals=starts')
      for (let task = 0; task < ledger.tasks; task++) {
        const start = ledger.start[task] ?? NaN
        spans.add({
          start: timed ? start : NaN,
          ms: (ledger.end[task] ?? NaN) - start,
          arrive: isKnown ? (ledger.arrive[task] ?? NaN) : NaN,
          part,
          lane: laneOf(ledger.worker[task]),
          name: names?.tasks[names.task[task] ?? NONE],
          computed: names?.computed?.[task] ?? NaN,
        })
      }
      const started = logs.flatMap((log) => spansOf(log, SpanKind.WORKER_START))
      for (const log of logs)
        for (const { argument, from: ready } of spansOf(log, SpanKind.WORKER_LIFE)) {
          if (names?.threads && names.threads[argument] !== argument) continue
          const from = started.find((one) => one.argument === argument)?.from ?? NaN
          spans.starts.push({ lane: laneOf(argument), part, from, ready })
        }
    }
    const { title, format: from, cores, choice } = first
    const starts = choice.includes('starts=keep') ? ('keep' as const) : null
    const notes = all.flatMap((one) => one.notes).filter((note) => !isAgain(note))
    return { spans, notes, cores, title, format: from, starts }
  },
})

const name = textUpTo(MAX_NAME)
const columnText = v.pipe(v.string(), v.maxLength(64 * 1024 * 1024))

/** The file of an observed pool as earlier pages wrote it. */
const schema = v.strictObject({
  format: v.literal('poolscope-observed'),
  version: v.literal(1),
  from: name,
  title: name,
  tasks: v.pipe(count, v.minValue(1), v.maxValue(MAX_TASKS)),
  lanes: v.pipe(v.array(name), v.maxLength(MAX_LANES)),
  names: v.pipe(v.array(name), v.maxLength(MAX_TASKS)),
  /** Times in ticks: the difference to the start before, the duration, the time waited before it. */
  columns: v.strictObject({
    start: v.exactOptional(columnText),
    ms: columnText,
    waited: v.exactOptional(columnText),
    lane: columnText,
    name: columnText,
  }),
  cores: v.exactOptional(v.pipe(count, v.minValue(1))),
  notes: v.pipe(v.array(messageSchema), v.maxLength(20)),
})

export const kept = format({
  id: 'kept',
  name: 'Observed pool',
  files: null,
  recognises: (head) => /^\s*\{\s*"format"\s*:\s*"poolscope-observed"/.test(head),
  read: async (source) => {
    const read = v.safeParse(schema, await wholeJson(source))
    if (!read.success) return refuseFor(issuesOf(read.issues))
    const { tasks, columns, lanes, names, cores = null, notes, title, from } = read.output
    const unpacked = (text?: string): Float64Array | null => {
      try {
        return text === undefined ? null : unpackIntegers(text, tasks)
      } catch (error) {
        // A damaged text fails in whatever unpacks it.
        const why = error instanceof PackedError ? error.said : String(error)
        return refuse(say('columns: columns that can be unpacked ({why})', { why }))
      }
    }
    const keys = ['start', 'ms', 'waited', 'lane', 'name'] as const
    const [start, ms, waited, lane, own] = keys.map((key) => unpacked(columns[key]))
    const spans = new SpanTable()
    let at = start ? 0 : NaN
    for (let task = 0; task < tasks; task++) {
      at += start?.[task] ?? 0
      spans.add({
        start: at / TICKS_PER_MS,
        ms: (ms?.[task] ?? NaN) / TICKS_PER_MS,
        arrive: (at - (waited?.[task] ?? NaN)) / TICKS_PER_MS,
        lane: laneIn(spans, lane?.[task], lanes),
        name: names[own?.[task] ?? NONE],
      })
    }
    return { spans, notes, cores, title, format: from }
  },
})
