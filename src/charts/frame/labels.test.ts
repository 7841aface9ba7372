import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL_GAP, placeLabels, pushedApart, type Label, type PlacedLabel } from './labels'

const ROOM = { from: 0, to: 400, rows: 2 }

const label = fc.record({
  at: fc.double({ min: -50, max: 450, noNaN: true }),
  size: fc.double({ min: 10, max: 60, noNaN: true }),
  short: fc.constant(8),
})
/** Few enough labels that at least their short forms have room. */
const labels = fc.array(label, { minLength: 1, maxLength: 24 })

interface Box {
  row: number
  from: number
  to: number
}

const boxesOf = (list: readonly Label[], placed: readonly PlacedLabel[]): Box[] =>
  placed.map(({ at, row, isShort }, i) => {
    const { size = 0, short = 0 } = list[i] ?? {}
    const half = (isShort ? short : size) / 2
    return { row, from: at - half, to: at + half }
  })

const covers = (one: Box, other: Box): boolean =>
  one.row === other.row && one.from < other.to - 1e-6 && other.from < one.to - 1e-6

describe('placeLabels', () => {
  it('covers no label with another, in any row, and leaves none out or outside (seed 4)', () => {
    fc.assert(
      fc.property(labels, (list) => {
        const placed = placeLabels(list, ROOM)
        expect(placed).toHaveLength(list.length)
        const boxes = boxesOf(list, placed)
        boxes.forEach((box, i) => {
          expect(box.row).toBeLessThan(ROOM.rows)
          expect(box.from).toBeGreaterThanOrEqual(ROOM.from - 1e-6)
          expect(box.to).toBeLessThanOrEqual(ROOM.to + 1e-6)
          for (const other of boxes.slice(i + 1)) expect(covers(box, other)).toBe(false)
        })
      }),
      { seed: 4 },
    )
  })

  it('keeps the order of the places within a row (seed 5)', () => {
    fc.assert(
      fc.property(labels, (list) => {
        const placed = placeLabels(list, ROOM)
        const inside = (at: number) => Math.min(Math.max(at, ROOM.from), ROOM.to)
        for (let row = 0; row < ROOM.rows; row++) {
          const own = placed.flatMap(({ at, row: its }, i) =>
            its === row ? [{ at, wanted: inside(list[i]?.at ?? 0) }] : [],
          )
          own.sort((a, b) => a.at - b.at)
          const wanted = own.map((one) => one.wanted)
          expect(wanted).toEqual([...wanted].sort((a, b) => a - b))
        }
      }),
      { seed: 5 },
    )
  })

  const at = (...places: number[]): Label[] =>
    places.map((place) => ({ at: place, size: 40, short: 8 }))

  it('leaves labels that are apart where they are', () => {
    expect(placeLabels(at(100, 200), ROOM)).toEqual([
      { at: 100, row: 0, isShort: false },
      { at: 200, row: 0, isShort: false },
    ])
  })

  it('pushes two apart, stacks more, and shortens what is still too many', () => {
    expect(placeLabels(at(200, 230), ROOM).map((one) => one.at)).toEqual([200, 240 + LABEL_GAP])
    const stacked = placeLabels(at(200, 201, 202, 203), ROOM)
    expect(stacked.map(({ row }) => row)).toEqual([0, 1, 0, 1])
    expect(stacked.every(({ isShort }) => !isShort)).toBe(true)
    const many = placeLabels(at(...Array.from({ length: 12 }, (_, i) => 200 + i)), ROOM)
    expect(many.every(({ isShort }) => isShort)).toBe(true)
  })
})

describe('pushedApart', () => {
  it('goes back from the end where there is no room behind', () => {
    const last = { at: 100, size: 40 }
    expect(pushedApart([last, last], 0, 100)).toEqual([40 - LABEL_GAP, 80])
  })

  it('has nothing to do without labels', () => {
    expect(pushedApart([], 0, 100)).toEqual([])
  })
})
