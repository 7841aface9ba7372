import * as v from 'valibot'
import type { SpecIssue } from './types'

const plain = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'no such field here'
  if (issue.type === 'strict_object' || issue.type === 'object')
    return `an object (got ${issue.received})`
  return issue.message
}

/** Valibot's issues as path and message, the path from `root` on. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[], root = ''): SpecIssue[] =>
  issues.map((issue) => ({
    path: [root, v.getDotPath(issue) ?? ''].filter(Boolean).join('.') || '(whole)',
    message: plain(issue),
  }))
