/** Steps of a build in the order in which they were started, in ms: the longest one came last. */
const STEPS: readonly (readonly [string, number])[] = [
  ['types.o', 910],
  ['emit.o', 700],
  ['parse.o', 620],
  ['lexer.o', 480],
  ['util.o', 260],
  ['log.o', 180],
  ['config.o', 330],
  ['cache.o', 540],
  ['http.o', 760],
  ['json.o', 410],
  ['schema.o', 820],
  ['query.o', 690],
  ['index.o', 560],
  ['merge.o', 450],
  ['tests.o', 380],
  ['bundle', 3900],
]

const WORKERS = 4

/** Lets the next free worker take each step, as a build tool does, and writes it as a trace. */
const sampleTrace = (): string => {
  const free = Array.from({ length: WORKERS }, () => 0)
  const names = free.map((_, worker) => ({
    ph: 'M',
    name: 'thread_name',
    pid: 1,
    tid: worker + 1,
    args: { name: `builder ${worker + 1}` },
  }))
  const spans = STEPS.map(([name, ms]) => {
    const ts = Math.min(...free)
    const worker = free.indexOf(ts)
    free[worker] = ts + ms
    const times = { ts: ts * 1000, dur: ms * 1000 }
    return { ph: 'X', name, cat: 'build step', pid: 1, tid: worker + 1, ...times }
  })
  return JSON.stringify({ traceEvents: [...names, ...spans] })
}

/** A build that was made up for this purpose, as a file that a build tool could have written. */
export const sampleFile = (): File =>
  new File([sampleTrace()], 'sample-build.trace.json', { type: 'application/json' })
