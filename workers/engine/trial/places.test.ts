import { expect, test } from 'vitest'
import type { LibraryPool } from '../../libraries/library'
import { Places } from './places'

const thread = (name: string) => ({ name }) as unknown as Worker

/** Places for two workers, the first of which has a thread, and what the library did since. */
const followed = () => {
  const first = thread('first')
  const threads = [first]
  const log: string[] = []
  const places = new Places(2)
  places.take(threads)
  const pool = { threads } as unknown as LibraryPool
  places.follow(pool, {
    end: (worker) => log.push(`end ${worker}`),
    replace: (worker) => {
      log.push(`start ${worker}`)
      return Promise.resolve()
    },
  })
  return { places, threads, log, first }
}

test('a thread that a library starts gets a free place, which it keeps', () => {
  const { places, threads, log, first } = followed()
  const second = thread('second')
  threads.push(second)
  places.look()
  places.look()
  expect(log).toEqual(['start 1'])
  expect([places.threadOf(0), places.threadOf(1)]).toEqual([first, second])
})

test('a thread that a library has ended leaves its place to the next one', () => {
  const { places, threads, log } = followed()
  const next = thread('next')
  threads.splice(0, 1, next)
  places.look()
  expect(log).toEqual(['end 0', 'start 0'])
  expect(places.threadOf(0)).toBe(next)
  threads.length = 0
  places.look()
  expect(log.slice(2)).toEqual(['end 0'])
  expect(() => places.threadOf(0)).toThrow('none for 0')
})

test('a thread is ended by its library if that no longer lists it', async () => {
  const { places, threads, log } = followed()
  expect(await places.wasEnded(0)).toBe(false)
  const asked = places.wasEnded(0)
  threads.length = 0
  expect(await asked).toBe(true)
  expect(log).toEqual(['end 0'])
})

test('more threads than workers are a mistake, and nobody looks after the end', () => {
  const { places, threads } = followed()
  threads.push(thread('second'), thread('third'))
  expect(() => places.look()).toThrow('no more threads')
  places.close()
  places.look()
})
