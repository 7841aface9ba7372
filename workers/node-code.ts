/** Code for Node: a pool of piscina with the settings of a strategy, or none. */
import { libraries } from './libraries'

export interface NodeStrategy {
  /** 0 without a pool. */
  threads: number
  /** Tasks that a worker holds, or without a pool those in progress at a time. */
  each: number
}

/** `{ filename, minThreads: 2, maxThreads: 2 }`: a pool of piscina, whose workers get the next task when they are free. */
export const piscinaSettings = ({ threads, each }: NodeStrategy): string => {
  const many = each > 1 ? `, concurrentTasksPerWorker: ${each}` : ''
  return `{ filename, minThreads: ${threads}, maxThreads: ${threads}${many} }`
}

const inline = (each: number, file: string, task: string): string => `// your code
import { ${task} } from './${file}'

const results = []
const waiting = inputs.entries()
/** Takes the next input as soon as the last one is done. */
const lane = async () => {
  for (const [i, input] of waiting) results[i] = await task(input, i)
}
await Promise.all(Array.from({ length: ${each} }, lane))
`

const pool = (strategy: NodeStrategy, file: string, task: string): string => `// tasks.mjs
import { ${task} } from './${file}'

export default ({ input, index }) => task(input, index)

// your code; npm install piscina@${libraries.get('piscina').version}
import { Piscina } from 'piscina'

const filename = new URL('./tasks.mjs', import.meta.url).href
const pool = new Piscina(${piscinaSettings(strategy)})
const results = await Promise.all(inputs.map((input, index) => pool.run({ input, index })))
await pool.destroy()
`

/**
 * Two files in one text: what a thread runs, and what gives it the tasks.
 *
 * @param file exports the function, under the name `exported`
 */
export const nodeCode = (strategy: NodeStrategy, file: string, exported = 'task'): string => {
  const task = exported === 'task' ? exported : `${exported} as task`
  return strategy.threads === 0 ? inline(strategy.each, file, task) : pool(strategy, file, task)
}
