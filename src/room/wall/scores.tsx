import type { RunFile } from '../../../workers/api'
import { scoreOf, scoreText } from '../../draft/forty'
import { t } from '../../i18n/text'
import { runtimesLine } from '../../run/machine'

/** Number of scores that a wall has room for. */
const MOST = 10

/** The best scores of a game, each with its machine and without a name. */
export const Scores = ({ runs }: { runs: readonly { id: string; file: RunFile }[] }) => {
  const scores = runs
    .map(({ id, file }) => ({ id, file, ms: scoreOf(file) ?? Infinity }))
    .filter(({ ms }) => ms < Infinity)
    .sort((a, b) => a.ms - b.ms)
  return (
    <>
      <p role="status">{t('{n} {n|score|scores}', { n: scores.length })}</p>
      <ol className="big">
        {scores.slice(0, MOST).map(({ id, file: { environment }, ms }, i) => (
          <li key={id}>
            {i + 1} · {scoreText(ms)} · {runtimesLine({ environment })},{' '}
            {t('{n} {n|core|cores}', { n: environment.coresNamed })}
          </li>
        ))}
      </ol>
    </>
  )
}
