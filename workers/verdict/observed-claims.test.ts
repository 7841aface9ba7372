/** What would surely be claimed of a run is not claimed, in any way, where other code ran it. */
import { expect, test } from 'vitest'
import { english, joined, say } from '../base/message'
import { besideHeadline, whatStandsOut } from '../findings'
import { asObserved, madeRun } from '../made-run.testing'
import { comparisonsOf } from '../reading/file-comparisons'
import { compareRuns, readingOf } from '../reading'
import { measures, type RunFile } from '../run-file/result'
import { joined as joinedRuns } from '../views/join'
import { claimsOf, resultsAgain } from '../claims/again'
import { againstBaseline } from '../claims/baseline'
import { betweenRuns } from '../claims/between-runs'
import { parseExpectation, resultAgainst, resultOf } from '../claims/expectation'
import { openIn, verdictOf } from './verdict'

const measured = madeRun(
  {
    base: { strategy: { kind: 'push', workers: 2 } },
    variants: [
      { id: 'A', label: 'Slow' },
      { id: 'B', label: 'Fast' },
    ],
  },
  (id) => ({ makespanMs: id === 'A' ? 100 : 50, responseMs: id === 'A' ? 80 : 10, spread: 0.01 }),
  { trials: 20 },
)

const expected = (sentence: string, file: RunFile, baseline = false) => {
  const read = parseExpectation(sentence, file.experiment, baseline)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

/** Everything that engine and command line claim of a run, beside a measured one. */
const claimed = (file: RunFile, other: RunFile): string[] => {
  const run = readingOf(file)
  const verdict = verdictOf(run)
  const [a, b] = run.places
  const [, before] = other.points
  if (!a || !b || !before) throw new Error('two places')
  const contest = run.contest(run.places)
  const between = betweenRuns({
    places: [{ name: say('Fast'), variant: 'B', base: before, other: a, sameWork: true }],
    measure: 'makespanMs',
    noises: [],
    sameMachine: true,
    busier: null,
    what: { text: '②' },
    base: '①',
  })
  const claims: Record<string, boolean> = {
    judgeable: run.judgeable.length > 0,
    compare: measures.some((measure) => run.family(1, measure).compare(a, b) !== null),
    winner: contest.winners.length > 0 || contest.beaten.length > 0,
    verdict: verdict.winners.length > 0 || verdict.claims.length > 0 || verdict.trust === 'sure',
    findings: whatStandsOut(run).some(({ evidence }) =>
      evidence.some(({ text }) => text.includes(' against ')),
    ),
    file: comparisonsOf(file).length > 0,
    again: claimsOf(file).length > 0,
    'again, of a claim': resultsAgain(claimsOf(measured), measured, file).some(
      ({ answer }) => answer !== 'unknown',
    ),
    '--expect': ['B faster than A', 'B not slower than A by 5 %', 'B same as A'].some(
      (sentence) => resultOf(expected(sentence, file), run).answer !== 'unknown',
    ),
    '--expect baseline':
      resultAgainst(expected('A faster than baseline', file, true), file, other).answer !==
      'unknown',
    '--baseline': againstBaseline(file, a, other, 1).judged !== null,
    runs: compareRuns(before, a, 'makespanMs', 1, []) !== null,
    'between runs': /times as|faster|slower|less|more|as fast/.test(
      english(joined(between.headline.map(({ text }) => text))),
    ),
    'more trials': openIn(file).points.size > 0,
    merge: joinedRuns([{ file, runtime: 'node' }]).ok,
  }
  return Object.keys(claims).filter((name) => claims[name])
}

test('a run that was measured is claimed everywhere: the same one, observed, is not', () => {
  const sure = claimed(measured, measured)
  expect(sure.filter((name) => name !== 'findings' && name !== 'more trials')).toHaveLength(13)
  expect(claimed(asObserved(measured), measured)).toEqual([])
})

test('every rule for observed pools reports, and none of the others does', () => {
  const findings = whatStandsOut(readingOf(asObserved(measured)))
  expect(findings.map(({ id }) => id)).toEqual([
    'long-task',
    'tail',
    'waited-beside-idle',
    'gaps',
    'over-cores',
  ])
  for (const { evidence } of findings) expect(evidence).toHaveLength(2)
  const own = whatStandsOut(readingOf(measured)).map(({ id }) => id)
  expect(own.filter((id) => findings.some((one) => one.id === id))).toEqual([])
})

test('what stands out most is the headline of pools, each of which has a sentence below', () => {
  const run = readingOf(asObserved(measured))
  const { kind, headline, second, evidence } = verdictOf(run)
  expect(kind).toBe('observed')
  expect(second.flatMap(({ variant }) => variant ?? [])).toEqual(['A', 'B'])
  const [first] = whatStandsOut(run)
  expect(headline).toEqual([{ text: first?.message }])
  expect(evidence).toEqual(first?.evidence)
  expect(besideHeadline(run)).toEqual(whatStandsOut(run).slice(1))
})
