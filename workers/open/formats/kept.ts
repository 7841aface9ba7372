import { say } from '../../base/message'
import { parseObserved } from '../file'
import { format } from '../format'
import { NONE, SpanTable } from '../spans'
import { refuse, wholeJson } from '../text'

/** A pool that was opened before, and exported. */
export const kept = format({
  id: 'kept',
  name: 'Observed pool',
  recognises: (head) => /^\s*\{\s*"format"\s*:\s*"poolscope-observed"/.test(head),
  read: async (source) => {
    const read = parseObserved(await wholeJson(source))
    if (!read.ok) {
      const [issue] = read.issues
      return refuse(say('{path}: {why}', { path: issue?.path ?? '', why: issue?.said ?? '' }))
    }
    const { tasks, start, ms, arrive, names, cores, notes, title, format: from } = read.value
    const spans = new SpanTable()
    for (let task = 0; task < tasks; task++) {
      const lane = read.value.lane[task] ?? NONE
      const name = names[read.value.name[task] ?? NONE]
      spans.add({
        start: start?.[task] ?? NaN,
        ms: ms[task] ?? 0,
        arrive: arrive?.[task] ?? NaN,
        // Threads may share a name.
        lane: spans.lanes.of(String(lane), read.value.lanes[lane] ?? ''),
        ...(name !== undefined && { name: spans.names.of(name) }),
      })
    }
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
