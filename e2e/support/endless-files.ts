/** Small files that once took minutes and gigabytes, made here: a few bytes say hundreds of MiB. */
import { constants, deflateRawSync } from 'node:zlib'

const MiB = 1024 * 1024
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** A packed text of a beginning, and then one sign for so many MiB; its end is missing. */
const packed = (begins: string, sign: string, mib: number): Buffer => {
  const block = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const filled = block(sign.repeat(MiB))
  return Buffer.concat([GZIP, block(begins), ...Array.from({ length: mib }, () => filled)])
}

const unended = Array.from(
  { length: 100_000 },
  (_, i) => `{"ph":"B","pid":1,"tid":1,"ts":${i},"name":"a"}`,
)

/** Each with what it is answered with. */
export const ENDLESS: readonly { name: string; bytes: Buffer; says: RegExp }[] = [
  { name: 'cell.csv.gz', bytes: packed('duration,name\n1,', 'x', 400), says: /at most 1 MiB/ },
  { name: 'line.ninja_log.gz', bytes: packed('# ninja log v6\n', 'x', 400), says: /at most 1 MiB/ },
  { name: 'deep.json.gz', bytes: packed('{"traceEvents":[', '[', 200), says: /at most 1 MiB/ },
  { name: 'rows.csv.gz', bytes: packed('duration\n', '5\n', 60), says: /200 times/ },
  {
    name: 'spans.json',
    bytes: Buffer.from(`[${unended.join()}]`),
    says: /100000 spans have no end/,
  },
  { name: 'huge.csv', bytes: Buffer.from('duration_ms\n1e308\n1e308\n'), says: /at most a year/ },
]
