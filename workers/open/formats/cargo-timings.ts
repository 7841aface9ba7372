import { say } from '../../base/message'
import { notesOf } from '../format'
import { itemsOf } from './json-items'
import type { Row } from './json-values'
import { producer } from './producer'

const isTimings = (head: string) => [/<html/i, /cargo/i, /timing/i].every((part) => part.test(head))

/**
 * The report of `cargo build --timings`, a web page with the units of the build in it. Times are in
 * seconds since the build began. The unit of a build script's run is a task of its own.
 *
 * Source: The Cargo Book, "Reporting build timings".
 */
export const cargoTimings = producer('cargo-timings', 'Cargo timings', 's', isTimings, {
  files: say('a build in Rust: the page of cargo build --timings, the log of -Z build-analysis'),
  objects: async (source, give) => {
    give({ cores: /\bncpu=(\d+)/.exec(source.head)?.[1] })
    await itemsOf(source, /UNIT_DATA\s*=\s*\[/, 'UNIT_DATA', (unit) => give(unit as Row))
    return notesOf()
  },
  spans: () => (unit) => {
    const { start, duration, name, version, target, cores } = unit
    return [{ start, duration, title: [name, version, String(target ?? '').trim()], cores }]
  },
})
