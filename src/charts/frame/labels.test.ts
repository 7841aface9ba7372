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
    const pushed = placeLabels(at(200, 206), ROOM)
    expect(pushed.map(({ row }) => row)).toEqual([0, 0])
    const apart = (40 + LABEL_GAP) / 2
    expect(pushed.map((one) => one.at)).toEqual([203 - apart, 203 + apart])
    const stacked = placeLabels(at(200, 201, 202, 203), ROOM)
    expect(stacked.map(({ row }) => row)).toEqual([0, 1, 0, 1])
    expect(stacked.every(({ isShort }) => !isShort)).toBe(true)
    const many = placeLabels(at(...Array.from({ length: 12 }, (_, i) => 200 + i)), ROOM)
    expect(many.every(({ isShort }) => isShort)).toBe(true)
  })
})

describe('pushedApart', () => {
  it('is the nearest of all arrangements without overlap (seed 6)', () => {
    const extents = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 400, noNaN: true }),
        size: fc.double({ min: 5, max: 30, noNaN: true }),
      }),
      { minLength: 2, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        extents,
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.nat(7),
        (list, by, which) => {
          const places = pushedApart(list, 0, 400)
          const far = (centres: readonly number[]) =>
            centres.reduce((sum, centre, i) => sum + (centre - (list[i]?.at ?? 0)) ** 2, 0)
          const allowed = (centres: readonly number[]) =>
            list.every((one, i) =>
              list.every((other, j) => {
                const [a, b] = [centres[i] ?? 0, centres[j] ?? 0]
                return i >= j || Math.abs(a - b) >= (one.size + other.size) / 2 + LABEL_GAP - 1e-6
              }),
            ) &&
            list.every(
              ({ size }, i) => (centres[i] ?? 0) >= size / 2 && (centres[i] ?? 0) <= 400 - size / 2,
            )
          const moved = places.map((centre, i) =>
            i === which % list.length ? centre + by : centre,
          )
          // The order of the centres never changes.
          const same = (centres: readonly number[]) =>
            centres.every((centre, i) =>
              places.every(
                (place, j) =>
                  Math.sign(place - (places[i] ?? 0)) === Math.sign((centres[j] ?? 0) - centre),
              ),
            )
          if (allowed(moved) && same(moved))
            expect(far(moved)).toBeGreaterThanOrEqual(far(places) - 1e-6)
        },
      ),
      { seed: 6 },
    )
  })

  it('has nothing to do without labels', () => {
    expect(pushedApart([], 0, 100)).toEqual([])
  })
})
