interface Complex {
  re: number
  im: number
}

/**
 * The component of `samples` with a period of `period` samples, which need not be whole: one bin of
 * a discrete Fourier transform, scaled by 1 ÷ n, by the Goertzel filter.
 *
 * Source: G. Goertzel, An algorithm for the evaluation of finite trigonometric series, 1958. Each
 * step needs one multiplication; the state after n steps is rotated back by the angle of one
 * sample.
 */
export const waveOf = (samples: readonly number[], period: number): Complex => {
  const angle = (2 * Math.PI) / period
  const twice = 2 * Math.cos(angle)
  let before = 0
  let last = 0
  for (const sample of samples) {
    const next = sample + twice * last - before
    before = last
    last = next
  }
  const n = samples.length
  return {
    re: (last - before * Math.cos(angle)) / n,
    im: (before * Math.sin(angle)) / n,
  }
}

export const magnitude = ({ re, im }: Complex): number => Math.hypot(re, im)

export const scaled = ({ re, im }: Complex, by: number): Complex => ({ re: re * by, im: im * by })

/** Real part of a ÷ b; NaN where b is 0. */
export const realOfQuotient = (a: Complex, b: Complex): number =>
  (a.re * b.re + a.im * b.im) / (b.re * b.re + b.im * b.im)
