import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { defaultsOf, type Options } from '../base/fields'
import { workloads } from '.'
import { fillOf } from './payload'
import type { KernelEntry, Workload } from './workload'

const UNWRITTEN = 0xee

/** Runs one task as a worker would: payload and result are in shared memory. */
const runTask = async (
  workload: Workload,
  kernel: KernelEntry,
  options: Options,
  payload: Uint8Array,
  rounds: number,
): Promise<number[]> => {
  const run = await (await kernel.load()).create(options)
  const out = new Uint8Array(new SharedArrayBuffer(workload.resultBytes + 16))
  out.fill(UNWRITTEN)
  const result = out.subarray(8, 8 + workload.resultBytes)
  const answer = run(0, kernel.privatePayload ? new Uint8Array(payload) : payload, rounds, result)
  expect(answer instanceof Promise).toBe(kernel.asynchronous)
  await answer
  const edges = [...out.subarray(0, 8), ...out.subarray(8 + workload.resultBytes)]
  expect(edges.filter((edge) => edge !== UNWRITTEN)).toEqual([])
  return [...result]
}

const sharedMessage = async (
  workload: Workload,
  length: number,
  seed: number,
): Promise<Uint8Array> => {
  // The bytes do not begin at the start of their buffer, as in a slab.
  const bytes = new Uint8Array(new SharedArrayBuffer(length + 16)).subarray(8, 8 + length)
  const fill = await fillOf(workload)
  fill(bytes, seed, 0, optionsOf(workload))
  return bytes
}
const optionsOf = ({ shortest = {} }: Workload): Options => shortest
/** The options as a kernel gets them: with the measurements of the host. */
const preparedOptions = async (workload: Workload): Promise<Options> => {
  const options = optionsOf(workload)
  return workload.prepare ? ((await workload.prepare(options)) as Options) : options // for kernels
}

describe.each(workloads.list)('workload $id', (workload) => {
  it('has its default kernel, and no kernel twice', () => {
    const ids = workload.kernels.map((kernel) => kernel.id)
    expect(ids).toContain(workload.defaultKernel)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says what it does, and has a result', () => {
    expect(workload.description).toMatch(/[.?]$/)
    expect(workload.resultBytes).toBeGreaterThan(0)
    const { hasPayload, payloadOptional = false } = workload
    expect(workload.defaultPayloadBytes > 0).toBe(hasPayload && !payloadOptional)
    const defaults = defaultsOf(workload.options)
    expect(workload.messageBytes?.(defaults) ?? workload.defaultPayloadBytes).toBe(
      workload.defaultPayloadBytes,
    )
  })

  it('makes messages that depend on seed and index alone, in any memory', async () => {
    const fill = await fillOf(workload)
    const message = (seed: number, index: number, before: number) => {
      const own = workload.messageBytes?.(optionsOf(workload))
      const bytes = new Uint8Array(own ?? workload.defaultPayloadBytes)
      fill(bytes.fill(before), seed, index, optionsOf(workload))
      return bytes
    }
    expect(message(7, 3, 0)).toEqual(message(7, 3, 255))
    if (workload.defaultPayloadBytes === 0) return
    expect(message(7, 3, 0)).not.toEqual(message(7, 4, 0))
    expect(message(7, 3, 0)).not.toEqual(message(8, 3, 0))
  })

  it('shares no option name between itself and a kernel: both reach the kernel as one', () => {
    for (const kernel of workload.kernels)
      for (const key of Object.keys(kernel.options))
        expect(workload.options).not.toHaveProperty(key)
  })
})

const kernels = workloads.list
  .filter((workload) => !workload.hidden)
  .flatMap((workload) => workload.kernels.map((kernel) => ({ workload, kernel })))

describe.each(kernels)('kernel $workload.id $kernel.id', ({ workload, kernel }) => {
  const { mostPayloadBytes = 5000 } = workload
  const own = workload.messageBytes?.(optionsOf(workload))
  /** All messages have the length that the options decide, if they do. */
  const lengthOf = (length: number) => own ?? length
  const lengths = workload.hasPayload
    ? fc.integer({ min: 1, max: mostPayloadBytes })
    : fc.constant(0)

  it('gives the reference result for any payload and any rounds', async () => {
    const options = await preparedOptions(workload)
    const reference = await workload.reference(kernel.id, options)
    await fc.assert(
      fc.asyncProperty(
        lengths,
        fc.integer({ min: 1, max: 3 }),
        fc.integer(),
        async (length, rounds, seed) => {
          const payload = await sharedMessage(workload, lengthOf(length), seed)
          const before = new Uint8Array(payload)
          const result = await runTask(workload, kernel, options, payload, rounds)
          expect(result).toEqual([...(await reference(payload))])
          expect(payload.filter((byte, i) => byte !== before[i])).toHaveLength(0)
        },
      ),
      { numRuns: (kernel.large ? 5 : 15) * (ALL ? 3 : 0.6) },
    )
  })

  it.runIf(workload.hasPayload)('gives the reference result for each short payload', async () => {
    const options = await preparedOptions(workload)
    const reference = await workload.reference(kernel.id, options)
    // The blocks of all kernels are shorter than the payloads of the gate.
    const most = ALL ? 200 : 140
    for (let length = 1; length <= (own ? 7 : Math.min(most, mostPayloadBytes)); length++) {
      const payload = await sharedMessage(workload, lengthOf(length), length)
      const result = await runTask(workload, kernel, options, payload, 1)
      expect(result).toEqual([...(await reference(payload))])
    }
  })

  it('does tasks one after another on one instance', async () => {
    const options = await preparedOptions(workload)
    const run = await (await kernel.load()).create(options)
    const reference = await workload.reference(kernel.id, options)
    const fill = await fillOf(workload)
    const out = new Uint8Array(workload.resultBytes)
    for (let task = 0; task < (ALL || !kernel.large ? 20 : 6); task++) {
      const length = workload.hasPayload ? 1 + ((37 * task) % mostPayloadBytes) : 0
      const payload = new Uint8Array(lengthOf(length))
      fill(payload, 1, task, options)
      await run(task, payload, 1, out)
      expect([...out]).toEqual([...(await reference(payload))])
    }
  })
})
