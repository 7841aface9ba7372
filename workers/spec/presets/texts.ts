/**
 * Titles, names of variants and notes that presets fill in. Experiments and files keep the English
 * text: the page knows it again by this list. What is always the same stands in no list.
 */
export const presetTexts = [
  'Round-robin over {n} workers',
  "{n} messages instead of the source's {all}: each one starts a thread, at every value of the axis, and the cost of a start is the same for each.",
  '{n} messages instead of {all}: this is a small machine or a phone.',
  '{n} tasks instead of {all}: this is a small machine or a phone.',
  '{n} tasks of {length} additions instead of {all}.',
  '{n} tasks, {few} instead of {all}.',
  '{n} tasks instead of {all}.',
  '{n} tasks of {length} additions, {more}',
  '{n} tasks of {length} additions',
  '{n} workers',
  '{n} worker',
] as const
