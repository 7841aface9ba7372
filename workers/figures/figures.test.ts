import { describe, expect, it } from 'vitest'
import { madePoints, type Made } from '../made-run.testing'
import { measures } from '../run-file/result'
import { figureOf, figures, type FigureId } from '.'
import { printed } from './figure'
import { figureRows } from './rows'

const pointsOf = (of: (block: number) => Made) =>
  madePoints([{ variant: 'A', x: null }], 9, (_, block) => of(block))

const made = (block: number): Made => ({
  makespanMs: 100 + block,
  responseMs: 40 + block,
  serviceMs: 2 + block / 10,
  busy: 0.5 + block / 100,
  stranded: 0.1,
  hostBlockedMs: 10 + block,
  steals: block,
  disturbed: block === 8 ? ['tab-hidden'] : [],
})

const shown = (points: ReturnType<typeof pointsOf>): FigureId[] =>
  figureRows(figures.ids, points).map(({ figure }) => figure.id)

describe('figures', () => {
  it('are all measures of run files, and others', () => {
    expect(figures.ids).toEqual(expect.arrayContaining([...measures]))
    for (const { id, ...figure } of figures.list)
      if ('measure' in figure) expect(figure.measure).toBe(id)
  })

  it('have the medians over valid trials, whether the file has them or the trials', () => {
    const points = pointsOf(made)
    const [point] = points
    for (const { figure, values } of figureRows(
      ['makespanMs', 'hostBlockedMs', 'steals'],
      points,
    )) {
      const valid = point?.trials.slice(0, 8).map((trial) => figure.of(trial) ?? NaN) ?? []
      expect(values).toEqual([((valid[3] ?? NaN) + (valid[4] ?? NaN)) / 2])
    }
  })

  it('are left out where no valid trial has them', () => {
    const all = shown(pointsOf(made))
    expect(all).toEqual(expect.arrayContaining(['makespanMs', 'hostBlockedMs', 'restMs', 'steals']))
    const rest = shown(
      pointsOf((block) => ({
        ...made(block),
        hostBlockedMs: 0,
        // A disturbed trial shows nothing.
        steals: block === 8 ? 5 : 0,
      })),
    )
    expect(all.filter((id) => !rest.includes(id))).toEqual(['hostBlockedMs', 'restMs', 'steals'])
    expect(all).not.toContain('threadMs')
  })

  it('have resident bytes of processes alone: threads share theirs with all other variants', () => {
    const resident = (residentBytes: number | null) => {
      const worker = { bytes: 1, bufferBytes: 0, bareBytes: 0, peakBytes: 1, residentBytes }
      const memory = { workers: [worker, worker], residentBytes: 800 }
      return figureRows(
        ['residentBytes'],
        pointsOf((block) => ({ ...made(block), fields: { memory } })),
      ).map(({ values }) => values)
    }
    expect(resident(100)).toEqual([[200]])
    expect(resident(null)).toEqual([])
  })

  it('print by their unit', () => {
    const text = (id: FigureId, value: number | null) =>
      printed(figureOf(id), value).replaceAll('\u202f', ' ')
    expect(text('makespanMs', 0.25)).toBe('250 µs')
    expect(text('throughputPerS', 2295)).toBe('2 295 /s')
    expect(text('refused', 0.002)).toBe('0.2 %')
    expect(text('threadMs', 1254)).toBe('1.25 s')
    expect(text('grewBytes', 3 * 2 ** 20)).toBe('3 MiB')
    expect(text('steals', null)).toBe('–')
  })
})
