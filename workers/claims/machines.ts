/** Words for what machines say of the same two places, each by itself: counted, never averaged. */
import { joined, type Message, say, type Value } from '../base/message'
import type { Measure } from '../run-file/result'
import { type Claim, sizeOf } from './claim'
import { fasterText } from './words'

/**
 * The side that is faster. `even`: hardly any difference, or less than that. `open`: it cannot be told. `answer`:
 * to another question than which of two is faster.
 */
export type MachineOutcome = 'first' | 'second' | 'even' | 'open' | 'answer'

export const outcomeFor = (claim: Claim, first: Claim['one']): MachineOutcome => {
  if (['same', 'hardly'].includes(sizeOf(claim))) return 'even'
  if (claim.kind !== 'faster') return 'open'
  return claim.one === first ? 'first' : 'second'
}

/**
 * `26 of 29 machines: free worker finished faster; 3 cannot tell; none the other way.`
 *
 * @param ofRuns some may be of one machine
 */
export const machinesText = (
  outcomes: readonly MachineOutcome[],
  names: readonly Value[],
  measure: Measure,
  ofRuns: boolean,
): Message => {
  const of = (wanted: MachineOutcome) => outcomes.filter((one) => one === wanted).length
  const [first, second, even, open] = [of('first'), of('second'), of('even'), of('open')]
  const [most, least, all] = [Math.max(first, second), Math.min(first, second), outcomes.length]
  const n = most || even || open
  const faster = joined(
    [names[first > second ? 0 : 1] ?? '', fasterText({ kind: 'faster', judged: null, measure })],
    ' ',
  )
  const said = most ? faster : even ? say('hardly any difference') : say('cannot be told yet')
  const parts = [
    ofRuns
      ? say('{n} of {all} {all|run|runs}: {said}', { n, all, said })
      : say('{n} of {all} {all|machine|machines}: {said}', { n, all, said }),
    most && even ? say('{n} with hardly any difference', { n: even }) : null,
    (most || even) && open ? say('{n} cannot tell', { n: open }) : null,
    least ? say('{n} the other way', { n: least }) : most ? say('none the other way') : null,
  ]
  return sentenceFrom(parts)
}

const sentenceFrom = (parts: readonly (Message | null)[]): Message => {
  const said = parts.filter((part) => part !== null)
  return joined([joined(said, '; '), '.'])
}

/**
 * `26 of 29 machines: 1.0 to 1.7 times; 2: 0.5 to 1.0 times; 1 cannot tell.`
 *
 * @param answers in words; null where a machine cannot tell
 */
export const answersText = (answers: readonly (Value | null)[]): Message => {
  const countOf = (wanted: Value | null) => answers.filter((one) => one === wanted).length
  const all = answers.length
  const kinds = [...new Set(answers)]
    .filter((one) => one !== null)
    .map((said) => ({ said, n: countOf(said) }))
    .sort((a, b) => b.n - a.n)
  const [most = { said: say('cannot be told yet'), n: all }, ...others] = kinds
  const open = countOf(null)
  return sentenceFrom([
    say('{n} of {all} {all|machine|machines}: {said}', { ...most, all }),
    ...others.map((kind) => say('{n}: {said}', kind)),
    kinds.length > 0 && open > 0 ? say('{n} cannot tell', { n: open }) : null,
  ])
}

/** `3 machines: how many tasks get an answer?`, where what each says is not counted. */
export const askedText = (n: number, question: string): Message =>
  say('{n} {n|machine|machines}: {said}', { n, said: question })

export const leftText = (n: number): Message =>
  say('{n} {n|run|runs} left out: of another experiment, or judged by another figure.', { n })
