import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TrialResult } from '../../workers/api'
import { copied } from '../base/clipboard'
import { formatMs, formatPercent } from '../base/format'
import type { Game } from '../draft/forty'
import { named, t } from '../i18n/text'
import { errorText, reasonsText } from '../parts/disturbed'
import { machineLine } from '../run/machine'
import type { RunState } from '../run/run-state'

const lineOf = (name: string, trial: TrialResult): string => {
  const { error, makespanMs, utilization, disturbed } = trial
  if (error !== undefined) return `${name}: ${errorText(trial)}`
  const idle = formatPercent(1 - utilization.pool)
  const line = t('{name}: {time}, workers idle {idle}', { name, time: formatMs(makespanMs), idle })
  // A trial in haste makes no figure, but is a game.
  const why = disturbed.filter((one) => one !== 'hasty')
  return why.length > 0 ? `${line} · ${reasonsText(why)}` : line
}

const roundsIn = ({ experiment, results }: RunState) =>
  (experiment?.variants ?? []).flatMap(({ id, label }) => {
    const trial = results.find(({ variant }) => variant === id)?.trials[0]
    const name = named(label)
    const ms = trial?.error === undefined ? (trial?.makespanMs ?? NaN) : NaN
    return trial ? { name, ms, line: lineOf(name, trial) } : []
  })

const LOOPBACK = /^(?:localhost|127\.|\[::1\]|$)/

interface ResultsProps {
  game: Game
  runs: readonly RunState[]
  lastTapMs: number
}

/** The time of each round, in one sentence, as bars, and as a text to paste. */
export const Results = ({ game: { seed, tasks }, runs, lastTapMs }: ResultsProps) => {
  const [said, setSaid] = useState('')
  const rounds = runs.flatMap(roundsIn)
  const [first, ...others] = rounds.filter(({ ms }) => ms > 0).sort((a, b) => a.ms - b.ms)
  const [made] = runs.flatMap(({ environment }) => (environment ? machineLine(environment) : []))
  const link = `${location.origin}${location.pathname}#/play?seed=${seed}&tasks=${tasks}`
  const text = [
    t('Beat the dispatcher: {tasks} tasks, seed {seed}', { tasks, seed: String(seed) }),
    ...rounds.map(({ line }) => line),
    `${t('One round each.')} ${made ?? ''}`,
    ...(LOOPBACK.test(location.hostname) ? [] : [link]),
  ].join('\n')
  const copy = async () => setSaid((await copied(text)) ? t('Copied') : text)
  return (
    <>
      {first && others.length > 0 && (
        <p className="big">
          {t('In this one round the shortest time was {time}: {name}.', {
            time: formatMs(first.ms),
            name: first.name,
          })}
        </p>
      )}
      <p>
        {t(
          'Your last tap came after {time}: until then workers may have waited for you. “Your order again” has the same tasks on the same workers without that wait. Each round runs once; another one may end otherwise.',
          { time: formatMs(lastTapMs) },
        )}
      </p>
      <ul className="card stack">
        {rounds.map(({ name, ms, line }) => (
          <li key={name}>
            {line}
            <progress
              aria-hidden="true"
              style={{ width: '100%' }}
              value={ms || 0}
              max={others.at(-1)?.ms ?? 1}
            />
          </li>
        ))}
      </ul>
      <p className="fine">{made}</p>
      <div className="bar">
        <Button onClick={() => void copy()}>{t('Copy the result')}</Button>
        <pre className="said" role="status">
          {said}
        </pre>
      </div>
    </>
  )
}
