/** Pools of every kind that can change its size. */
export const sizedPools = [
  { kind: 'push', channel: 'mailbox', policy: 'free-worker', inFlight: 2 },
  { kind: 'push', channel: 'message-shared', policy: 'free-worker', inFlight: 2 },
  { kind: 'push', channel: 'message-shared', policy: 'round-robin' },
  {
    kind: 'push',
    placement: 'coordinator',
    channel: 'mailbox',
    policy: 'free-worker',
    inFlight: 2,
  },
  { kind: 'pull', channel: 'shared-queue' },
  { kind: 'pull', channel: 'shared-queue', channelOptions: { room: 2, spin: 0 } },
]
