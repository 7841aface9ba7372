import { say } from '../../base/message'
import { refuse, wholeText } from '../text'
import { isRow, parsed } from './json-values'
import { producer } from './producer'

const SCRIPT = /<script[^>]*type="application\/json"[^>]*>([^]*?)<\/script>/g
const COLUMNS = ['start', 'duration', 'name', 'worker_thread'] as const
/** Depth at which the stream may stand. */
const MAX_DEPTH = 100
type Stream = Readonly<Record<(typeof COLUMNS)[number], readonly unknown[]>>

const isStream = (value: unknown): value is Stream =>
  isRow(value) && COLUMNS.every((key) => Array.isArray(value[key]))

/** The columns of the task stream, wherever they stand. A newer Bokeh writes maps as pairs. */
const streamsIn = (value: unknown, depth = 0): Stream[] => {
  const within = (inner: unknown) => streamsIn(inner, depth + 1)
  if (isStream(value)) return [value]
  if (depth > MAX_DEPTH) return []
  if (isRow(value)) return Object.values(value).flatMap(within)
  if (!Array.isArray(value)) return []
  const isPairs = value.length > 0 && value.every((pair) => Array.isArray(pair))
  const map: unknown = isPairs && Object.fromEntries(value as [string, unknown][])
  return isStream(map) ? [map] : value.flatMap(within)
}

const isDask = (head: string) => /<html/i.test(head) && /bokeh|dask/i.test(head)

/** Source: `diagnostics/task_stream.py` of distributed: its `start` is the middle of a span. */
export const daskReport = producer('dask-report', 'Dask performance report', 'ms', isDask, {
  tasks: [/^compute$/],
  objects: async (source, give) => {
    const scripts = [...(await wholeText(source)).matchAll(SCRIPT)]
    const [stream] = scripts.flatMap(([, json = '']) => streamsIn(parsed(json)?.value))
    if (!stream) refuse(say('a report with the task stream of Dask (this page has none)'))
    else
      stream.start.forEach((_, i) =>
        give(Object.fromEntries(COLUMNS.map((key) => [key, stream[key][i]]))),
      )
    return []
  },
  spans: () => (row) => {
    const { start: middle, duration, name: title, worker_thread: lane } = row
    const kind = /^(transfer|disk-read|disk-write|deserialize)-/.exec(String(title))?.[1]
    const start = Number(middle) - Number(duration) / 2
    return [{ start, duration, lane, title, kind: kind ?? 'compute' }]
  },
})
