/** Words for what machines say of the same two places, each by itself: counted, never averaged. */
import { joined, type Message, say, type Value } from '../base/message'
import type { Measure } from '../run-file/result'
import { type Claim, sizeOf } from './claim'
import { fasterText } from './words'

/** The side that is faster. `even`: as good as equal, or hardly any difference. `open`: it cannot be told. */
export type MachineOutcome = 'first' | 'second' | 'even' | 'open'

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
  const said = most ? faster : even ? say('as good as equal') : say('cannot be told yet')
  const parts = [
    ofRuns
      ? say('{n} of {all} {all|run|runs}: {said}', { n, all, said })
      : say('{n} of {all} {all|machine|machines}: {said}', { n, all, said }),
    most && even ? say('{n} as good as equal', { n: even }) : null,
    (most || even) && open ? say('{n} cannot tell', { n: open }) : null,
    least ? say('{n} the other way', { n: least }) : most ? say('none the other way') : null,
  ]
  const given = parts.filter((part) => part !== null)
  return joined([joined(given, '; '), '.'])
}
