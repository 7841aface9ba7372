import { say } from '../base/message'
import { fewerTasks, freeWorker, INLINE, preset } from './preset'

const TASKS = [480, 160] as const
const WORKERS = 4
const EACH = 5

export const awaitOrThread = preset({
  id: 'await-or-thread',
  name: 'Await or thread',
  group: 'threads',
  question: { text: 'Tasks mostly await: which finishes first?' },
  explains:
    'A task that awaits leaves its thread free. With one task per worker, nothing else runs on it.',
  build: ({ small }) => {
    const [all, fewer] = TASKS
    const atOnce = WORKERS * EACH
    return {
      title: say('Await or thread: what do tasks that await need?'),
      base: {
        workload: {
          id: 'awaiting',
          tasks: small ? fewer : all,
          // A hundredth of a task is on the thread.
          options: { beforeUs: 100, awaitMs: 20, afterUs: 100 },
        },
        strategy: freeWorker('message-shared', WORKERS),
      },
      variants: [
        { id: 'A', label: say('{workers} workers, one task each', { workers: WORKERS }) },
        {
          id: 'B',
          label: say('{workers} workers, {each} tasks each', { workers: WORKERS, each: EACH }),
          set: { 'strategy.tasksPerWorker': EACH },
        },
        {
          id: 'C',
          label: say('No pool, {atOnce} at a time', { atOnce }),
          set: { ...INLINE, 'strategy.tasksPerWorker': atOnce },
        },
      ],
      notes: small ? [fewerTasks(fewer, all)] : [],
    }
  },
})
