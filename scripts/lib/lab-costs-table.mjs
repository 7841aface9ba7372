/** Measured costs as text. */

/** @typedef {import('../../workers/costs/costs').CostsFile} CostsFile */

/** @param {number} ms @returns {string} three digits and the unit that fits */
const time = (ms) => {
  if (ms < 0.001) return `${Number((ms * 1e6).toPrecision(3))} ns`
  if (ms < 1) return `${Number((ms * 1e3).toPrecision(3))} µs`
  return `${Number(ms.toPrecision(3))} ms`
}

/** @param {CostsFile} file @returns {string} a line per case: name, median, samples */
export const costsText = ({ costs, tookMs }) => {
  const lines = costs.flatMap(({ name, unit, axis, figures, why }) => {
    if (why !== null) return [`${name}: not available (${why})`]
    return figures.map(({ at, median, n, batch }) => {
      const value = unit === 'ms' ? time(median) : String(Number(median.toPrecision(3)))
      const where = at === null ? '' : `, ${at}${axis === 'case' ? '' : ` ${axis}`}`
      return `${`${name}${where}`.padEnd(64)} ${value.padStart(9)}  n ${n}${batch > 1 ? ` × ${batch}` : ''}`
    })
  })
  return `${lines.join('\n')}\n${(tookMs / 1000).toFixed(1)} s\n`
}
