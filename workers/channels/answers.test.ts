import { describe, expect, it } from 'vitest'
import { deferred } from '../base/turn'
import { slabBytes } from '../memory/slab'
import { Answers, answering, lookAtPlaces, receiveSent } from './answers'
import { asText } from './forms'

const BYTES = 4096
const noPayload = new Uint8Array(0)

describe('answers that are sent', () => {
  it('are taken once, and only as those of their own task', () => {
    const answers = new Answers({ answerBytes: BYTES, places: null })
    answers.make(3)
    const posted = answers.sent(3)?.made
    expect(posted).toBeInstanceOf(ArrayBuffer)
    expect(answers.sent(3)).toBeNull()
    expect(() => receiveSent(posted, 3, BYTES)).not.toThrow()
    expect(() => receiveSent(posted, 4, BYTES)).toThrow(/task 4/)
    expect(() => receiveSent(posted, 3, 2 * BYTES)).toThrow(/task 3/)
    expect(() => receiveSent(null, 3, BYTES)).toThrow(/none came/)
  })

  it('travel in the form of the messages', () => {
    const form = asText(2)
    const answers = new Answers({ answerBytes: BYTES, places: null, form })
    answers.make(0)
    const posted = answers.sent(0)?.made
    expect(posted).toMatch(/^\[\{"id":/)
    expect(() => receiveSent(posted, 0, BYTES, form)).not.toThrow()
    expect(() => receiveSent(posted, 1, BYTES, form)).toThrow(/task 1/)
  })
})

describe('results that tasks hand over', () => {
  it('are sent as they are, with what of them is transferred', () => {
    const answers = new Answers({ answerBytes: 0, places: null, handsOver: true })
    const { buffer } = new Uint8Array(8)
    const result = { pixels: buffer }
    void answering(
      (_task, _payload, _rounds, _out, _onThread, handOver) => handOver?.(result, [buffer]),
      answers,
    )(0, noPayload, 1, noPayload)
    expect(answers.sent(0)).toEqual({ made: result, transfer: [buffer] })
    expect(answers.sent(0)).toBeNull()
  })
})

describe('answers in shared memory', () => {
  const memory = {
    buffer: new SharedArrayBuffer(slabBytes(4, BYTES)),
    messages: 4,
    messageBytes: BYTES,
  }

  it('stand at the place of their task, and nothing is sent', () => {
    const answers = new Answers({ answerBytes: BYTES, places: memory })
    answers.make(1)
    answers.make(2)
    expect(answers.sent(1)).toBeNull()
    expect(() => lookAtPlaces(memory, [1, 2])).not.toThrow()
    expect(() => lookAtPlaces(memory, [1, 2, 3])).toThrow(/task 3/)
  })
})

describe('a kernel that answers', () => {
  it('has its answer when the task has ended, and none if the task throws', async () => {
    const answers = new Answers({ answerBytes: BYTES, places: null })
    void answering(() => {}, answers)(0, noPayload, 1, noPayload)
    expect(answers.sent(0)).not.toBeNull()

    const throwing = answering(() => {
      throw new Error('no')
    }, answers)
    expect(() => throwing(1, noPayload, 1, noPayload)).toThrow('no')
    expect(answers.sent(1)).toBeNull()

    const later = deferred<void>()
    const running = answering(() => later.promise, answers)(2, noPayload, 1, noPayload)
    expect(answers.sent(2)).toBeNull()
    later.resolve()
    await running
    expect(answers.sent(2)).not.toBeNull()
  })
})
