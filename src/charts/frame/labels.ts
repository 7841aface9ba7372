/**
 * Lays out labels along a line so that none covers another; pure. Labels are pushed apart if that
 * is enough, else stacked in rows, else replaced by a short form, such as a number that a list
 * explains.
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

const lengthOf = (labels: readonly Extent[]): number =>
  labels.reduce((sum, { size }) => sum + size + LABEL_GAP, -LABEL_GAP)

/**
 * Centres from `from` to `to` so that no label covers another, each as near to its wanted centre as
 * possible (least squares, by pooling neighbours that overlap). Labels longer than the room go
 * beyond its end.
 */
export const pushedApart = (labels: readonly Extent[], from: number, to: number): number[] => {
  const order = inOrder(labels)
  // Distances of the centres from the first one, if all lie side by side.
  const offsets: number[] = []
  let before = 0
  for (const i of order) {
    const { size } = labels[i] as Extent // `i` is an index of `labels`
    offsets.push(
      (offsets.at(-1) ?? 0) + (offsets.length > 0 ? before / 2 + size / 2 + LABEL_GAP : 0),
    )
    before = size
  }
  // Centres minus their offsets must not decrease: the pools of an isotonic regression.
  const pools: { sum: number; count: number }[] = []
  order.forEach((i, k) => {
    pools.push({ sum: (labels[i]?.at ?? 0) - (offsets[k] ?? 0), count: 1 })
    for (;;) {
      const [low, high] = [pools.at(-2), pools.at(-1)]
      if (!low || !high || low.sum / low.count <= high.sum / high.count) break
      pools.splice(-2, 2, { sum: low.sum + high.sum, count: low.count + high.count })
    }
  })
  const least = from + (labels[order[0] ?? -1]?.size ?? 0) / 2
  const most = Math.max(least, to - before / 2 - (offsets.at(-1) ?? 0))
  const centres: number[] = Array.from({ length: labels.length }, () => 0)
  let k = 0
  for (const { sum, count } of pools)
    for (let n = 0; n < count; n++, k++)
      centres[order[k] ?? 0] = Math.min(Math.max(sum / count, least), most) + (offsets[k] ?? 0)
  return centres
}

/** Spreads labels over `rows` rows in turn, so that neighbours are in different rows. */
const stacked = (labels: readonly Extent[], rows: number, { from, to }: LabelRoom) => {
  const order = inOrder(labels)
  const placed = labels.map(() => ({ at: 0, row: 0 }))
  let fits = true
  for (let row = 0; row < rows; row++) {
    const members = order.filter((_, k) => k % rows === row)
    const extents = members.map((i) => labels[i] as Extent) // `members` has indexes of `labels`
    if (lengthOf(extents) > to - from) fits = false
    pushedApart(extents, from, to).forEach((at, k) => (placed[members[k] ?? 0] = { at, row }))
  }
  return { placed, fits }
}

/** True if each label still lies at its wanted centre, or right beside it. */
const near = (labels: readonly Extent[], placed: readonly { at: number }[]): boolean =>
  labels.every(({ at, size }, i) => Math.abs((placed[i]?.at ?? 0) - at) <= size / 2 + LABEL_GAP)

/** Centre, row and form of each label, in the order of `labels`. */
export const placeLabels = (labels: readonly Label[], room: LabelRoom): PlacedLabel[] => {
  const inside = (at: number) => Math.min(Math.max(at, room.from), room.to)
  const forms = [false, true].map((isShort) => ({
    isShort,
    extents: labels.map(({ at, size, short }) => ({
      at: inside(at),
      size: isShort ? short : size,
    })),
  }))
  for (const { isShort, extents } of forms)
    for (let rows = 1; rows <= room.rows; rows++) {
      const { placed, fits } = stacked(extents, rows, room)
      // The shortest form in the last row has no alternative.
      const last = isShort && rows === room.rows
      if (last || (fits && near(extents, placed))) return placed.map((one) => ({ ...one, isShort }))
    }
  return []
}
