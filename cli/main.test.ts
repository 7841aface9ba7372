import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { main } from './main'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-outputs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const TABLE = 'name,ms\na,1\nb,2\n'

mkdirSync(at('real'))
symlinkSync('real', at('link'))
writeFileSync(at('real/rows.csv'), TABLE)
writeFileSync(at('torn.json'), '{\n"a": 1,\n}\n')
writeFileSync(at('work.mjs'), 'export const task = () => 1\n')

describe('the outputs of a command', () => {
  it('never replace what it reads, by whatever path', async () => {
    for (const out of ['real/rows.csv', 'link/rows.csv'])
      await expect(main(['open', at('real/rows.csv'), '--out', at(out)])).rejects.toThrow(
        /another file for the output than for the input/,
      )
    expect(readFileSync(at('real/rows.csv'), 'utf8')).toBe(TABLE)
    writeFileSync(at('lab.json'), '{}')
    for (const option of ['--out', '--gradescope'])
      await expect(
        main(['grade', at('lab.json'), 'a.json', option, at('lab.json')]),
      ).rejects.toThrow(/another file for the output than for the input/)
  })
  it('are the shards of a split in place of a run file, and how to run them', async () => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    writeFileSync(at('tests.json'), '{"a.ts": 30, "b.ts": 20, "c.ts": 10, "d.ts": 15}')
    const out = at('shards.json')
    await main(['open', at('tests.json'), '--split', '2', '--out', out])
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual([
      { 'a.ts': 30, 'c.ts': 10 },
      { 'b.ts': 20, 'd.ts': 15 },
    ])
    const said = print.mock.calls.join('')
    print.mockRestore()
    expect(said).toMatch(
      /2 shards with one test at a time in each .*longest first 40\.0.s; blocks by count.* 50\.0.s: 10\.0.s less/,
    )
    expect(said).toContain(`keys_unsorted[]' ${out}`)
    await expect(main(['open', at('tests.json'), '--split', '5'])).rejects.toThrow(
      /--split N at most 4, one for each file, class or other name \(got 5\)/,
    )
  })
  it('are several files, by whatever paths', async () => {
    const outputs = ['--out', at('real/a.json'), '--report', `json=${at('link/a.json')}`]
    await expect(main(['run', 'rr-or-free', '--in', 'node', ...outputs])).rejects.toThrow(
      /a file for each output/,
    )
  })
})

describe('an input', () => {
  it.each([
    [
      ['run', 'rr-or-fre'],
      /^\[lab\] a preset or a file \(got rr-or-fre\): did you mean rr-or-free\?$/,
    ],
    [['example', 'xyz'], /^Presets: rr-or-free, .*\n\[lab\] a preset or a file \(got xyz\)$/],
    [['run', 'none.json'], /^\[lab\] a file \(there is none at none.json\)$/],
    [['run', 'real'], /^\[lab\] a file \(.*real is a folder\)$/],
    [['run', 'torn.json'], /^\[lab\] .*torn.json: valid JSON \(got “}” in line 3, column 1\)$/],
    [['open', 'torn.json'], /^\[open\] .*torn.json: valid JSON \(got “}” in line 3, column 1\)$/],
    [['open', 'work.mjs'], /^\[open\] .*work.mjs: This is a program\. .* which --task/],
    [['run', 'work.mjs'], /^\[lab\] JSON \(.*work.mjs is a program: which --task measures/],
    [['open', 'none.csv'], /^\[open\] a file \(there is none at .*none.csv\)$/],
    [['open', 'real'], /^\[open\] a file \(.*real is a folder\)$/],
    [['which', '--task', 'none.mjs'], /^\[task\] a file \(there is none at .*none.mjs\)$/],
    [['which', '--task', 'real'], /^\[task\] a file \(.*real is a folder\)$/],
  ])('that is none is named: %j', async (args, why) => {
    const [last = '', ...before] = args.toReversed()
    const path = /real|csv|mjs|torn/.test(last) ? at(last) : last
    await expect(main([...before.toReversed(), path])).rejects.toThrow(why)
  })
})
