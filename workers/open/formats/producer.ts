/**
 * A program that writes its tasks as JSON is a declaration: how its files are recognised, and which
 * of their fields are the times, the thread and the name of a span.
 */
import { type Message, say } from '../../base/message'
import { type Unit, UNITS } from '../cells'
import { format, notesOf } from '../format'
import type { Machine } from '../../what-if'
import { SpanTable } from '../spans'
import { refuse, type TextSource } from '../text'
import { type Row, valuesOf } from './json-values'

/** A span as its file has it. Two of start, end and duration place it, as numbers, digits or dates. */
export interface RawSpan {
  /** NaN in a file of durations alone. */
  start?: unknown
  end?: unknown
  duration?: unknown
  arrive?: unknown
  lane?: unknown
  /** Its name, or the parts of it. */
  title?: unknown
  kind?: string
  /** A key shared by an event that begins a span and the event that ends it. */
  begins?: unknown
  ends?: unknown
  /** Its id, and that of the span around it. */
  id?: string
  parent?: string
  /** Cores of the machine; then it is no span. */
  cores?: unknown
  /** How it ran tests; then it is no span. */
  machine?: Machine
}

interface Producer {
  files?: Message
  /** Makes the reader of a file, which returns the spans of each object in it. */
  spans(): (row: Row) => readonly RawSpan[]
  /** The objects of a file that is no JSON. */
  objects?: typeof valuesOf
  /** The kind of a span by its place: it enters its lane from elsewhere; no other is within it. */
  placed?(isEntry: boolean, isLeaf: boolean): string
  /** Kinds that are tasks: the first of which there are several spans, or else any. */
  tasks?: readonly RegExp[]
  /** What the kinds are, for files with several. */
  note?: Message
}

const DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)? ?(Z|[+-]\d\d:?\d\d)?$/
const DIGITS = /^\d+$/

/** A date as whole seconds and their fraction, in ms: their sum would be rounded to 0.2 µs. */
const dateOf = (text: string): readonly [number, number] => {
  const [, day, time, fraction = '0', zone = 'Z'] = DATE.exec(text) ?? []
  return [day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`), 1000 * Number(fraction)]
}

/** Time from one moment to another, in ms; NaN unless both are known, and written alike. */
export const between = (from: unknown, to: unknown, unit: Unit): number => {
  if (typeof from === 'number' && typeof to === 'number') return (to - from) * UNITS[unit]
  if (typeof from !== 'string' || typeof to !== 'string') return NaN
  // Nanoseconds since 1970 have more digits than a number.
  if (DIGITS.test(from) && DIGITS.test(to)) return Number(BigInt(to) - BigInt(from)) * UNITS[unit]
  const [[first, less], [last, more]] = [dateOf(from), dateOf(to)]
  return last - first + (more - less)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Sets kinds by place. Spans of one lane may overlap, so that their times do not say it. */
const placeAll = (all: readonly RawSpan[], kindOf: NonNullable<Producer['placed']>) => {
  const around = new Set(all.map(({ parent }) => parent))
  const lanes = new Set(all.map(({ id, lane }) => `${id} ${textOf(lane)}`))
  return all.map((span) => {
    const isEntry = span.id === span.parent || !lanes.has(`${span.parent} ${textOf(span.lane)}`)
    return { ...span, kind: span.kind ?? kindOf(isEntry, !around.has(span.id)) }
  })
}

/** @param unit of times that are no dates */
export const producer = <const Id extends string>(
  id: Id,
  name: string,
  unit: Unit,
  recognises: (head: string) => boolean,
  { files, spans: readerOf, objects = valuesOf, placed, tasks = [], note }: Producer,
) => {
  const read = async (source: TextSource) => {
    const spans = new SpanTable()
    const held: RawSpan[] = []
    const begun = new Map<unknown, RawSpan>()
    const counts = new Map<string, number>()
    let origin: unknown
    let [cores, left] = [0, 0]
    const machines: Machine[] = []
    const add = ({ start, end, duration, arrive, lane, title, kind = '' }: RawSpan): void => {
      const isAlone = Number.isNaN(start)
      if (!isAlone) origin ??= start ?? end
      const ms = duration === undefined ? between(start, end, unit) : Number(duration) * UNITS[unit]
      const from = between(origin, start ?? end, unit) - (start === undefined ? ms : 0)
      if (!(ms >= 0 && ms < Infinity && (isAlone || Number.isFinite(from)))) return void left++
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const words = [title].flat().map(textOf).filter(Boolean).join(' ') || undefined
      const rest = { arrive: between(origin, arrive, unit), lane: textOf(lane) || undefined, kind }
      spans.add({ start: from, ms, name: words, ...rest })
    }
    const readRow = readerOf()
    const notes = await objects(source, (row) => {
      for (const { begins, ends, machine: named, ...span } of readRow(row)) {
        if (named) machines.push(named)
        else if (span.cores !== undefined) cores = Math.max(cores, Number(span.cores) || 0)
        else if (begins !== undefined) begun.set(begins, span)
        else {
          const whole = ends === undefined ? span : { ...begun.get(ends), ...span }
          begun.delete(ends)
          if (placed) held.push(whole)
          else add(whole)
        }
      }
    })
    if (placed) placeAll(held, placed).forEach(add)
    left += begun.size
    if (spans.length === 0)
      refuse(say('tasks with a start and a later end, or a length ({n} without)', { n: left }))
    const kinds = tasks.map((is) => [...counts.keys()].filter((kind) => is.test(kind)))
    const known = kinds.filter(({ length }) => length > 0)
    const isSeveral = (some: string[]) => some.some((kind) => (counts.get(kind) ?? 0) > 1)
    const without = say(
      '{n} {n|entry|entries} without a start and a later end, or a length, {n|is|are} left out.',
      { n: left },
    )
    return {
      spans,
      cores: cores || null,
      machine: machines[0] ?? null,
      likely: known.find(isSeveral) ?? known[0] ?? null,
      notes: [
        ...notes,
        ...machines.map(({ workers: n }) => say('The report names {n} {n|worker|workers}.', { n })),
        ...notesOf(left > 0 && without, counts.size > 1 && note !== undefined && note),
      ],
    }
  }
  return format({ id, name, files: files ?? null, recognises, read })
}
