import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MICROSECONDS, MAX_DURATIONS, readDurations, type DurationUnit } from './read-durations'

const values = (text: string, unit: DurationUnit = 'us'): number[] => {
  const read = readDurations(text, unit)
  if (!read.ok) throw new Error(read.message)
  return [...read.durationsUs]
}
const message = (text: string, unit: DurationUnit = 'us'): string => {
  const read = readDurations(text, unit)
  return read.ok ? '' : read.message
}

const durations = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 60 })
const divider = fc.constantFrom(',', ';', '\t', ' ', ', ', ' ; ', '\n', '\r\n', '\n\n', ',\n')
const header = fc.constantFrom(
  '',
  'duration\n',
  '\n\nService time (µs)\n',
  '"us"\r\n',
  '\uFEFFtime_us\n',
)

describe('durations', () => {
  it('come out as they went in, with any separators and header', () => {
    fc.assert(
      fc.property(durations, divider, header, (given, between, head) => {
        const text = given.map((one, i) => `${one}${i % 7 === 6 ? '\n' : between}`).join('')
        expect(values(head + text)).toEqual(given)
      }),
    )
  })

  it('are read in the chosen unit, whether it is written beside them or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom<DurationUnit>('us', 'ms', 's'),
        fc.constantFrom('', ' ', ','),
        (us, unit, between) => {
          const number = String(us / MICROSECONDS[unit])
          expect(values(number, unit)).toEqual([us])
          expect(values(`value;unit\n${number}${between}${unit}`, unit)).toEqual([us])
        },
      ),
    )
  })

  it('are never lost: a line is refused if any of its words is not a number', () => {
    fc.assert(
      fc.property(
        durations,
        fc.nat(),
        fc.constantFrom('x', '-5', '1:2', 'NaN', '#'),
        (given, at, bad) => {
          const lines = given.map(String)
          const place = at % (lines.length + 1)
          lines.splice(place, 0, `7,${bad}`)
          expect(message(lines.join('\n'))).toMatch(new RegExp(`^line ${place + 1}: .*got`))
        },
      ),
    )
  })

  it.each([
    ['', 'us', /^at least one duration/],
    ['duration\n\n', 'us', /^at least one duration/],
    ['1\n2\nfast', 'us', /^line 3: a number \(got fast\)/],
    ['-0.4', 'us', /^line 1: at least 0/],
    ['11', 's', /^line 1: at most 10 s/],
    ['duration_ms\n5', 'us', /^line 1: durations in µs, as chosen \(the header says ms\)/],
    ['5\n6 ms', 'us', /^line 2: durations in µs, as chosen \(got ms\)/],
    ['5s', 'ms', /^line 1: durations in ms, as chosen \(got 5s\)/],
    [
      'id,duration\n1,20',
      'us',
      /^line 1: one column of durations \(the header names id, duration\)/,
    ],
    ['1,5;2,5', 'ms', /^line 1: decimal points, since a comma separates/],
    ['1,5 ms', 'ms', /^line 1: decimal points/],
    ['5\nus 5', 'us', /^line 2: a number \(got us\)/],
    ['1e9', 'us', /^line 1: at most 10 s/],
  ] as const)('%j in %s is refused', (text, unit, why) => {
    expect(message(text, unit)).toMatch(why)
  })

  it('refuse a word longer than any number, with its line, before parsing it', () => {
    const long = /^line 2: a number of at most 40 characters \(got 0{24}…\)$/
    expect(message(`1\n${'0'.repeat(40)}5`)).toMatch(long)
    expect(message(`1\n${'0'.repeat(100_000)}!`)).toMatch(long)
    expect(values(`1\n${'0'.repeat(39)}5`)).toEqual([1, 5])
  })

  it('are limited in number', () => {
    const most = Array(MAX_DURATIONS).fill('3').join('\n')
    expect(values(most)).toHaveLength(MAX_DURATIONS)
    expect(message(`${most}\n3`)).toMatch(new RegExp(`^line ${MAX_DURATIONS + 1}: at most`))
  })

  it('round to whole µs', () => {
    expect(values('1.4\n1.5\n2.5e1\n.6\n0')).toEqual([1, 2, 25, 1, 1])
  })

  it('are divided, so that a long recording fits', () => {
    const read = readDurations('404.987\n0\n0.0004', 's', 1000)
    expect(read.ok && [...read.durationsUs]).toEqual([404_987, 1, 1])
    expect(readDurations('11000', 's', 1000)).toMatchObject({
      message: 'line 1: at most 10000 s (got 11000 s)',
    })
  })
})
