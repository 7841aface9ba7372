/** What the runs of the lesson on a blocked host say. */
import { formatMs, formatPercent, type PointResult, type RunFile } from '../../../workers/api'
import type { Text } from '../../i18n/text'
import type { Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  longer,
  medianText,
  noDifference,
  pointOf,
  sweepOf,
  tooFew,
  withFigures,
  type Difference,
} from '../outcome'

/** Shares of the host's own time that were added to the total, between the choices. */
const [FEW, MOST] = [1 / 3, 2 / 3]

/** Blocking, rest and total side by side: the difference alone would mislead. */
const three = (name: Text, point: PointResult): Text =>
  withFigures(
    {
      en: '{name}: blocking {blocked}, rest {rest}, total {total}',
      ru: '{name}: блокировка {blocked}, остальное {rest}, всего {total}',
    },
    {
      name,
      blocked: formatMs(point.median.hostBlockedMs),
      rest: formatMs(point.median.restMs),
      total: medianText(point),
    },
  )

/** Said where the interval of the share holds more than one of the choices. */
const BANDS_OPEN: Text = {
  en: 'The trials lie too far apart to say which of the choices that is: run it again when the machine is quieter.',
  ru: 'Разброс прогонов слишком велик, чтобы сказать, какой это из ответов: запустите ещё раз, когда машина будет свободнее.',
}

const bandOf = (share: number): string =>
  share < FEW ? 'hidden' : share < MOST ? 'partly' : 'added'

export const blocked = (run: RunFile): Outcome => {
  const [only, working] = [pointOf(run, 'A'), pointOf(run, 'B')]
  const difference = differenceOf(run, only, working)
  if (!difference || !only || !working) return tooFew(only, working)
  const all = withFigures(
    { en: '{a}. {b}.', ru: '{a}. {b}.' },
    {
      a: three({ en: 'Host only submits', ru: 'Хост только отправляет' }, only),
      b: three({ en: 'Host works too', ru: 'Хост ещё и работает' }, working),
    },
  )
  const busy = withFigures(
    {
      en: 'The workers were busy {a} of their time before, {b} with the working host.',
      ru: 'Воркеры были заняты {a} времени, а с работающим хостом – {b}.',
    },
    {
      a: formatPercent(only.median.poolUtilization, 0),
      b: formatPercent(working.median.poolUtilization, 0),
    },
  )
  if (!difference.differs || difference.more !== working)
    return {
      answer: difference.open ? null : 'hidden',
      says: joined(all, noDifferenceOr(difference), busy),
    }
  const extra = (working.median.makespanMs ?? NaN) - (only.median.makespanMs ?? NaN)
  const share = extra / (working.median.hostBlockedMs ?? NaN)
  if (!Number.isFinite(share)) return tooFew(only, working)
  // The shares at the ends of the ratio's interval.
  const [low, high] = difference.interval.map(
    (factor) => (share * (factor - 1)) / (difference.factor - 1),
  ) as [number, number] // one for each end
  const added = withFigures(
    {
      en: 'With the working host it took {longer}. The total grew by {share} of the time that the host worked ({low} to {high} at the ends of that interval).',
      ru: 'С работающим хостом вышло {longer}. Общее время выросло на {share} от времени работы хоста (от {low} до {high} на концах этого интервала).',
    },
    {
      longer: longer(difference),
      share: formatPercent(share, 0),
      low: formatPercent(low, 0),
      high: formatPercent(high, 0),
    },
  )
  // An interval that reaches over an edge does not say on which side the share lies.
  const told = bandOf(low) === bandOf(high)
  return {
    answer: told ? bandOf(share) : null,
    says: joined(all, added, busy, told ? null : BANDS_OPEN),
  }
}

const noDifferenceOr = (difference: Difference): Text =>
  difference.differs
    ? withFigures(
        {
          en: 'Here the host that only submits took {longer}.',
          ru: 'Здесь дольше вышло с хостом, который только отправляет: {longer}.',
        },
        { longer: longer(difference) },
      )
    : noDifference(difference)

interface Pair {
  x: number
  host: PointResult
  coordinator: PointResult
  total: Difference
}

