/** Refusals: a path, and words that can be said in another language. */
import * as v from 'valibot'
import { english, say, type Message } from '../base/message'

/** Why something is refused: the field's path and the reason. */
export interface SpecIssue {
  path: string
  /** In English. */
  message: string
  /** The same, to be said in another language. */
  said: Message
}

export const issueAt = (path: string, said: Message): SpecIssue => ({
  path,
  message: english(said),
  said,
})

/** The words of issues: Valibot itself keeps a text of each, and nothing else. */
const saidBy = new WeakMap<v.BaseIssue<unknown>, Message>()

/** For a schema: what its issues say. */
export const refusing =
  <I extends v.BaseIssue<unknown>>(words: (issue: I) => Message) =>
  (issue: I): string => {
    const message = words(issue)
    saidBy.set(issue, message)
    return english(message)
  }

/** The same of a schema that says nothing of what came. */
export const wanting = (message: Message) => refusing(() => message)

const plain = (issue: v.BaseIssue<unknown>): Message => {
  const { expected, received: got } = issue
  if (issue.type === 'strict_object' && expected === 'never') return say('no such field here')
  if (issue.type === 'strict_object' || issue.type === 'object')
    return say('an object (got {got})', { got })
  return (
    saidBy.get(issue) ??
    (expected === null
      ? say('another value (got {got})', { got })
      : say('{expected} (got {got})', { expected, got }))
  )
}

/** Valibot's issues as path and words, the path from `root` on. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[], root = ''): SpecIssue[] =>
  issues.map((issue) =>
    issueAt([root, v.getDotPath(issue) ?? ''].filter(Boolean).join('.') || '(whole)', plain(issue)),
  )
