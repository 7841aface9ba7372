/** What the runs of the lesson on short tasks say: where a pool pays, and where it wastes little. */
import {
  formatInterval,
  formatMs,
  formatNumber,
  granularityMarks,
  LOW_SHARE,
  THIN,
  type PointResult,
  type RunFile,
} from '../../../workers/api'
import type { Text } from '../../i18n/text'
import type { Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  LEAST_TRIALS,
  longer,
  noDifference,
  pointOf,
  soundCount,
  sweepOf,
  tooFew,
  withFigures,
} from '../outcome'

type Mark = NonNullable<ReturnType<typeof granularityMarks>[number]['breakEven']>

const NS_PER_US = 1000

/** Nanoseconds below 1 µs, where `formatMs` would print one digit. */
const formatNs = (ns: number): string =>
  Math.abs(ns) < NS_PER_US ? `${formatNumber(ns)}${THIN}ns` : formatMs(ns / 1e6)

/** The choices, and the lengths in µs at which they end. */
const BANDS = ['under-1', 'to-10', 'to-100', 'over-100'] as const
const EDGES_US = [1, 10, 100] as const

const placeOf = (workNs: number): number =>
  EDGES_US.filter((edge) => workNs / NS_PER_US >= edge).length

/** The choice that a length of work belongs to. */
const bandOf = (workNs: number): string => BANDS[placeOf(workNs)] ?? 'over-100'

/** Null where the interval reaches over more than two of the choices. */
const answerOf = ({ workNs, workInterval }: Mark): string | null => {
  if (!workInterval) return bandOf(workNs)
  const [low, high] = workInterval
  return placeOf(high) - placeOf(low) > 1 ? null : bandOf(workNs)
}

/** `5.2 µs of work (95 % interval [4.1, 6.3 µs], about 17 000 additions)`. */
const lengthText = ({ workNs, workInterval, length }: Mark): Text =>
  withFigures(
    workInterval
      ? {
          en: '{work} of work (95 % interval {interval}; about {length} additions)',
          ru: '{work} работы (95-процентный интервал {interval}; около {length} сложений)',
        }
      : {
          en: '{work} of work (about {length} additions; its interval is not known)',
          ru: '{work} работы (около {length} сложений; интервал не известен)',
        },
    {
      work: formatNs(workNs),
      interval: formatInterval(workInterval, formatNs),
      length: formatNumber(length),
    },
  )

/** Work of a task at a point, in ns, as measured with the kernel alone; null where it was not. */
const workAt = (point: PointResult): number | null => point.trials[0]?.cost?.workNs ?? null

const workText = (point: PointResult): string => {
  const work = workAt(point)
  return work === null ? formatMs(null) : formatNs(work)
}

/** From which length on the pool (A) is sooner done than the host alone (B). */
const breakEven = (run: RunFile, mark: Mark | null): Outcome => {
  const lengths = sweepOf(run, 'A').filter(({ x }) => sweepOf(run, 'B').some((b) => b.x === x))
  const [shortest, longest] = [lengths[0], lengths.at(-1)]
  const atLongest = longest ? differenceOf(run, longest, pointOf(run, 'B', longest.x)) : null
  const wanted = run.experiment.axis?.values.length ?? 0
  if (!shortest || !longest || !atLongest || lengths.length < wanted) return tooFew(...run.points)
  const n = soundCount(...run.points)
  const pays = atLongest.differs && atLongest.less.variant === 'A'
  if (!pays)
    return {
      answer: atLongest.open ? null : 'none',
      says: joined(
        withFigures(
          {
            en: 'At no length was the pool found to be sooner, not even at {work} of work a task.',
            ru: 'Ни при какой длине не найдено, чтобы пул был быстрее, даже при {work} работы на задачу.',
          },
          { work: workText(longest) },
        ),
        atLongest.differs
          ? withFigures(
              { en: 'There the pool took {longer}.', ru: 'Там с пулом вышло {longer}.' },
              { longer: longer(atLongest) },
            )
          : noDifference(atLongest),
      ),
    }
  const far = withFigures(
    {
      en: 'At the longest, {work} a task, the host alone took {longer}.',
      ru: 'При самой длинной задаче, {work}, у хоста в одиночку вышло {longer}.',
    },
    { work: workText(longest), longer: longer(atLongest) },
  )
  if (!mark) {
    const work = workAt(shortest)
    if (work === null) return tooFew(...run.points)
    return {
      answer: bandOf(work),
      says: joined(
        withFigures(
          {
            en: 'The pool was not slower at any length measured, down to {work} of work a task (at least {n} {n|trial|trials} each).',
            ru: 'Пул не был медленнее ни при одной измеренной длине, вплоть до {work} работы на задачу (не меньше {n} {n|прогона|прогонов|прогонов} в точке).',
          },
          { work: workText(shortest), n },
        ),
        far,
      ),
    }
  }
  return {
    answer: answerOf(mark),
    says: joined(
      withFigures(
        {
          en: 'The break-even lies at {length}, from at least {n} {n|trial|trials} a point. Shorter tasks are sooner done without this pool.',
          ru: 'Точка безубыточности – {length}, не меньше {n} {n|прогона|прогонов|прогонов} в точке. Более короткие задачи без этого пула кончаются раньше.',
        },
        { length: lengthText(mark), n },
      ),
      answerOf(mark) === null
        ? {
            en: 'The interval is too wide to choose by: run it again when the machine is quieter.',
            ru: 'Интервал слишком широк, чтобы выбрать ответ: запустите ещё раз, когда машина будет свободнее.',
          }
        : null,
      far,
    ),
  }
}

const marksOf = (run: RunFile) =>
  granularityMarks(run.points, 'B', run.experiment.seed).find(({ variant }) => variant === 'A')

export const byMessages = (run: RunFile): Outcome => breakEven(run, marksOf(run)?.breakEven ?? null)

export const byQueue = (run: RunFile): Outcome => {
  const marks = marksOf(run)
  const found = breakEven(run, marks?.breakEven ?? null)
  const low = marks?.lowOverhead
  if (soundCount(...run.points) < LEAST_TRIALS) return found
  const figures = {
    percent: `${formatNumber(LOW_SHARE * 100)}${THIN}%`,
    length: low ? lengthText(low) : '',
  }
  return {
    ...found,
    says: joined(
      found.says,
      withFigures(
        low
          ? {
              en: 'Overhead has fallen to {percent} of the threads’ time at {length}.',
              ru: 'До {percent} времени потоков накладные расходы снизились при {length}.',
            }
          : {
              en: 'A length from which overhead stays at {percent} or less was not found among those tried.',
              ru: 'Длина, начиная с которой накладные расходы не больше {percent}, среди испытанных не нашлась.',
            },
        figures,
      ),
    ),
  }
}
