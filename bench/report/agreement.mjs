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
    'Ratio: engine ÷ program, with its 95 % interval. They agree if that lies within 10 %.',
    '',
    ...table(
      ['experiment', 'row', 'workers', 'engine ms', 'program ms', 'ratio', '95 %', 'answer'],
      agreements.map((one) => [
        one.experiment,
        one.row,
        String(one.workers),
        one.engineMs.toFixed(1),
        one.programMs.toFixed(1),
        two(one.ratio),
        one.interval ? `[${one.interval.map(two).join(', ')}]` : '–',
        one.answer,
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}
