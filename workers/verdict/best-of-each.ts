import { say } from '../base/message'
import {
  advantageOf,
  advantageText,
  judgedBy,
  pairsAmong,
  ranked,
  rankedSurely,
} from '../judge/measure'
import type { PointResult } from '../run-file/result'
import { bestValues } from './best-values'
import { labelsOf, nothing, trialsChip, within, notFound, type Judged, type Said } from './parts'
import type { Evidence, Part } from './types'

/** Where each variant is best, if they do different work and cannot be compared. */
export const bestOfEach = (judged: Judged): Said => {
  const { experiment, points, axisUnit, noise = null } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const unit = axisUnit ? say(' {unit}', { unit: say(axisUnit) }) : ''
  const found = experiment.variants.flatMap(({ id }) => {
    const own = points.filter(({ variant, x }) => variant === id && x !== null)
    const among = Math.max(1, own.length - 1)
    const [best] = rankedSurely(own, measure, among, noise)
    return best
      ? [{ best, own, text: bestValues(best, own, { measure, among, noise, unit }).text }]
      : []
  })
  if (found.length === 0) return nothing('nothing', say('Nothing was measured.'))
  /** Compared with the worst point of the axis: what a wrong guess costs. */
  const evidenceOf = (best: PointResult, own: readonly PointResult[]): Evidence[] => {
    const worst = ranked(own, measure).at(-1)
    if (!worst || worst === best) return []
    const advantage = advantageOf(best, worst, measure, pairsAmong(own.length), noise)
    const pointer = { variant: best.variant, x: best.x }
    const figures = { variant: name(best.variant), x: String(best.x), worst: String(worst.x) }
    const message = advantage?.differs
      ? say('{variant} at {x}: faster than at {worst}, ratio {advantage}', {
          ...figures,
          advantage: advantageText(advantage),
        })
      : say('{variant} at {x} and at {worst}: {advantage}', {
          ...figures,
          advantage: notFound(advantage),
        })
    return [{ message, hurt: false, pointer }]
  }
  return {
    kind: 'by-name',
    winner: null,
    headline: found.flatMap(({ best: { variant }, text }, i): Part[] => [
      { text: i === 0 ? '' : ', ' },
      { text: i === 0 ? name(variant) : within(name(variant)), variant },
      { text },
      { text: i === found.length - 1 ? '.' : '' },
    ]),
    why: say(
      'The variants do different work, so the text below compares values of the axis, not variants.',
    ),
    evidence: [...found.flatMap(({ best, own }) => evidenceOf(best, own)), trialsChip(points)],
    factor: null,
    fairness: null,
  }
}
