/** Reads measured costs: strictly, since a file may come from anywhere. */
import * as v from 'valibot'
import { costsSchema, type CostsFile } from './costs'
import { issuesOf } from '../experiment/issues'
import type { ParseResult } from '../experiment/types'

/** Parses measured costs that have been read as JSON; a refusal names its field. */
export const parseCosts = (input: unknown): ParseResult<CostsFile> => {
  const parsed = v.safeParse(costsSchema, input)
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, issues: issuesOf(parsed.issues) }
}
