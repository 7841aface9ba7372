/**
 * The arrows between folders, for `import()`: the linter looks only at import and export
 * declarations. The patterns are the linter's own, read from its settings.
 */

/** @typedef {{ place: string, patterns: { regex: RegExp, message: string }[] }} Arrow */
/**
 * @typedef {{ files: string[], rules: Record<string, unknown> }} Override
 * @typedef {{ regex: string, message: string }} Pattern
 */

/**
 * @param {string} text the linter's settings: JSON with comments on lines of their own
 * @returns {Arrow[]} one for each place that has patterns; a folder ends with a slash
 */
export const readArrows = (text) => {
  /** @type {{ overrides: Override[] }} */
  const settings = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
  return settings.overrides.flatMap(({ files, rules }) => {
    const rule = rules['no-restricted-imports']
    const glob = files[0] ?? ''
    if (!Array.isArray(rule)) return []
    /** @type {Pattern[]} */
    const patterns = rule[1].patterns
    return {
      place: glob.replace(/\*\*$/, ''),
      patterns: patterns.map(({ regex, message }) => ({ regex: new RegExp(regex), message })),
    }
  })
}

/**
 * @param {string} path of the file, from the root
 * @param {string} text
 * @param {readonly Arrow[]} arrows
 * @returns {string[]}
 */
export const arrowProblems = (path, text, arrows) => {
  // As in the linter: of all that fit, the last one counts.
  const patterns = arrows.filter(({ place }) => path.startsWith(place)).at(-1)?.patterns ?? []
  return [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].flatMap((match) => {
    const broken = patterns.find(({ regex }) => regex.test(match[1] ?? ''))
    return broken ? [`import('${match[1]}'): ${broken.message}`] : []
  })
}
