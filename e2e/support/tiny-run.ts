/** A run of a second that has everything for every export. */
export const TASKS = 60
export const tiny = {
  title: 'Tiny',
  trials: 2,
  base: {
    workload: { tasks: TASKS, payloadBytes: 1024, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
    recording: { level: 'full' },
  },
  variants: [
    { id: 'A', label: '=Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}
