/** Threads in which a dispatcher can live. */
export const placements = [
  {
    id: 'host',
    name: 'Host',
    description: 'The host’s own thread dispatches, between its other work.',
  },
  {
    id: 'coordinator',
    name: 'Coordinator',
    description:
      'A separate thread dispatches: workers get their next task while the host is busy, at the price of one more hop.',
  },
] as const
