/** Measures in the page what moving work between threads costs here, and prints the costs. */
import { cpus } from 'node:os'
import { Advice } from '../scripts/lib/run.mjs'
import { openPage } from '../scripts/open-page.mjs'
import { type CostsFile, parseCosts } from '../workers/costs/costs'
import { READY_MS, unanswered } from './sessions/chromium'

/** Functions that the page, and this module, give to scripts in the page. */
interface CostsPage {
  poolscope: {
    ready: Promise<void>
    costs(onProgress: (progress: { name: string }) => void): Promise<object>
  }
  poolscopeMeasuring(name: string): void
}

/** Runs inside the page: it can use nothing of this module. */
const inPage = async (): Promise<string> => {
  const { poolscope, poolscopeMeasuring } = window as unknown as CostsPage
  await poolscope.ready
  return JSON.stringify(await poolscope.costs(({ name }) => poolscopeMeasuring(name)))
}

/** The processor's name in this system, with its number of cores. */
const processor = (): string => {
  const all = cpus()
  const model = (all[0]?.model ?? '').trim()
  return `${all.length} × ${model || process.arch}`
}

/**
 * Measures in a headless browser; the file names the processor, which a page cannot know. Throws
 * Advice if the page fails or its result cannot be read back.
 */
export const measureCosts = async (): Promise<CostsFile> => {
  const { page, close } = await openPage()
  try {
    await page.exposeFunction('poolscopeMeasuring', (name: string) => {
      process.stderr.write(`measuring: ${name}\n`)
    })
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    const file = JSON.parse(await page.evaluate(inPage)) as CostsFile // checked by `parseCosts`
    const read = parseCosts({
      ...file,
      machine: { ...file.machine, label: processor().slice(0, 200) },
    })
    if (read.ok) return read.value
    const [issue] = read.issues
    throw new Advice(`[lab] costs that can be read back (${issue?.path}: ${issue?.message})`)
  } catch (error) {
    throw unanswered(error)
  } finally {
    await close()
  }
}

/** @returns three digits and the unit that fits */
const time = (ms: number): string => {
  if (ms < 0.001) return `${Number((ms * 1e6).toPrecision(3))} ns`
  if (ms < 1) return `${Number((ms * 1e3).toPrecision(3))} µs`
  return `${Number(ms.toPrecision(3))} ms`
}

/** @returns one line per case: name, median, samples */
export const costsText = ({ costs, tookMs }: CostsFile): string => {
  const lines = costs.flatMap(({ name, unit, axis, figures, why }) => {
    if (why !== null) return [`${name}: not available (${why})`]
    return figures.map(({ at, median, n, batch }) => {
      const value = unit === 'ms' ? time(median) : String(Number(median.toPrecision(3)))
      const where = at === null ? '' : `, ${at}${axis === 'case' ? '' : ` ${axis}`}`
      return `${`${name}${where}`.padEnd(64)} ${value.padStart(9)}  n ${n}${batch > 1 ? ` × ${batch}` : ''}`
    })
  })
  return `${lines.join('\n')}\n${(tookMs / 1000).toFixed(1)} s\n`
}
