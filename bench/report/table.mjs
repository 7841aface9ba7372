/** A bench result as text. */

/** Detail of a part that nobody asked for. */
export const NOT_REQUESTED = 'not requested'

/** Share of the reported cores below which other programs keep them busy. */
const BUSY = 0.8

/** @param {number | null | undefined} value @param {number} digits */
const number = (value, digits) => (typeof value === 'number' ? value.toFixed(digits) : '–')

/** @param {[number, number] | undefined} spread @param {number} digits */
const range = (spread, digits) =>
  spread ? `${spread[0].toFixed(digits)}–${spread[1].toFixed(digits)}` : ''

/** @param {number | null | undefined} ns */
const time = (ns) => {
  if (typeof ns !== 'number') return '–'
  return ns < 10_000 ? `${ns.toFixed(0)} ns` : `${(ns / 1000).toFixed(1)} µs`
}

/** @param {number | null} share */
const percent = (share) => (share === null ? '–' : `${(100 * share).toFixed(0)} %`)

/** @param {[number, number] | undefined} spread */
const timeRange = (spread) => (spread ? `${time(spread[0])}–${time(spread[1])}` : '')

/** @param {import('./judge.mjs').JudgedTarget | undefined} judged @param {(value: number) => string} show */
const verdict = (judged, show) => {
  if (!judged) return ''
  const { atLeast, atMost, met } = judged
  const bound = atLeast === undefined ? `≤ ${show(atMost ?? NaN)}` : `≥ ${show(atLeast)}`
  return `${bound} ${met === null ? 'not measured' : met ? 'met' : 'MISSED'}`
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} lines */
export const table = (head, lines) => {
  const all = [head, ...lines]
  const widths = head.map((_, column) =>
    Math.max(...all.map((line) => (line[column] ?? '').length)),
  )
  const text = (/** @type {readonly string[]} */ line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [text(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(text)]
}

/**
 * @param {readonly import('./judge.mjs').JudgedTarget[]} judged
 * @returns {(figure: string, row?: string, workers?: number) => import('./judge.mjs').JudgedTarget | undefined}
 */
const finder = (judged) => (figure, row, workers) =>
  judged.find(
    (target) => target.figure === figure && target.row === row && target.workers === workers,
  )

/**
 * @param {import('../page/page.ts').BenchResult} result
 * @param {readonly import('./judge.mjs').JudgedTarget[]} judged
 * @param {import('../built/frame-gaps.mjs').FrameGaps} frames
 * @param {import('../built/drawing.mjs').Drawing} drawing
 * @returns {string}
 */
export const report = (result, judged, frames, drawing) => {
  const of = finder(judged)
  const two = (/** @type {number} */ value) => value.toFixed(2)
  const { environment: machine, rows, bound, recording, pasted, pacing, workload } = result
  const boundText = bound.map(
    ({ workers, perS, spread }) =>
      `${workers} workers, ${number(middle(perS), 0)} messages/s, quartiles ${range(spread, 0)}`,
  )
  const busy = machine.parallelism !== null && machine.parallelism < BUSY * machine.coresNamed
  const reference = rows.filter(({ perS }) => perS !== null)
  const empty = rows.filter(({ nsPerTask, bareNs }) => nsPerTask !== null || bareNs !== null)
  const whole = [
    ...recording.map(({ row, share, interval, rounds }) => [
      `recording, full ÷ blocks − 1, ${row}`,
      `${(share * 100).toFixed(2)} %`,
      `95 %: ${interval ? interval.map((end) => (end * 100).toFixed(2)).join('…') : '–'}; ${rounds} pairs`,
      (interval?.[1] ?? share) === of('recordingShare')?.value
        ? `upper end ${verdict(of('recordingShare'), (value) => `${value * 100} %`)}`
        : '',
    ]),
    ...pasted.map(({ id, ratio, spread }) => [
      `code to paste ÷ engine, throughput of ${id}`,
      ratio.toFixed(3),
      `quartiles ${range(spread, 2)}`,
      ratio === of('pastedOfEngine')?.value ? verdict(of('pastedOfEngine'), two) : '',
    ]),
    ...drawing.variants.map(({ variant, ratio, spread }) => [
      `drawn live ÷ quiet, makespan of ${variant}`,
      ratio.toFixed(3),
      `rounds ${range(spread, 2)}; ${drawing.detail}; page busy ${percent(drawing.liveShare)} of the time, quiet ${percent(drawing.quietShare)}`,
      ratio === of('liveOverQuiet')?.value ? verdict(of('liveOverQuiet'), two) : '',
    ]),
    ...(drawing.variants.length === 0 && drawing.detail !== NOT_REQUESTED
      ? [['drawn live ÷ quiet', '–', drawing.detail, verdict(of('liveOverQuiet'), two)]]
      : []),
    ...(frames.detail === NOT_REQUESTED
      ? []
      : [
          [
            'frame gap, half within',
            ms(frames.p50Ms),
            frames.detail,
            verdict(of('frameGapP50Ms'), ms),
          ],
          [
            'frame gap, 95 % within',
            ms(frames.p95Ms),
            `max ${ms(frames.maxMs)}`,
            verdict(of('frameGapP95Ms'), ms),
          ],
        ]),
    ...(pacing
      ? [
          [
            'host lag, open loop 500/s, mean',
            ms(pacing.lagMs.mean),
            `p95 ${ms(pacing.lagMs.p95)}, max ${ms(pacing.lagMs.max)}, ${pacing.lagMs.n} tasks`,
            verdict(of('hostLagMeanMs'), ms),
          ],
        ]
      : []),
  ]
  const lines = [
    ...(busy
      ? [
          'BUSY MACHINE: fewer threads ran at once than there are cores. Figures are indicative only.',
          '',
        ]
      : []),
    `${machine.userAgent}`,
    `${machine.coresNamed} cores reported, ${number(machine.parallelism, 2)} threads at once; clock step ${number(machine.clockStepMs * 1000, 0)} µs; isolated: ${machine.isolated}`,
    `Medians of ${result.rounds} rounds, with quartiles. The host of every row is a dedicated worker, with nested workers.`,
    ...(reference.length > 0
      ? [
          '',
          `Reference workload: ${workload.messages} messages of ${workload.messageBytes / 1024} KiB, SHA-256 (WASM).`,
          `of bound = throughput ÷ static partition without dispatch, same round${boundText.length ? ` (bound: ${boundText.join(', ')})` : ''}.`,
          'by hand = the shortest program that dispatches as the row does, in threads as fresh, without records, faults or choice.',
          'Time: first submit to last answer, from the ledger, or by the host’s clock (bound).',
          '',
          ...table(
            [
              'row',
              'workers',
              'of bound',
              'quartiles',
              'target',
              'copied',
              '÷ by hand',
              'quartiles',
              'by hand of bound',
              'quartiles',
              '÷ workerpool',
              'quartiles',
              'target',
            ],
            reference.map((row) => [
              row.name,
              String(row.workers),
              number(row.ofBound, 3),
              range(row.spread.ofBound, 2),
              verdict(of('ofBound', row.name, row.workers), two),
              row.ofBoundCopied === null ? '' : number(row.ofBoundCopied, 3),
              row.ofHand === null ? '' : number(row.ofHand, 3),
              range(row.spread.ofHand, 2),
              row.handOfBound === null ? '' : number(row.handOfBound, 3),
              range(row.spread.handOfBound, 2),
              number(row.vsWorkerpool, 2),
              range(row.spread.vsWorkerpool, 2),
              verdict(of('vsWorkerpool', row.name, row.workers), two),
            ]),
          ),
        ]
      : []),
    ...(empty.length > 0
      ? [
          '',
          'Empty tasks: time per task, all tasks submitted at once; recording by blocks.',
          '',
          ...table(
            [
              'row',
              'workers',
              'per task',
              'quartiles',
              'target',
              'tasks',
              'workerpool ÷',
              'target',
              'structure alone',
              'quartiles',
              'target',
            ],
            empty.map((row) => [
              row.name,
              String(row.workers),
              time(row.nsPerTask),
              timeRange(row.spread.nsPerTask),
              verdict(of('nsPerTask', row.name, row.workers), time),
              row.emptyTasks === null ? '–' : String(row.emptyTasks),
              number(row.emptyVsWorkerpool, 1),
              verdict(of('emptyVsWorkerpool', row.name, row.workers), (value) => value.toFixed(0)),
              row.bareNs === null ? '' : `${row.bareNs.toFixed(1)} ns`,
              range(row.spread.bareNs, 1),
              verdict(of('bareNs', row.name, row.workers), time),
            ]),
          ),
        ]
      : []),
    ...(whole.length > 0 ? ['', ...table(['whole', 'figure', 'detail', 'target'], whole)] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** @param {number | null | undefined} value */
const ms = (value) => (typeof value !== 'number' ? '–' : `${value.toFixed(value < 10 ? 2 : 1)} ms`)

/** @param {readonly number[]} values */
const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
