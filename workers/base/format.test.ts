import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatInterval,
  formatMs,
  formatPercent,
  formatRate,
  formatRatio,
  formatThreadTime,
  UNKNOWN,
} from './format'

/** Turns narrow no-break spaces into plain ones, so that the examples are readable. */
const read = (text: string) => text.replaceAll('\u202f', ' ')

describe('format', () => {
  it('prints a time with the unit that fits', () => {
    const cases: [number, string][] = [
      [0, '0 ms'],
      [0.0042, '4.2 µs'],
      [0.174, '174 µs'],
      [0.9996, '1.0 ms'],
      [1.74, '1.7 ms'],
      [99.96, '100 ms'],
      [1408.2, '1 408 ms'],
      [12_340, '12.3 s'],
      [125_400, '2 min 05 s'],
      [3_599_400, '59 min 59 s'],
      [3_599_600, '1 h 00 min'],
      [33_208_000, '9 h 13 min'],
      [172_760_000, '47 h 59 min'],
      [172_780_000, '2 d 00 h'],
      [-4_630_000_000, '−53 d 14 h'],
      [1e300, '> 1 000 000 d'],
      [-3.25, '−3.3 ms'],
    ]
    for (const [ms, text] of cases) expect(read(formatMs(ms))).toBe(text)
  })

  it('prints thread time in seconds, unless that would round it away', () => {
    expect(read(formatThreadTime(1254))).toBe('1.25 s')
    expect(read(formatThreadTime(100))).toBe('0.10 s')
    expect(read(formatThreadTime(4.2))).toBe('4.2 ms')
    expect(read(formatThreadTime(7_200_000))).toBe('2 h 00 min')
    expect(formatThreadTime(null)).toBe(UNKNOWN)
  })

  it('groups digits, and prints shares, rates, bytes and ratios with their units', () => {
    expect(read(formatCount(983_040))).toBe('983 040')
    expect(read(formatCount(999))).toBe('999')
    expect(read(formatRate(6993.7))).toBe('6 994 /s')
    expect(read(formatPercent(0.574))).toBe('57 %')
    expect(read(formatPercent(0.002))).toBe('0.2 %')
    expect(read(formatPercent(0))).toBe('0 %')
    expect(read(formatPercent(1))).toBe('100 %')
    expect(read(formatBytes(16 * 1024))).toBe('16 KiB')
    expect(read(formatBytes(1.5 * 1024 * 1024))).toBe('1.5 MiB')
    expect(formatRatio(3.049)).toBe('3.05')
    expect(formatRatio(-0.001)).toBe('0.00')
  })

  it('prints a unit that both ends of an interval share once', () => {
    expect(read(formatInterval([2.96, 3.14]))).toBe('[2.96, 3.14]')
    expect(read(formatInterval([509.4, 531], formatMs))).toBe('[509, 531 ms]')
    expect(read(formatInterval([0.9, 1.2], formatMs))).toBe('[900 µs, 1.2 ms]')
    expect(formatInterval(null)).toBe(UNKNOWN)
  })

  it('prints a dash for unknown values', () => {
    for (const print of [
      formatMs,
      formatCount,
      formatRate,
      formatPercent,
      formatBytes,
      formatRatio,
    ])
      for (const value of [null, undefined, NaN, Infinity]) expect(print(value)).toBe(UNKNOWN)
  })

  it('keeps a time within half a unit of its last digit', () => {
    const scale = { µs: 1e-3, ms: 1, s: 1e3 }
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 119_000, noNaN: true }), (ms) => {
        const [, digits = '', unit] = /^([\d.]+)(µs|ms|s)$/.exec(
          formatMs(ms).replaceAll('\u202f', ''),
        ) as unknown as [string, string, keyof typeof scale] // the format under test
        const step = (digits.includes('.') ? 0.1 : 1) * scale[unit]
        expect(Math.abs(Number(digits) * scale[unit] - ms)).toBeLessThanOrEqual(step * 0.5001)
      }),
    )
  })
})
