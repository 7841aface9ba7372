/** The memory of this page's workers, where the browser tells. */

interface Breakdown {
  bytes: number
  attribution: { url: string; scope: string }[]
}

/** A method that only some browsers have, on an isolated page. */
type Measuring = Performance & {
  measureUserAgentSpecificMemory?: () => Promise<{ breakdown: Breakdown[] }>
}

/** True if the browser can be asked. */
export const tellsMemory = (): boolean =>
  (performance as Measuring).measureUserAgentSpecificMemory !== undefined // a feature test

/**
 * Bytes by the address of each worker's script, without garbage; null if the browser does not tell.
 * It waits for a collection, up to 20 s. No thread with a text may live: with a worker from a `data:`
 * address, Chromium 156 itself ends.
 */
export const memoryOfWorkers = async (): Promise<Record<string, number> | null> => {
  const { breakdown } = (await (performance as Measuring).measureUserAgentSpecificMemory?.()) ?? {}
  if (!breakdown) return null
  const bytesOf = new Map<string, number>()
  for (const { bytes, attribution } of breakdown)
    for (const { url, scope } of attribution)
      if (scope === 'DedicatedWorkerGlobalScope') bytesOf.set(url, (bytesOf.get(url) ?? 0) + bytes)
  return Object.fromEntries(bytesOf)
}
