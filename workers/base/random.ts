import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Source of numbers in [0, 1), in the form that d3-random takes. */
export type RandomSource = () => number

/**
 * Seeded source. `stream` names an independent sequence of the same seed, so that an additional
 * draw from one stream (such as sizes) never shifts another (such as arrivals).
 */
export const randomSource = (seed: number, stream: string): RandomSource => {
  const rng = xoroshiro128plus(mix(seed, stream))
  return () => uniformFloat64(rng)
}

/** Separate seed for `stream`: a whole number from 0 to 2³¹ − 1. */
export const seedOf = (seed: number, stream: string): number => mix(seed, stream) & 0x7fffffff

/** FNV-1a over the stream's name, starting from the seed. */
const mix = (seed: number, stream: string): number => {
  let hash = (0x811c9dc5 ^ seed) | 0
  for (let i = 0; i < stream.length; i++) hash = Math.imul(hash ^ stream.charCodeAt(i), 0x01000193)
  return hash
}

/** Shuffled copy, by Fisher–Yates. */
export const shuffled = <T>(items: readonly T[], random: RandomSource): T[] => {
  const out = [...items]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = out[i] as T // i and j are in range
    out[i] = out[j] as T
    out[j] = held
  }
  return out
}
