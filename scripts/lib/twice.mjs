/** How much of one script stands in another as well: told by what is written there, not by names. */

/** Shorter statements are the same by chance, in characters. */
const LEAST = 30

/**
 * A script's statements, about; short names are all the same here, since the minifier chooses them anew
 * in each file.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const statementsOf = (text) =>
  text
    .replace(/(?<![\w$.])[A-Za-z_$][\w$]{0,2}(?![\w$])/g, '_')
    .split(/[;{}]/)
    .filter(({ length }) => length >= LEAST)

/** @param {readonly string[]} statements */
const lengthOf = (statements) => statements.reduce((sum, { length }) => sum + length, 0)

/**
 * @param {readonly string[]} statements of a script
 * @param {ReadonlySet<string>} other statements of another one
 * @returns {number} 0…1: the share of the script, by its length, that is there as well
 */
export const shareIn = (statements, other) =>
  lengthOf(statements.filter((one) => other.has(one))) / Math.max(1, lengthOf(statements))
