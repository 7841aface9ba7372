import { say } from '../../base/message'
import { parseObserved } from '../file'
import { format } from '../format'
import { SpanTable } from '../spans'
import { refuse, wholeText } from '../text'

/** A pool that was opened before, and exported. */
export const kept = format({
  id: 'kept',
  name: 'Observed pool',
  description: 'A file that Poolscope wrote of a pool that it had opened.',
  recognises: (head) => /^\s*\{\s*"format"\s*:\s*"poolscope-observed"/.test(head),
  read: async (source) => {
    let input: unknown
    try {
      input = JSON.parse(await wholeText(source))
    } catch (error) {
      return refuse(say('valid JSON ({why})', { why: error instanceof Error ? error.message : '' }))
    }
    const read = parseObserved(input)
    if (!read.ok) {
      const [issue] = read.issues
      return refuse(say('{path}: {why}', { path: issue?.path ?? '', why: issue?.said ?? '' }))
    }
    const {
      tasks,
      start,
      ms,
      arrive,
      lane,
      lanes,
      name,
      names,
      cores,
      notes,
      title,
      format: from,
    } = read.value
    const spans = new SpanTable()
    for (let task = 0; task < tasks; task++)
      spans.add({
        start: start?.[task] ?? NaN,
        ms: ms[task] ?? 0,
        arrive: arrive?.[task] ?? NaN,
        lane: spans.lanes.of(lanes[lane[task] ?? -1] ?? ''),
        ...(names[name[task] ?? -1] !== undefined && {
          name: spans.names.of(names[name[task] ?? -1] ?? ''),
        }),
      })
    return {
      spans,
      columns: null,
      notes,
      nested: 'side-by-side',
      ...(cores !== null && { cores }),
      was: { title, format: from },
    }
  },
})
