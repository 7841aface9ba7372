/** The ladder from the sources' program to the engine, as text. */
import { table } from './table.mjs'

/** @param {number} value */
const two = (value) => value.toFixed(2)

/** @param {readonly import('../ladder/ladder.mjs').Step[]} steps @returns {string} */
export const ladderText = (steps) => {
  const lines = [
    '',
    'From the sources’ own program in Node to the engine: round-robin over messages.',
  ]
  lines.push(
    'Each rung has one thing more. Medians; ratio: to the program in the same round, with quartiles.',
  )
  for (const workers of new Set(steps.map((step) => step.workers)))
    lines.push(
      '',
      `${workers} workers`,
      ...table(
        ['rung', 'µs per message', 'processor µs', 'adds µs', 'ratio', 'quartiles'],
        steps
          .filter((step) => step.workers === workers)
          .map(({ adds, us, cpuUs, addedUs, ratio: [low, middle, high] }, at) => [
            `${at + 1} ${adds}`,
            us.toFixed(1),
            Number.isNaN(cpuUs) ? '–' : cpuUs.toFixed(1),
            at === 0 ? '–' : addedUs.toFixed(1),
            two(middle),
            `[${two(low)}, ${two(high)}]`,
          ]),
      ),
    )
  return `${lines.join('\n')}\n`
}
