import { say } from '../../base/message'
import { format, notesOf } from '../format'
import { SpanTable } from '../spans'
import { refuse, wholeText } from '../text'

/** Versions of the log whose first three columns are start, end and time of the output. */
const VERSIONS = [5, 6, 7]
/** With fewer steps per build than these, the lines are in no order of time. */
const LEAST_STEPS = 3

/**
 * Reads the log that ninja keeps in a build folder. Ninja writes a step when it ends, with times
 * since the beginning of the build: a build begins where the end goes back.
 *
 * Source: https://ninja-build.org/manual.html, "The Ninja log".
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
    const spans = new SpanTable()
    let [line, lastEnd, part] = [0, -Infinity, 0]
    const steps = new Set<string>()
    const readLine = (text: string): void => {
      line++
      if (text === '' || text.startsWith('#')) return
      const [from, to, time, output, hash] = text.split('\t')
      const [start, end] = [Number(from), Number(to)]
      if (!(end >= start) || time === undefined || output === undefined)
        return refuse(say('line {line}: start, end, time and output, between tabs', { line }))
      // A step with several outputs has a line for each.
      const step = [from, to, hash].join()
      if (hash !== undefined && steps.has(step)) return
      steps.add(step)
      if (end < lastEnd) part++
      lastEnd = end
      spans.add({ start, ms: end - start, name: output, part })
    }
    const lines = (await wholeText(source, true)).split(/\r?\n/)
    const rest = lines.pop() ?? ''
    for (const text of lines) readLine(text)
    const isCut = rest !== '' && rest.split('\t').length < 5
    if (!isCut) readLine(rest)
    const isSorted = spans.length >= LEAST_STEPS * spans.parts
    if (!isSorted) spans.inOnePart()
    return {
      spans,
      notes: notesOf(
        isCut && say('The last line is cut off, and left out.'),
        !isSorted &&
          say('Ninja has rewritten this log in another order: its builds lie over each other.'),
      ),
    }
  },
})
