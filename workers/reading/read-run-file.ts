/** Reads a run file of anybody: what contradicts itself is refused. */
import { runToEnd, type Pieces } from '../base/turn'
import type { ParseResult } from '../experiment/types'
import { contradictionsIn } from '../run-file/contradictions'
import { VERSION } from '../run-file/migrate-run-file'
import type { RunFile } from '../run-file/result'
import { readingRunFile } from './own-run-file'
import { planIssue } from './planned-order'

/** The same as `readingRunFile`, for a file that this page or command line has not made or checked. */
export function* readingForeignFile(input: unknown): Pieces<ParseResult<RunFile>> {
  const read = yield* readingRunFile(input)
  if (!read.ok) return read
  // Nobody planned what other code ran.
  const plan = read.value.origin
    ? null
    : planIssue(read.value, (input as Partial<RunFile>).version !== VERSION) // it was read
  const issues = plan ? [plan] : yield* contradictionsIn(read.value)
  return issues.length > 0 ? { ok: false, issues } : read
}

/** The same without a pause. */
export const parseRunFile = (input: unknown): ParseResult<RunFile> =>
  runToEnd(readingForeignFile(input))
