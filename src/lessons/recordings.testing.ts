/** For tests: the recordings that are still to be made, on a machine that does nothing else. */
export const missing: readonly string[] = [
  'lessons/talking-costs-inline-or-one',
  'lessons/too-many-threads-spawn',
  'lessons/who-is-next-in-order',
  'lessons/who-is-next-shuffled',
  'lessons/longest-first-orders',
  'lessons/how-many-threads-sweep',
  'lessons/blocked-host-blocked',
  'lessons/blocked-host-coordinator',
  'lessons/copy-transfer-share-sizes',
  'lessons/too-short-for-a-pool-messages',
  'lessons/too-short-for-a-pool-queues',
  'lessons/waiting-belongs-elsewhere-pools',
  'lessons/near-full-loads',
  'lessons/native-wins-large-run',
  'lessons/native-wins-small-run',
]
