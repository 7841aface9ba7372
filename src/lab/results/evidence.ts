import { COUNTS, type Finding, type Verdict } from '../../../workers/api'

/** The figures that stand neither below, in what stands out, nor in the quality of the run. */
export const evidenceOf = (
  verdict: Pick<Verdict, 'evidence'>,
  findings: readonly Finding[],
): Verdict['evidence'] => {
  const others = new Set(findings.flatMap(({ evidence }) => evidence.map(({ fact }) => fact)))
  return verdict.evidence.filter(
    ({ fact }) => fact === undefined || (fact !== COUNTS && !others.has(fact)),
  )
}
