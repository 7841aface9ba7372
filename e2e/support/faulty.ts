/** A pool in which task 40 of 200 has a fault. */
export const FAULTY_TASKS = 200

export const faulty = (fault: string, strategy: Record<string, unknown>) => ({
  trials: 1,
  base: {
    workload: {
      id: 'faulty',
      payloadBytes: 0,
      tasks: FAULTY_TASKS,
      options: { fault, at: 40, iterations: 1000 },
    },
    strategy: {
      workers: 3,
      ...('kind' in strategy
        ? strategy
        : { kind: 'push', policy: 'free-worker', inFlight: 2, ...strategy }),
    },
    // The watchdog must wait for an endless task; otherwise it only must not trip on a busy
    // machine.
    limits: { watchdogMs: fault === 'spin' ? 500 : 1500 },
  },
  variants: [{ id: 'A' }],
})
