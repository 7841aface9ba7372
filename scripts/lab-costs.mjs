/** Lets the page measure what moving work between threads costs on this machine. */
import { cpus } from 'node:os'
import { Advice } from './lib/run.mjs'
import { firstLine, openPage } from './open-page.mjs'

/** @typedef {import('../workers/costs/costs').CostsFile} CostsFile */
/** @typedef {import('./lib/lab-spec.mjs').SpecModule} SpecModule */

/**
 * Runs inside the page: it can use nothing of this module.
 *
 * @returns {Promise<string>}
 */
const inPage = async () => {
  /** @typedef {{ poolscope: { ready: Promise<void>, costs(onProgress: (progress: { name: string }) => void): Promise<object> }, poolscopeMeasuring(name: string): void }} PageDoor */
  const { poolscope, poolscopeMeasuring } = /** @type {PageDoor} */ (
    /** @type {unknown} */ (window)
  ) // set by the page and by the runner
  await poolscope.ready
  return JSON.stringify(await poolscope.costs(({ name }) => poolscopeMeasuring(name)))
}

/** The processor's name in this system, with its number of cores. */
const processor = () => {
  const all = cpus()
  const model = (all[0]?.model ?? '').trim()
  return `${all.length} × ${model || process.arch}`
}

/**
 * Measures in a headless browser; the file names the processor, which a page cannot know. Throws
 * Advice if the page fails or its result cannot be read back.
 *
 * @param {SpecModule} spec
 * @param {number} readyMs how long the page may take to load
 * @returns {Promise<CostsFile>}
 */
export const measureCosts = async (spec, readyMs) => {
  const { page, close } = await openPage()
  try {
    await page.exposeFunction('poolscopeMeasuring', (/** @type {string} */ name) => {
      process.stderr.write(`measuring: ${name}\n`)
    })
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: readyMs })
    /** @type {CostsFile} */
    const file = JSON.parse(await page.evaluate(inPage))
    const read = spec.parseCosts({
      ...file,
      machine: { ...file.machine, label: processor().slice(0, 200) },
    })
    if (read.ok) return read.value
    const [issue] = read.issues
    throw new Advice(`[lab] costs that can be read back (${issue?.path}: ${issue?.message})`)
  } catch (error) {
    throw error instanceof Advice
      ? error
      : new Advice(`[lab] the page to answer (${firstLine(error)})`)
  } finally {
    await close()
  }
}
