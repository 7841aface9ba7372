/** What somebody said of a run, in its file: predictions, and conclusions from what was seen. */
import * as v from 'valibot'
import { printableLines } from '../base/printable'
import { number, textUpTo } from '../base/schemas'

/** Most answers in a file, and most characters of an explanation. */
const MOST_ANSWERS = 40
export const MAX_EXPLANATION = 2000

const answerSchema = v.strictObject({
  /** Names the question: that of a lab, `lesson/step`, or `bet`. */
  id: v.pipe(textUpTo(120), v.minLength(1)),
  /** The question and the answer as they were read, in the language of the page. */
  question: textUpTo(400),
  words: textUpTo(200),
  /** Id of a choice, or a number; null for "I do not know", "cannot tell", and where only a text was asked for. */
  said: v.nullable(v.union([number, textUpTo(60)])),
  /** Before the first trial, or after it. */
  when: v.picklist(['before', 'after']),
  /** A text of several lines, shown as it is and never as markup. */
  explanation: v.exactOptional(
    v.pipe(v.string(), v.maxLength(MAX_EXPLANATION), v.transform(printableLines)),
  ),
})
export type Answer = v.InferOutput<typeof answerSchema>

/** Each question once. */
export const answersSchema = v.pipe(
  v.array(answerSchema),
  v.maxLength(MOST_ANSWERS),
  v.check((answers) => new Set(answers.map(({ id }) => id)).size === answers.length),
)
