import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segments as segmentNames } from '../types'
import { taskSegments } from './segments'
import { anyTrial, readerOf } from './trial-model.testing'

const sent = { arrive: 0, submit: 1, dispatch: 3, worker: 0 }

/** The derived times of one task, by name. */
const rowOf = ({ columns }: ReturnType<typeof taskSegments>, place: number) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[place]]))

describe('taskSegments', () => {
  it('follows one task through', () => {
    const first = { ...sent, receive: 4, start: 6, end: 10, done: 13 }
    const second = { ...sent, submit: 2, dispatch: 5, receive: 11, start: 11.5, end: 20, done: 21 }
    const found = taskSegments(readerOf({ workers: 1, tasks: [second, first] }), {
      responseFrom: 'arrive',
    })
    expect(rowOf(found, 1)).toEqual({
      scheduleLag: 1,
      queueWait: 2,
      inboxWait: 0,
      transportIn: 1,
      decode: 2,
      service: 4,
      transportOut: 3,
      waiting: 2,
      response: 13,
    })
    expect(rowOf(found, 0)).toEqual({
      scheduleLag: 2,
      queueWait: 3,
      inboxWait: 5,
      transportIn: 1,
      decode: 0.5,
      service: 8.5,
      transportOut: 1,
      waiting: 8,
      response: 21,
    })
  })

  const sums = (overlapping: boolean) =>
    fc.property(anyTrial({ overlapping }), ({ workers, tasks }) => {
      for (const responseFrom of ['arrive', 'submit'] as const) {
        const found = taskSegments(readerOf({ workers, tasks }), { responseFrom })
        expect(found.clamped).toBe(0)
        const counted = segmentNames.slice(responseFrom === 'arrive' ? 0 : 1)
        found.tasks.forEach((_, i) => {
          const sum = counted.reduce((total, name) => total + (found.columns[name][i] ?? NaN), 0)
          expect(sum).toBe(found.columns.response[i])
          for (const name of segmentNames) expect(found.columns[name][i]).toBeGreaterThanOrEqual(0)
        })
      }
    })

  it('adds up to the response (seed 1)', () => fc.assert(sums(false), { seed: 1 }))
  it('does so if the tasks of a worker overlap (seed 2)', () => fc.assert(sums(true), { seed: 2 }))

  it('counts failed tasks separately (seed 3)', () => {
    fc.assert(
      fc.property(anyTrial(), ({ workers, tasks }) => {
        const found = taskSegments(readerOf({ workers, tasks }), { responseFrom: 'submit' })
        expect(found.failed).toBe(tasks.filter(({ failed }) => failed).length)
        expect([...found.tasks]).toEqual(tasks.flatMap(({ failed }, id) => (failed ? [] : [id])))
      }),
      { seed: 3 },
    )
  })

  it('takes a negative segment from disagreeing clocks as 0, and counts it', () => {
    const early = { ...sent, receive: 2.996, start: 3.5, end: 4, done: 3.998 }
    const found = taskSegments(readerOf({ workers: 1, tasks: [early] }), { responseFrom: 'submit' })
    expect(rowOf(found, 0)).toMatchObject({ transportIn: 0, transportOut: 0, decode: 0.504 })
    expect(found.clamped).toBe(2)
  })

  it('has no decode at level light, and no work before the dispatch', () => {
    // The worker was idle from 0.5 on; the start that it recorded is the end of the task before.
    const light = { ...sent, receive: 0.5, start: 0.5, end: 5, done: 6 }
    const found = taskSegments(readerOf({ workers: 1, tasks: [light], level: 'light' }), {
      responseFrom: 'submit',
    })
    expect(rowOf(found, 0)).toMatchObject({ transportIn: 0, decode: NaN, service: 2 })
    expect(found.clamped).toBe(0)
  })

  it('has no tasks without times', () => {
    const blocks = { end: NaN, done: NaN, worker: 0 }
    const found = taskSegments(readerOf({ workers: 1, tasks: [blocks], level: 'blocks' }), {
      responseFrom: 'submit',
    })
    expect(found.tasks).toHaveLength(0)
    for (const column of Object.values(found.columns)) expect(column).toHaveLength(0)
  })
})
