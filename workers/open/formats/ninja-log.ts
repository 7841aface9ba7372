import { say } from '../../base/message'
import { format, notesOf } from '../format'
import { SpanTable } from '../spans'
import { refuse, wholeText } from '../text'
import { buildsOf, type Step } from './ninja-builds'

/** Versions of the log whose first three columns are start, end and a time. */
const VERSIONS = [5, 6, 7]
/** Builds are drawn as far from each other as they were, if they take this part of the time or more. */
const SEEN = 1 / 100

/** Units of the third column by its size: ns, on Windows 100 ns, and seconds before version 1.9. */
const UNITS_MS = [
  [1e17, 1e-6],
  [1e14, 1e-4],
  [1e8, 1000],
] as const

/** The time of an output in ms, on a clock of its own on Windows; NaN for a 0, which is unknown. */
const timeIn = (text: string): number => {
  const time = Number(text)
  return time * (UNITS_MS.find(([least]) => time >= least)?.[1] ?? NaN)
}

/**
 * Reads the log that ninja keeps in a build folder: a line per output, with the times of its step
 * since the beginning of the build, and the time of the output, or from ninja 1.12 on that of the
 * step's beginning.
 *
 * Source: https://ninja-build.org/manual.html, "The Ninja log"; ninja's build.cc and disk_interface.cc.
 */
export const ninjaLog = format({
  id: 'ninja-log',
  name: 'Ninja log',
  files: say('a build log: .ninja_log'),
  recognises: (head) => /^# ninja log v\d/.test(head),
  read: async (source) => {
    const version = Number(/^# ninja log v(\d+)/.exec(source.head)?.[1])
    if (!VERSIONS.includes(version))
      refuse(say('version {known} (got {version})', { known: VERSIONS.join(', '), version }))
    const steps: (Step & { hash: string | undefined })[] = []
    const readLine = (text: string, line: number): void => {
      if (text === '' || text.startsWith('#')) return
      const [from, to, time, name, hash] = text.split('\t')
      const [start, end] = [Number(from), Number(to)]
      if (!(end >= start) || time === undefined || name === undefined)
        return refuse(
          say('line {line}: start, end, time and output, between tabs', { line: line + 1 }),
        )
      steps.push({ start, end, time: timeIn(time), name, hash })
    }
    const lines = (await wholeText(source, true)).split(/\r?\n/)
    const isCut = lines.at(-1) !== '' && (lines.at(-1)?.split('\t').length ?? 0) < 5
    if (isCut) lines.pop()
    lines.forEach(readLine)
    const found = buildsOf(steps)
    const builds = found?.builds ?? [{ began: NaN, steps }]
    let [first, last, ran, isSorted] = [Infinity, -Infinity, 0, true]
    for (const { began, steps: own } of builds) {
      const from = own.reduce((least, { start }) => Math.min(least, start), Infinity)
      const to = own.reduce((most, { end }) => Math.max(most, end), 0)
      isSorted &&= began + from >= last
      first = Math.min(first, began + from)
      last = Math.max(last, began + to)
      ran += to - from
    }
    const isFar = !(isSorted && ran >= SEEN * (last - first))
    const spans = new SpanTable()
    spans.isOneClock = !isFar
    for (const [part, { began, steps: own }] of builds.entries()) {
      const seen = new Set<string>()
      for (const { start, end, name, hash } of own) {
        // A step with several outputs has a line for each.
        const step = [start, end, hash].join()
        if (hash !== undefined && seen.has(step)) continue
        seen.add(step)
        spans.add({ start: isFar ? start : began + start, ms: end - start, name, part })
      }
    }
    const unknown = found?.unknown ?? 0
    const n = builds.length
    return {
      spans,
      notes: notesOf(
        isCut && say('The last line is cut off, and left out.'),
        !found &&
          say('Ninja has rewritten this log in another order: its builds lie over each other.'),
        unknown > 0 &&
          say('{n} {n|step|steps} of which nothing tells the build {n|is|are} left out.', {
            n: unknown,
          }),
        n > 1 &&
          (isFar
            ? say('{n} builds, one after the other, without the time between them.', { n })
            : say('{n} builds, as far from each other as they were.', { n })),
      ),
    }
  },
})
