// A script that e2e/firefox.mjs puts into the page: runs two small experiments as soon as there is
// shared memory, and reports the results to the server. Before that the page may still reload
// itself.
const PATIENCE_MS = 60_000
const TASKS = 200

/** @param {string} channel */
const verified = async (channel) => {
  const strategy = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2, channel }
  const base = { workload: { tasks: TASKS, payloadBytes: 4096 }, strategy }
  const run = await window.poolscope.run({ trials: 1, base, variants: [{ id: 'A' }] })
  return run.points[0]?.trials[0]?.verified
}

const look = async () => {
  if (!crossOriginIsolated) {
    // This point is not reached if the page reloads itself.
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    throw new Error(`no shared memory within ${PATIENCE_MS} ms`)
  }
  // The page starts after its first screen has been painted, which may be after the load event.
  while (!window.poolscope) await new Promise(requestAnimationFrame)
  await window.poolscope.ready
  for (const channel of ['mailbox', 'message-copy']) {
    const count = await verified(channel)
    if (count !== TASKS) throw new Error(`${TASKS} tasks verified over ${channel} (got ${count})`)
  }
}

addEventListener('load', async () => {
  const said = await look().then(
    () => 'passed',
    (error) => String(error),
  )
  await fetch('./report', { method: 'POST', body: said })
})
