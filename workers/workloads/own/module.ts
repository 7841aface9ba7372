/** A module of the user's, as the engine runs it: its inputs, its task, and what its result is. */
import { isPart, ownExports } from '../../runtimes/own-text'
import { loadPackage, runtime } from '../../runtimes/runtime'
import { CHECKSUM_BYTES, writeChecksum } from '../checksum'

/** What a module may export; only `task` must be there. */
export interface OwnModule {
  /** Does one task; may be asynchronous. */
  task(input: unknown, index: number): unknown
  /** The inputs, or the input of each index. */
  inputs?: readonly unknown[] | ((index: number) => unknown)
  /** Called once in each thread, before its first task. */
  prepare?(): unknown
  /** Parts of a result that are transferred, where messages are; the rest is copied. */
  transfer?(result: unknown): unknown
  /** False, or an error, for a wrong result. */
  check?(result: unknown, input: unknown): unknown
}

/** Inputs that are made by a function. */
const MADE_INPUTS = 64

/** Address of the module, for the threads of a run; throws if the run was not given any. */
export const ownAddress = (name: string): string => {
  if (runtime.ownTask === null)
    throw new Error(`[task] --task FILE, the module that this run is of (${name || 'no name'})`)
  return runtime.ownTask
}

/** The export that is the task: `task`, or the only function that is no other part, whatever its name. */
export const taskIn = (exports: object): string => {
  if ('task' in exports && typeof exports.task === 'function') return 'task'
  const others = Object.entries(exports).filter(([name]) => !isPart(name))
  const functions = others.filter(([, value]) => typeof value === 'function')
  const names = functions.map(([name]) => name)
  // A function may have two names, as that of a CommonJS module.
  if (names[0] && new Set(functions.map(([, value]) => value)).size === 1) return names[0]
  const words = `your function must be the only one, or be called task (got ${names.join(', ') || 'none'})`
  throw Object.assign(new Error(words), { name: '' })
}

/** The exports of a module; throws, with the name of the export, for one that is no task. */
export const asOwnModule = (exports: object): OwnModule => {
  const task = taskIn(exports)
  if (task !== 'task')
    return asOwnModule({ ...exports, task: (exports as Record<string, unknown>)[task] })
  const found = exports as Readonly<Record<keyof OwnModule, unknown>>
  for (const name of ownExports.filter((one) => one !== 'inputs'))
    if (typeof found[name] !== 'function' && found[name] !== undefined)
      throw new Error(`[task] ${name}: a function (got ${typeof found[name]})`)
  const { inputs } = found
  if (inputs !== undefined && typeof inputs !== 'function' && !Array.isArray(inputs))
    throw new Error(`[task] inputs: an array, or a function of the index (got ${typeof inputs})`)
  if (Array.isArray(inputs) && inputs.length === 0)
    throw new Error('[task] inputs: at least one (got none)')
  return exports as OwnModule // checked above
}

export const loadOwn = async (address: string): Promise<OwnModule> =>
  asOwnModule((await loadPackage(address)) as object)

/** Parts of a result that are transferred; throws if `transfer` gives no list. */
export const transferOf = ({ transfer }: OwnModule, result: unknown): Transferable[] => {
  const found = transfer ? transfer(result) : []
  if (!Array.isArray(found))
    throw new Error(`[task] transfer: a list of what is transferred (got ${typeof found})`)
  return found as Transferable[] // postMessage refuses others by name
}

/** Number of different inputs; 0 if the messages are the inputs. */
export const inputsOf = ({ inputs }: OwnModule): number =>
  inputs === undefined ? 0 : typeof inputs === 'function' ? MADE_INPUTS : inputs.length

/** The input of a message, whose first four bytes are its index. */
export const inputOf = ({ inputs }: OwnModule, index: number, message: Uint8Array): unknown => {
  if (inputs === undefined) return message
  return typeof inputs === 'function' ? inputs(index) : inputs[index % inputs.length]
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Partial<Promise<unknown>> | null)?.then === 'function'

/** Bytes of a long result that are compared; all of it would take as long as a task. */
const COMPARED = 4096

const bytesIn = (value: unknown): Uint8Array | null => {
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (!ArrayBuffer.isView(value)) return null
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // It has a circle in it, or a number that JSON has not.
    return String(value)
  }
}

/** A long list of bytes by its length, and bytes at equal distances. */
const sampled = (bytes: Uint8Array): string => {
  const step = Math.max(1, Math.floor(bytes.length / COMPARED))
  let text = `${bytes.length} `
  for (let i = 0; i < bytes.length; i += step) text += String.fromCharCode(bytes[i] ?? 0)
  return text
}

/**
 * Writes what stands for a result into `out`: the same for the same result. With `check`, which
 * judges it, all right results are the same. Throws if `check` does not take it.
 */
export const writeResult = (
  { check }: OwnModule,
  result: unknown,
  input: unknown,
  out: Uint8Array,
): void => {
  if (check && check(result, input) === false) throw new Error('[task] a result that check() takes')
  const bytes = check ? null : bytesIn(result)
  writeChecksum(check ? 'right' : bytes ? sampled(bytes) : textOf(result), out)
}

export const RESULT_BYTES = CHECKSUM_BYTES
