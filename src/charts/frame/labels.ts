/**
 * Lays out labels along a line so that none covers another; pure. A label that has no room keeps
 * its place in a further row, else as a short form, such as a number that a list explains.
 */

/** A label's wanted centre, and its length as a text and in its short form, in px. */
export interface Label {
  at: number
  size: number
  short: number
}

/** Room for labels. `rows`: maximum number of labels side by side. */
interface LabelRoom {
  from: number
  to: number
  rows: number
}

export interface PlacedLabel {
  at: number
  /** Row of the label; 0 is next to the plot. */
  row: number
  isShort: boolean
}

/** Minimum distance of two labels, in px: more than the gap between the groups of a number. */
export const LABEL_GAP = 8

type Extent = Pick<Label, 'at' | 'size'>

/** Indexes of `labels` in order of their centres; equal centres keep the order of the list. */
const inOrder = (labels: readonly Extent[]): number[] =>
  labels.map((_, i) => i).sort((i, j) => (labels[i]?.at ?? 0) - (labels[j]?.at ?? 0))

/**
 * Centres from `from` to `to` so that no label covers another: each at its own, or right behind the
 * label before it, and back from the end where there is no room. Labels longer than the room go
 * beyond its beginning.
 */
export const pushedApart = (labels: readonly Extent[], from: number, to: number): number[] => {
  const centres = labels.map(({ at }) => at)
  const order = inOrder(labels)
  const halfOf = (i: number) => (labels[i]?.size ?? 0) / 2
  let free = from
  for (const i of order) {
    centres[i] = Math.max(centres[i] ?? 0, free + halfOf(i))
    free = centres[i] + halfOf(i) + LABEL_GAP
  }
  let end = to
  for (const i of order.toReversed()) {
    centres[i] = Math.min(centres[i] ?? 0, end - halfOf(i))
    end = centres[i] - halfOf(i) - LABEL_GAP
  }
  return centres
}

/** The labels in rows, neighbours in different ones. */
const stacked = (labels: readonly Extent[], rows: number, { from, to }: LabelRoom) => {
  const placed = labels.map(() => ({ at: 0, row: 0 }))
  const order = inOrder(labels)
  for (let row = 0; row < rows; row++) {
    const members = order.filter((_, k) => k % rows === row)
    const extents = members.map((i) => labels[i] as Extent) // `members` has indexes of `labels`
    pushedApart(extents, from, to).forEach((at, k) => (placed[members[k] ?? 0] = { at, row }))
  }
  return placed
}

/** Centre, row and form of each label, in the order of `labels`. */
export const placeLabels = (labels: readonly Label[], room: LabelRoom): PlacedLabel[] => {
  const inside = (at: number) => Math.min(Math.max(at, room.from), room.to)
  for (const isShort of [false, true])
    for (let rows = 1; rows <= room.rows; rows++) {
      const extents = labels.map(({ at, size, short }) => ({
        at: inside(at),
        size: isShort ? short : size,
      }))
      const placed = stacked(extents, rows, room)
      // Each label still lies at its wanted centre, or beside it, and inside the room.
      const isNear = extents.every(({ at, size }, i) => {
        const centre = placed[i]?.at ?? 0
        return Math.abs(centre - at) <= size + LABEL_GAP && centre - size / 2 >= room.from - 1e-6
      })
      // The shortest form in the last row has no alternative.
      const isLast = isShort && rows === room.rows
      if (isLast || isNear) return placed.map((one) => ({ ...one, isShort }))
    }
  return []
}
