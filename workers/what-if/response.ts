/** Queues of tasks that come and take their time at random: M/M/c, of A. K. Erlang (1917). */

/** Share of the tasks that wait: Erlang's C. */
const waitingShare = (servers: number, load: number): number => {
  const offered = servers * load
  let blocked = 1
  for (let k = 1; k <= servers; k++) blocked = (offered * blocked) / (k + offered * blocked)
  return blocked / (1 - load * (1 - blocked))
}

/** Share of the tasks whose response is longer than `time`, in mean task lengths. */
const longerShare = (time: number, servers: number, load: number): number => {
  const waits = waitingShare(servers, load)
  const spare = servers * (1 - load)
  const served = Math.exp(-time)
  const behind =
    Math.abs(spare - 1) < 1e-6
      ? served * (1 + time)
      : (spare * served - Math.exp(-spare * time)) / (spare - 1)
  return (1 - waits) * served + waits * behind
}

/** Median time from arrival to end in the long run, in mean task lengths; infinite from a load of 1 on. */
export const medianResponse = (servers: number, load: number): number => {
  if (!(load < 1)) return Infinity
  let [low, high] = [0, 1]
  while (longerShare(high, servers, load) > 0.5) high *= 2
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (longerShare(middle, servers, load) > 0.5) low = middle
    else high = middle
  }
  return high
}
