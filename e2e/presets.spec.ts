/** Every preset from the command line to a run file that the page can open, with reduced counts. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parseRunFile } from '../workers/spec/run-file'
import { presets } from '../workers/spec/presets'

interface Ended {
  code: number | null
  said: string
}

const lab = (...args: string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/lab.mjs', ...args])
    let said = ''
    child.stdout.on('data', (data) => (said += String(data)))
    child.stderr.on('data', (data) => (said += String(data)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })

for (const { id } of presets.list)
  test(`${id} runs from the command line, every task verified`, async () => {
    const out = test.info().outputPath('run.json')
    const { code, said } = await lab('run', id, '--quick', '--trials', '1', '--out', out)
    expect(said).toContain('verified')
    expect({ code, said }).toMatchObject({ code: 0 })
    const read = parseRunFile(JSON.parse(await readFile(out, 'utf8')))
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const { experiment, points } = read.value
    expect(experiment.preset).toBe(id)
    // Every variant ran, and what it ran was right.
    expect([...new Set(points.map(({ variant }) => variant))]).toEqual(
      experiment.variants.map((variant) => variant.id),
    )
    for (const { trials } of points)
      for (const { tasks, verified, ran } of trials)
        expect({ verified, ran }).toEqual({ verified: tasks, ran: tasks })
  })
