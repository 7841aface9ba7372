/**
 * Answers: the bytes that a task makes for its host beside the result that is checked. To make them
 * is a part of the task. They are sent as the task's message was, or stand in memory that both see.
 */
import { Slab, type SlabMemory } from '../memory/slab'
import type { RunKernel } from '../workloads/workload'
import { asBytes, type Form } from './forms'

/** Words that the host looks at: to look at all of them would take as long as to make them. */
const LOOKED_AT = 8

/** Word `index` of the answer of `task`. Both factors are odd, so that no word stands twice. */
const wordOf = (task: number, index: number): number =>
  Math.imul(task + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)

const fill = (bytes: Uint8Array, task: number): void => {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  for (let i = 0; i < words.length; i++) words[i] = wordOf(task, i)
}

interface AnswersSetup {
  answerBytes: number
  /** A place for each task in shared memory; null if answers are sent. */
  places: SlabMemory | null
  form?: Form | undefined
  /** True if tasks hand their results over themselves. */
  handsOver?: boolean
}

/** What is sent of a task, and what of it may be transferred. */
interface Sent {
  made: unknown
  transfer: Transferable[]
}

/** The answers that a thread makes. */
export class Answers {
  readonly #setup: AnswersSetup
  readonly #places: Slab | null
  readonly #form: Form
  readonly #made = new Map<number, Sent>()

  constructor(setup: AnswersSetup) {
    this.#setup = setup
    this.#places = setup.places && new Slab(setup.places)
    this.#form = setup.form ?? asBytes
  }

  get handsOver(): boolean {
    return this.#setup.handsOver === true
  }

  make(task: number): void {
    const { answerBytes } = this.#setup
    if (answerBytes === 0) return
    if (this.#places) return fill(this.#places.message(task), task)
    const bytes = new Uint8Array(answerBytes)
    fill(bytes, task)
    // Bytes are just made, and need no copy.
    const held = this.#form === asBytes ? bytes.buffer : this.#form.held(bytes)
    this.#made.set(task, { made: held, transfer: [] })
  }

  keep(task: number, made: unknown, transfer: Transferable[]): void {
    this.#made.set(task, { made, transfer })
  }

  /** What is sent of a task, once; null if nothing is. */
  sent(task: number): Sent | null {
    const sent = this.#made.get(task)
    if (!sent) return null
    this.#made.delete(task)
    if (this.handsOver) return sent
    const made = this.#form.posted(sent.made)
    return { made, transfer: made instanceof ArrayBuffer ? [made] : [] }
  }
}

/** A kernel whose tasks make their answers as well. */
export const answering =
  (run: RunKernel, answers: Answers): RunKernel =>
  (task, payload, rounds, out, onThread = (part) => part()) => {
    if (answers.handsOver)
      return run(task, payload, rounds, out, onThread, (made, transfer) =>
        answers.keep(task, made, transfer),
      )
    const running = run(task, payload, rounds, out, onThread)
    if (!running) return answers.make(task)
    return running.then(() => onThread(() => answers.make(task)))
  }

/** Throws an Error if these are not the words of the answer of a task. */
const check = (wordAt: (index: number) => number, task: number, answerBytes: number): void => {
  const last = (answerBytes >> 2) - 1
  for (let i = 0; i < LOOKED_AT && last >= 0; i++) {
    const index = Math.floor((i * last) / (LOOKED_AT - 1))
    if (wordAt(index) !== wordOf(task, index))
      throw new Error(`[answers] ${answerBytes} bytes of task ${task} (word ${index} is another)`)
  }
}

/** Takes an answer that was sent. Throws an Error if it is not that of the task. */
export const receiveSent = (posted: unknown, task: number, answerBytes: number, form = asBytes) => {
  if (posted === null) throw new Error(`[answers] ${answerBytes} bytes of task ${task} (none came)`)
  const held = form.got(posted)
  check((index) => form.word(held, index), task, answerBytes)
}

/** Looks at the answers of tasks in shared memory. Throws an Error if one is not there. */
export const lookAtPlaces = (memory: SlabMemory, tasks: Iterable<number>): void => {
  const places = new Slab(memory)
  for (const task of tasks) {
    const { buffer, byteOffset, length } = places.message(task)
    const words = new Int32Array(buffer, byteOffset, length >> 2)
    check((index) => words[index] ?? NaN, task, length)
  }
}
