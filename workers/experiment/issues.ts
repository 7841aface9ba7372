/** Refusals: a path, and a message that can be given in another language. */
import * as v from 'valibot'
import { english, say, type Message } from '../base/message'

export interface SpecIssue {
  path: string
  /** The reason in English. */
  message: string
  /** The same reason, for any language. */
  said: Message
}

export const issueAt = (path: string, said: Message): SpecIssue => ({
  path,
  message: english(said),
  said,
})

/** Takes note of an issue, by its path and its message. */
export type Refuse = (path: string, text: string, values?: Message['values']) => void

export const refusingTo =
  (issues: SpecIssue[]): Refuse =>
  (path, text, values) =>
    issues.push(issueAt(path, say(text, values)))

export const refused = (path: string, said: Message): { ok: false; issues: SpecIssue[] } => ({
  ok: false,
  issues: [issueAt(path, said)],
})

/** Messages of issues: Valibot itself keeps only a text of each. */
const saidBy = new WeakMap<v.BaseIssue<unknown>, Message>()

/** Message of a schema's issues, as Valibot wants it. */
export const refusing =
  <I extends v.BaseIssue<unknown>>(words: (issue: I) => Message) =>
  (issue: I): string => {
    const message = words(issue)
    saidBy.set(issue, message)
    return english(message)
  }

/** The same for a schema whose message does not depend on the input. */
export const wanting = (message: Message) => refusing(() => message)

/** Valibot's kinds of values, in words of ours. */
const KINDS = new Map([
  ['Array', say('a list')],
  ['Object', say('an object')],
  ['string', say('a text')],
  ['number', say('a number')],
  ['boolean', say('true or false')],
])

const plain = (issue: v.BaseIssue<unknown>): Message => {
  const { expected, received: got } = issue
  if (issue.type === 'strict_object' && expected === 'never') return say('no such field here')
  const isObject = issue.type === 'strict_object' || issue.type === 'object'
  if (isObject && got === 'undefined') return say('a value (there is none)')
  if (isObject) return say('an object (got {got})', { got })
  return (
    saidBy.get(issue) ??
    (expected === null
      ? say('another value (got {got})', { got })
      : say('{expected} (got {got})', { expected: KINDS.get(expected) ?? expected, got }))
  )
}

/** Valibot's issues as path and message, with paths relative to `root`. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[], root = ''): SpecIssue[] =>
  issues.map((issue) =>
    issueAt([root, v.getDotPath(issue) ?? ''].filter(Boolean).join('.') || '(whole)', plain(issue)),
  )
