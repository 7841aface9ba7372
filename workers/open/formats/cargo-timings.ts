import { say } from '../../base/message'
import { format } from '../format'
import { SpanTable } from '../spans'
import { refuse } from '../text'
import { itemsOf } from './json-items'

/**
 * Reads the report of `cargo build --timings`, a web page with the units of the build in it. Times
 * are in seconds since the build began. The unit of a build script's run is a task of its own.
 *
 * Source: The Cargo Book, "Reporting build timings".
 */
export const cargoTimings = format({
  id: 'cargo-timings',
  name: 'Cargo timings',
  files: say('a build in Rust: the page of cargo build --timings'),
  recognises: (head) => /<html/i.test(head) && /cargo/i.test(head) && /timing/i.test(head),
  read: async (source) => {
    const spans = new SpanTable()
    const add = (item: unknown): void => {
      const { start, duration, name, version, target } = item as Record<string, unknown>
      if (typeof start !== 'number' || typeof duration !== 'number') return
      const title = [name, version].filter((one) => typeof one === 'string').join(' ')
      const what = typeof target === 'string' ? target.trim() : ''
      spans.add({
        start: start * 1000,
        ms: Math.max(0, duration * 1000),
        name: [title, what].filter(Boolean).join(' '),
      })
    }
    await itemsOf(source, /UNIT_DATA\s*=\s*\[/, 'UNIT_DATA', add)
    if (spans.length === 0) refuse(say('a report with units (it has none)'))
    return { spans }
  },
})
