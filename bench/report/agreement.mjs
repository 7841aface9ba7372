/** Agreement of the engine's figures in Node with the independent program, as text. */
import { table } from './table.mjs'

/** @param {number} value */
const two = (value) => value.toFixed(2)

/**
 * @param {readonly import('../probe/agree.mjs').Agreement[]} agreements
 * @returns {string}
 */
export const agreementText = (agreements) => {
  const lines = [
    '',
    'The engine in Node beside an independent program of the same work, block by block.',
    'Ratio: engine ÷ program, with its 95 % interval. They agree if that lies within 10 %. In a thread: the',
    'program with its host where the engine’s is.',
    '',
    ...table(
      [
        'experiment',
        'row',
        'workers',
        'engine ms',
        ...['program', 'in a thread'].flatMap((name) => [`${name} ms`, 'ratio', '95 %', 'answer']),
      ],
      agreements.map((one) => [
        one.experiment,
        one.row,
        String(one.workers),
        one.engineMs.toFixed(1),
        ...[one.program, one.inThread].flatMap(({ ms, ratio, interval, answer }) => [
          ms.toFixed(1),
          two(ratio),
          interval ? `[${interval.map(two).join(', ')}]` : '–',
          answer,
        ]),
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}
