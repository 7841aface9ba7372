/** What each sizing does, apart from its options: only threads that run pools need it. */
import { hillClimbing } from './hill-climbing'
import type { sizings } from './index'
import { queueWait } from './queue-wait'
import type { CreateController } from './sizing'
import { smart } from './smart'

/** By id; null for a pool of fixed size. */
export const controllers = {
  fixed: null,
  smart,
  'hill-climbing': hillClimbing,
  'queue-wait': queueWait,
} satisfies Record<(typeof sizings.ids)[number], CreateController | null>