/** Who had less in all at one count of workers: null where no difference was found. */
const winnerOf = ({ total }: Pair): 'host' | 'coordinator' | null => {
  if (!total.differs) return null
  return total.less.variant === 'B' ? 'coordinator' : 'host'
}

const OPEN: Text = {
  en: 'Where no difference was found the trials may lie too far apart to rule one out: run it again when the machine is quieter.',
  ru: 'Там, где разницы не найдено, разброс прогонов может быть слишком велик, чтобы её исключить: запустите ещё раз, когда машина будет свободнее.',
}

const pairText = (pair: Pair): Text => {
  const winner = winnerOf(pair)
  return withFigures(
    {
      en: '{x} {x|worker|workers} – {host}; {coordinator}. {end}',
      ru: '{x} {x|воркер|воркера|воркеров} – {host}; {coordinator}. {end}',
    },
    {
      x: pair.x,
      host: three({ en: 'queue in host', ru: 'очередь в хосте' }, pair.host),
      coordinator: three({ en: 'coordinator', ru: 'координатор' }, pair.coordinator),
      end:
        winner === null
          ? noDifference(pair.total, false)
          : withFigures(
              winner === 'coordinator'
                ? {
                    en: 'The coordinator won the total: the host took {longer}.',
                    ru: 'Всего быстрее координатор: с очередью в хосте {longer}.',
                  }
                : {
                    en: 'The host won the total: the coordinator took {longer}.',
                    ru: 'Всего быстрее очередь в хосте: с координатором {longer}.',
                  },
              { longer: longer(pair.total) },
            ),
    },
  )
}

/** Why: what happened to the rest and to the blocking, where a difference was found in them. */
const whyText = (run: RunFile, pairs: readonly Pair[]): Text => {
  const shrunk = pairs.filter(({ host, coordinator }) => {
    const rest = differenceOf(run, coordinator, host, 'restMs')
    return rest?.differs === true && rest.less === coordinator
  })
  const grown = pairs.filter(({ host, coordinator }) => {
    const block = differenceOf(run, host, coordinator, 'hostBlockedMs')
    return block?.differs === true && block.less === host
  })
  const at = (found: readonly Pair[]) => found.map(({ x }) => x).join(', ')
  return joined(
    shrunk.length > 0
      ? withFigures(
          {
            en: 'The rest fell with {at} workers: a coordinator can hand out tasks while the host is blocked.',
            ru: 'Остальное время сократилось (воркеров: {at}): координатор может раздавать задачи, пока хост занят.',
          },
          { at: at(shrunk) },
        )
      : {
          en: 'It was not found that the rest fell at any count.',
          ru: 'Сокращения остального времени не найдено ни при каком числе воркеров.',
        },
    grown.length > 0
      ? withFigures(
          {
            en: 'The price: the same work of the host took longer with {at} workers. Busy workers and the coordinator want cores as well.',
            ru: 'Цена: та же работа хоста заняла больше времени (воркеров: {at}). Ядра нужны ещё и занятым воркерам, и координатору.',
          },
          { at: at(grown) },
        )
      : {
          en: 'It was not found that the blocking grew.',
          ru: 'Роста блокировки не найдено.',
        },
  )
}

/** At how many of all counts the coordinator won; null where counts that are open decide. */
const answerOf = (won: number, open: number, all: number): string | null => {
  if (won === all) return 'all'
  if (won > 0) return won + open < all ? 'some' : null
  return open === 0 ? 'none' : null
}

export const coordinated = (run: RunFile): Outcome => {
  const pairs = sweepOf(run, 'A').flatMap((host): Pair[] => {
    const coordinator = pointOf(run, 'B', host.x)
    const total = differenceOf(run, host, coordinator)
    return coordinator && total ? [{ x: host.x, host, coordinator, total }] : []
  })
  const wanted = run.experiment.axis?.values.length ?? 0
  if (pairs.length === 0 || pairs.length < wanted) return tooFew(...run.points)
  const won = pairs.filter((pair) => winnerOf(pair) === 'coordinator').length
  const open = pairs.filter(({ total }) => total.open).length
  return {
    answer: answerOf(won, open, pairs.length),
    says: joined(...pairs.map(pairText), open > 0 ? OPEN : null, whyText(run, pairs)),
  }
}
