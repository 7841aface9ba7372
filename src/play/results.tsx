import { useState } from 'react'
import { isLoopback } from '../base/address'
import { copied } from '../base/clipboard'
import { type Game, gameLink, scoreText } from '../draft/forty'
import { ability } from '../engine/engine'
import { named, t } from '../i18n/text'
import { Button } from '../parts/button'
import { errorText, reasonsText } from '../parts/disturbed'
import { machineLine } from '../run/machine'
import type { RunState } from '../run/run-state'

/** A line for each round that has ended, the fastest first. */
const roundLines = (runs: readonly RunState[]): string[] => {
  const rounds = runs.flatMap(({ experiment, results }) =>
    (experiment?.variants ?? []).flatMap(({ id, label }) => {
      const trial = results.find(({ variant }) => variant === id)?.trials[0]
      return trial ? { label, trial, ms: trial.error === undefined ? trial.makespanMs : NaN } : []
    }),
  )
  return rounds
    .sort((a, b) => (a.ms || Infinity) - (b.ms || Infinity))
    .map(({ label, trial, ms }) =>
      [`${named(label)}: ${scoreText(ms)}`, errorText(trial), reasonsText(trial.disturbed)]
        .filter(Boolean)
        .join(' · '),
    )
}

interface ResultsProps {
  game: Game
  runs: readonly RunState[]
}

/** What came of each round, as the text that is there to paste. */
export const Results = ({ game, runs }: ResultsProps) => {
  const [last, setLast] = useState('')
  const { environment } = runs[0] ?? {}
  const text = [
    t('Beat the dispatcher: {tasks} tasks, seed {seed}', { ...game, seed: String(game.seed) }),
    ...roundLines(runs),
    ability.isolated ? '' : t('No work stealing: this page has no shared memory.'),
    t('One round each; the next may end otherwise.'),
    environment ? machineLine(environment) : '',
    isLoopback(location) ? '' : `${location.origin}${location.pathname}${gameLink(game)}`,
  ]
    .filter(Boolean)
    .join('\n')
  const copy = async () => setLast((await copied(text)) ? text : '')
  return (
    <>
      <pre className="card" style={{ font: 'inherit', whiteSpace: 'pre-wrap' }}>
        {text}
      </pre>
      <p className="bar">
        <Button onClick={() => void copy()}>{t('Copy the result')}</Button>
        <span className="said" role="status">
          {last === text && t('Copied')}
        </span>
      </p>
    </>
  )
}
