import { describe, expect, test } from 'vitest'
import { english, joined, say } from '../base/message'
import { betweenRuns, type PlaceInBoth, type RunPair } from './between-runs'
import { madePoints } from '../made-run.testing'

const pointOf = (times: readonly number[]) => {
  const places = [{ variant: 'A', x: null }] as const
  const [point] = madePoints(places, times.length, (_, block) => times[block] ?? NaN)
  if (!point) throw new Error('a point')
  return point
}
const near = (ms: number, n = 10) => Array.from({ length: n }, (_, i) => ms * (1 + i / 1000))
const place = (
  name: string,
  base: readonly number[],
  other: readonly number[],
  variant: PlaceInBoth['variant'] = 'A',
  sameWork = true,
): PlaceInBoth => ({
  name: say(name),
  variant,
  base: pointOf(base),
  other: pointOf(other),
  sameWork,
})

const said = (places: readonly PlaceInBoth[], more: Partial<RunPair> = {}) => {
  const { headline, why } = betweenRuns({
    places,
    measure: 'makespanMs',
    noises: [],
    sameMachine: true,
    busier: null,
    what: { text: '② (Shuffle the sizes: on)' },
    base: '①',
    ...more,
  })
  return {
    headline: english(joined(headline.map(({ text }) => text))),
    why: why && english(why),
  }
}

describe('two runs in a sentence', () => {
  test('each variant with what the change did to it', () => {
    expect(
      said([
        place('Round-robin', near(150), near(100)),
        place('Free worker', near(100), near(100.5), 'B'),
      ]),
    ).toEqual({
      headline:
        '② (Shuffle the sizes: on): round-robin finished 1.5 times as fast as in ①; free worker is as good as equal.',
      why: null,
    })
  })

  test('slower, with two digits where that is little', () => {
    expect(said([place('Random', near(100), near(300))]).headline).toContain(
      'random took 3.0 times as long as in ①',
    )
    expect(said([place('Random', near(100), near(108))]).headline).toContain(
      'random took 1.08 times as long as in ①',
    )
  })

  test('nothing where the work differs', () => {
    const other = (name: string) => place(name, near(100), near(300), 'B', false)
    expect(said([other('Random'), other('Free worker')])).toEqual({
      headline: 'Which is faster cannot be told: these runs do different work.',
      why: 'To tell it, run both with the same tasks and the same arrivals.',
    })
    expect(said([place('Random', near(300), near(200)), other('Free worker')])).toEqual({
      headline:
        '② (Shuffle the sizes: on): random finished 1.5 times as fast as in ①. At 1 of 2 places the work differs: nothing is compared there.',
      why: null,
    })
  })

  test('less than 5 % is no difference between runs, however sure it is', () => {
    expect(said([place('Random', near(100, 40), near(103, 40))]).headline).toContain(
      'random is as good as equal',
    )
  })

  test('what cannot be told is said, and what would tell', () => {
    const noisy = Array.from({ length: 10 }, (_, i) => 60 + i * 10)
    const found = said([place('Random', noisy, noisy.toReversed())])
    expect(found.headline).toContain('cannot be told yet for random')
    expect(found.why).toMatch(/^The difference may be chance.*run both as variants of one run/)
    const few = said([place('Random', near(100, 3), near(200, 10))])
    expect(few.headline).toContain('too few trials to judge random')
    expect(few.why).toBe('To tell it, each run needs at least 6 valid trials; one has 3.')
    const coarse = said([place('Random', near(0), near(0))])
    expect(coarse.why).toMatch(/times above 0/)
  })

  test('an A/A run that differs by as much leaves it open', () => {
    const places = [place('Random', near(100), near(120))]
    const noises = [{ measure: 'makespanMs' as const, ratio: 1.3, interval: null }]
    expect(said(places).headline).toContain('took')
    expect(said(places, { noises } as Partial<RunPair>)).toEqual({
      headline: '② (Shuffle the sizes: on): cannot be told yet for random.',
      why: expect.stringContaining('differs by as much from itself') as string,
    })
  })

  test('a machine that was busier in one of them widens the claim, and is said', () => {
    const busier = { run: '①', factor: 1.25 }
    const said25 = 'The machine was busier during ①: less than 1.3 times is no difference.'
    expect(said([place('Random', near(100), near(120))], { busier })).toEqual({
      headline: '② (Shuffle the sizes: on): cannot be told yet for random.',
      why: `${said25} To tell it, run both again with nothing else running.`,
    })
    expect(said([place('Random', near(100), near(300))], { busier })).toEqual({
      headline: '② (Shuffle the sizes: on): random took 3.0 times as long as in ①.',
      why: said25,
    })
  })

  test('runs of two machines, of other arrivals, or with nothing in common are not compared', () => {
    const places = [place('Random', near(100), near(300))]
    for (const more of [{ sameMachine: false }, { measure: null }, { places: [] }]) {
      const { headline } = said(places, more)
      expect(headline).not.toMatch(/times|faster than|took/)
      expect(headline).toMatch(/cannot be told|nothing in common/)
    }
  })

  test('over an axis, at how many of its values', () => {
    expect(
      said([
        place('Random', near(100), near(50)),
        place('Random', near(100), near(50)),
        place('Random', near(100), near(100)),
        place('Random', near(100), near(200)),
      ]).headline,
    ).toBe('② (Shuffle the sizes: on): random faster at 2, slower at 1, equal at 1 of 4 values.')
    const slower = place('Random', near(100), near(200))
    expect(said([slower, slower]).headline).toBe(
      '② (Shuffle the sizes: on): random slower at every value.',
    )
  })
})
