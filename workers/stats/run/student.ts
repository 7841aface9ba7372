/**
 * The interval of a mean from its standard deviation (Student, The probable error of a mean, 1908). It is
 * exact for normal values only; unlike ranks it has no least width for few values.
 */
import type { Estimate } from './ranks'

/** The mean of the values, with its interval; NaN without a value, no interval below two. */
export const studentMean = (values: readonly number[], confidence: number): Estimate => {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  if (n < 2) return { value: mean, interval: null }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const half = studentQuantile(n - 1, confidence) * Math.sqrt(squares / (n - 1) / n)
  return { value: mean, interval: [mean - half, mean + half] }
}

/** The t that |T| exceeds in a share 1 − `confidence`. */
export const studentQuantile = (freedom: number, confidence: number): number => {
  let [low, high] = [0, 1]
  while (inside(high, freedom) < confidence && high < 1e12) high *= 2
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (inside(middle, freedom) < confidence) low = middle
    else high = middle
  }
  return high
}

/**
 * P(|T| ≤ t) for a whole number of degrees of freedom: M. Abramowitz and I. A. Stegun, Handbook of
 * Mathematical Functions, 26.7.3 and 26.7.4.
 */
const inside = (t: number, freedom: number): number => {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = freedom % 2 === 1
  let term = isOdd ? cosine : 1
  let series = freedom === 1 ? 0 : term
  for (let i = isOdd ? 3 : 2; i < freedom; i += 2) {
    term *= ((i - 1) / i) * cosine ** 2
    series += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * series) : sine * series
}
