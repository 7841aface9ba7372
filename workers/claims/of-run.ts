/** All that a run claims of its places, whichever sentence says it. */
import { isByName, isWorkAxis, type Reading } from '../reading'
import { type Claim, claimOf, notSlower } from './claim'

/** The best variant at each value of the axis against the others; without an axis all pairs. */
const ofVariants = (run: Reading): Claim[] => {
  // Without an axis the verdict compares them all the same, and says that they do different work.
  if (run.variantsDiffer && run.experiment.axis) return []
  const values = run.experiment.axis?.values ?? [null]
  return values.flatMap((value) => {
    const { order, family } = run.contest(run.beside(value))
    return (value === null ? order : order.slice(0, 1)).flatMap((one, place) =>
      order.slice(place + 1).map((other) => claimOf(family, one, other)),
    )
  })
}

/** For each variant, the values that are too few, and the one that is enough. */
const ofValues = (run: Reading): Claim[] => {
  const { experiment, values } = run
  if (!experiment.axis || isByName(experiment) || isWorkAxis(experiment)) return []
  if (run.valuesDiffer) return []
  return experiment.variants.flatMap(({ id }) => {
    const enough = run.enough(id)
    if (!enough) return []
    const { fewest, tooFew, order, isShown, worse } = enough
    const larger = order.slice(tooFew.length + 1).filter((other) => !worse.includes(other))
    return [
      ...[...tooFew, ...worse]
        .map((other) => claimOf(values, fewest, other))
        .filter(({ kind, one }) => kind === 'faster' && one === fewest),
      ...(isShown ? larger.map((other) => notSlower(values, fewest, other)) : []),
    ]
  })
}

/** Claims with an outcome: those of the variants, then those of the values. */
export const claimsIn = (run: Reading): Claim[] =>
  [...ofVariants(run), ...ofValues(run)].filter(({ kind }) => kind !== 'open')
