import { describe, expect, it } from 'vitest'
import { pointsOf, whyNot, abilities, type Ability } from '../../workers/api'
import { madeRun } from '../../workers/testing'
import { gameIn, lengthsOf, liveGame, roundsOf, scoreOf } from './forty'

const able: Ability = { ...abilities(), isolated: true, waitAsync: true }
const game = { seed: 20261129, tasks: 40 }
const gameAt = (query: string) => gameIn(new URLSearchParams(query), new Date('2026-11-29T23:59Z'))

describe('the game of an address', () => {
  it('is that of the day in UTC, with forty tasks', () => expect(gameAt('')).toEqual(game))

  it('may have another seed, and other numbers of tasks within limits', () => {
    expect(gameAt('seed=7&tasks=8')).toEqual({ seed: 7, tasks: 8 })
    expect(gameAt('tasks=1').tasks).toBe(1)
    expect(gameAt('tasks=99').tasks).toBe(40)
    expect(gameAt('seed=x&tasks=-1')).toEqual(game)
    expect(liveGame(gameAt('seed=-1.5')).seed).toBe(2 ** 31 - 1)
  })

  it('has the same tasks for everyone, and on another day the same ones in another order', () => {
    const next = { ...game, seed: 20261130 }
    expect(lengthsOf(game)).toEqual(lengthsOf(game))
    expect(lengthsOf(next)).not.toEqual(lengthsOf(game))
    expect(lengthsOf(next).sort()).toEqual(lengthsOf(game).sort())
    expect(lengthsOf(game).reduce((sum, ms) => sum + ms)).toBe(22_800)
  })
})

describe('what is played', () => {
  it('takes taps in the live game alone', () => {
    const [point] = pointsOf(liveGame(game))
    if (!point) throw new Error('a point')
    expect(whyNot(point.spec, able).map(({ path }) => path)).toEqual([
      'strategy.policyOptions.list',
    ])
    expect(whyNot(point.spec, { ...able, taps: true })).toEqual([])
  })

  it('has the same tasks in each round, and the list of whom they were dealt to', () => {
    const rounds = roundsOf(game, [3, 0, 0], true)
    expect(rounds.variants.map(({ id }) => id).join('')).toBe('ABCDE')
    const specs = pointsOf(rounds).map(({ spec }) => spec)
    expect(specs[0]?.strategy).toMatchObject({ policyOptions: { list: '4 1 1' } })
    const texts = specs.map(({ workload: { sizes } }) => 'text' in sizes && sizes.text)
    expect(new Set(texts)).toEqual(new Set([lengthsOf(game).join('\n')]))
    expect(specs.every((spec) => whyNot(spec, able).length === 0)).toBe(true)
  })

  it('leaves out what a page without shared memory cannot run', () => {
    const { variants } = roundsOf(game, [0], false)
    expect(variants.map(({ id }) => id).join('')).toBe('ABCE')
  })
})

describe('the score', () => {
  const played = madeRun(liveGame(game), () => ({ makespanMs: 9000, spread: 0 }), { trials: 1 })
  const trial = played.points[0]?.trials[0]
  if (!trial) throw new Error('a trial')
  const whole = { ...trial, tasks: 40, verified: 40, makespanMs: 9000 }
  const scoreWith = (one: typeof trial) =>
    scoreOf({ ...played, points: played.points.map((point) => ({ ...point, trials: [one] })) })

  it('is the makespan of the live trial', () => expect(scoreWith(whole)).toBe(9000))

  it('is none of a game that was not ended', () => {
    expect(scoreWith({ ...whole, verified: 39 })).toBeNull()
    expect(scoreWith({ ...whole, error: 'stopped' })).toBeNull()
    expect(scoreOf({ ...played, points: [] })).toBeNull()
  })
})
