import { formatMs, formatPercent, type Place, ratioFrom, sizeOf } from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram, DiagramNode } from '../lesson'
import {
  type Bands,
  bandsOf,
  claimBetween,
  compared,
  type Question,
  sweepOf,
  tooFew,
  unsure,
} from '../outcome/question'
import { claimText, fill, joined, medianText } from '../outcome/words'
import { idlestPool } from '../outcome/picture-question'
import { choose, compare, lesson, measure, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['blocked-host']
type Says = Texts['says']

const MAX_WORKERS = 64
/** Work of the host before each submit. */
const HOST_US = 200
const TASKS = 600

/** A host with its own work, and what is between it and the workers. */
const diagramOf = (
  { says, own, blocks }: Texts['wins']['diagram'],
  between: DiagramNode,
): Diagram => ({
  says,
  columns: [[party('timer', own, 'own')], [party('host')], [between], workers(2)],
  edges: [
    wait('own', 'host', blocks),
    task('host', between.id),
    task(between.id, 'w1'),
    task(between.id, 'w2'),
  ],
})

type Band = keyof Texts['addedSeen']['came']

/** Shares of the host's own time that were added to the total: the choices. */
const SHARES: Bands<Band> = { hidden: 1 / 3, partly: 2 / 3, added: Infinity }

/** Blocking, rest and total side by side: the difference alone would mislead. */
const three = (place: Place, says: Says): string =>
  fill(says.three, {
    name: inWords(place.name),
    blocked: formatMs(place.median.hostBlockedMs),
    rest: formatMs(place.median.restMs),
    total: medianText(place),
  })

const percent = (share: number): string => formatPercent(share, 0)

const blocked = (says: Says) =>
  compared<Band>('A', 'B', ({ run, first: only, second: working, claim }) => {
    const added = (times: number) =>
      ((times - 1) * (only.median.makespanMs ?? NaN)) / (working.median.hostBlockedMs ?? NaN)
    const { ratio, range } = ratioFrom(claim, only)
    const [share, low, high] = [ratio, ...range].map(added) as [number, number, number] // of each
    if (![share, low, high].every(Number.isFinite)) return tooFew(run, [only, working])
    const values = { share: percent(share), low: percent(low), high: percent(high) }
    const isLonger = claim.kind === 'faster' && claim.one === only
    const figures = joined(
      three(only, says),
      three(working, says),
      claimText(claim),
      isLonger ? fill(says.grew, values) : null,
      fill(says.busy, {
        a: percent(only.median.poolUtilization ?? NaN),
        b: percent(working.median.poolUtilization ?? NaN),
      }),
    )
    const { band, among } = bandsOf(SHARES, share, [low, high])
    if (among.length === 1) return { came: band, values, figures }
    if (!isLonger) return unsure(claim, figures)
    return {
      came: 'partly',
      answer: band,
      among,
      values: { share: t('{low} to {high}', values) },
      figures,
    }
  })

const coordinated =
  (says: Says): Question<keyof Texts['winsSeen']['came']> =>
  (run) => {
    const claims = sweepOf(run, 'A').flatMap(
      (host) => claimBetween(run, host, run.at('B', host.x)) ?? [],
    )
    const wanted = run.experiment.axis?.values.length ?? 0
    if (claims.length === 0 || claims.length < wanted) return tooFew(run, run.places)
    const won = claims.filter(({ kind, one }) => kind === 'faster' && one.variant === 'B')
    const open = claims.filter((claim) => sizeOf(claim) === 'open')
    const came = won.length === claims.length ? 'all' : won.length > 0 ? 'some' : 'none'
    const figures = joined(
      says.parts,
      ...claims.flatMap((claim) => [
        three(claim.one, says),
        three(claim.other, says),
        claimText(claim),
      ]),
    )
    const [first] = open
    // If the open counts were won, it would be another answer.
    return first && (came === 'none' || won.length + open.length === claims.length)
      ? unsure(first, figures)
      : { came, values: { at: won.map(({ one }) => one.x).join(', ') }, figures }
  }

/** Tasks grow with the cores, so that the pool as a whole is about as quick on any machine. */
const busyHost = (cores: number) => ({
  'workload.tasks': TASKS,
  'workload.sizes.rounds': Math.max(1, Math.round(cores / 2)),
  // All submits without a break: the host receives no answer before it has finished.
  'host.work.kind': 'spin',
  'host.work.us': HOST_US,
  'host.work.together': 'unlimited',
  'strategy.channel': 'message-transfer',
  'strategy.workers': workersFor(cores),
})

/** Half as many workers as cores, as many, and twice as many, up to the maximum of a pool. */
const countsFor = (cores: number): number[] => {
  const some = Math.max(2, cores)
  return [...new Set([some / 2, some, 2 * some].map((n) => Math.min(MAX_WORKERS, Math.floor(n))))]
}

export const blockedHost = lesson('blocked-host', 6, ({ intro, wins, says, ...texts }) => [
  tell(intro, diagramOf(intro.diagram, party('queue', intro.diagram.queue))),
  choose('added', texts.added, { ordered: true }),
  measure('blocked', texts.blocked, {
    preset: 'e6-blocked-host',
    change: ({ cores }) => ({
      ...busyHost(cores),
      axis: 'none',
      'A.label': 'Host only submits',
      'B.label': 'Host works too',
    }),
  }),
  compare('added', 'blocked', texts.addedSeen, {
    asks: blocked(says),
    picture: idlestPool(texts.addedSeen.picture),
  }),
  choose('wins', wins, {
    ordered: true,
    diagram: diagramOf(wins.diagram, party('coordinator')),
  }),
  measure('coordinator', texts.coordinator, {
    preset: 'e7-coordinator',
    change: ({ cores }) => ({ ...busyHost(cores), 'axis.values': countsFor(cores) }),
  }),
  compare('wins', 'coordinator', texts.winsSeen, {
    asks: coordinated(says),
    views: ['blocking', 'lanes'],
  }),
])
