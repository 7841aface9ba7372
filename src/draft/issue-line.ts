import type { SpecIssue } from '../../workers/api'
import { inWords } from '../i18n/text'

/** A refusal in a line: where, and what was expected there; what is true of the whole names no place. */
export const issueLine = ({ path, said }: SpecIssue): string =>
  path === '' ? inWords(said) : `${path}: ${inWords(said)}`
