/** Measures how much of one script is part of another, judged by text and not by names. */

/** Least length of a statement that counts, in characters: shorter ones may be equal by chance. */
const LEAST = 30

/**
 * Splits a script into statements, roughly; all short names count as equal, since the minifier
 * chooses others in each file.
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
 * @returns {number} 0…1: the share of the script, by length, that the other contains
 */
export const shareIn = (statements, other) =>
  lengthOf(statements.filter((statement) => other.has(statement))) /
  Math.max(1, lengthOf(statements))
