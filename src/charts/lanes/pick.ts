import { countUpTo, type Track } from '../trial/track'

/** The bar of a track at time `t`, or the nearest one within `slack` ms; −1 for none. */
export const barAt = (track: Track, t: number, slack: number): number => {
  const next = countUpTo(track.to, track.length, t)
  const before = next - 1
  const ahead = next < track.length ? Math.max(0, (track.from[next] ?? Infinity) - t) : Infinity
  const behind = before >= 0 ? t - (track.to[before] ?? -Infinity) : Infinity
  if (Math.min(ahead, behind) > slack) return -1
  return ahead <= behind ? next : before
}

/** Range of the bars of a track that touch [from, to): `count` bars from `first` on. */
export const barsIn = (
  track: Track,
  from: number,
  to: number,
): { first: number; count: number } => {
  const first = countUpTo(track.to, track.length, from)
  const last = countUpTo(track.from, track.length, to, first)
  return { first, count: last - first }
}
