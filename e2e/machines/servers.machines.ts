/** Three browsers that are lent on this machine, of which one is killed during the run. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { machinesOf, makeFolder, namesIn, readRun } from './experiment'
import { lab, type Program } from './program'

const servers = new Map<string, { program: Program; address: string }>()
const lend = async (name: string): Promise<void> => {
  const program = lab('serve')
  servers.set(name, { program, address: await program.line(/^ws:/) })
}

const { top, file, runs } = makeFolder()
const run = (): Program => {
  const at = [...servers].map(([name, { address }]) => `${name}=${address}`)
  return lab('run', file, '--hasty', '--at', at.join(), '--out', runs)
}
const asked = ({ lines }: Program): string[] =>
  [...servers.keys()].filter((name) => lines.some((line) => line.startsWith(`${name}: Trial 1 `)))

afterAll(async () => {
  for (const { program } of servers.values()) {
    program.kill('SIGTERM')
    await program.ended
  }
  rmSync(top, { recursive: true })
})

describe('three Playwright servers', () => {
  it('listen on this machine alone, at an address that cannot be guessed', async () => {
    for (const name of ['desk', 'laptop', 'pi']) await lend(name)
    for (const { address } of servers.values())
      expect(address).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/[\da-f]{32}$/)
  })

  it('do not start where nothing can listen', async () => {
    const taken = new URL(servers.get('desk')?.address ?? '').port
    const second = lab('serve', '--port', taken)
    expect(await second.ended).toBe(1)
    expect(second.lines).toEqual([expect.stringMatching(/--host and --port.*EADDRINUSE/)])
  })

  it('the one that is killed is named, and its share runs on another', async () => {
    const program = run()
    await program.line(/^laptop: Trial 1 of /)
    servers.get('laptop')?.program.kill('SIGKILL')
    expect(await program.ended).toBe(1)
    const other = 'desk-in-place-of-laptop'
    expect(program.lines.at(-1)).toMatch(/^laptop was lost: .*in its place is desk-in-place-of-/)
    expect(namesIn(runs)).toEqual([`${other}.json`, 'desk.json', 'pi.json'])
    for (const name of namesIn(runs)) readRun(join(runs, name))
    const joined = readRun(`${runs}.json`)
    expect(machinesOf(joined)).toEqual(['desk', other, 'pi'])
    expect(joined.notes.join()).toContain('A further run of desk, in place of one of laptop')
  })

  it('the same command again asks only for what is missing', async () => {
    const without = run()
    expect(await without.ended).toBe(1)
    expect(asked(without)).toEqual([])
    expect(without.lines.at(-1)).toMatch(/^laptop was lost: .*ECONNREFUSED/)
    await lend('laptop')
    const back = run()
    expect(await back.ended).toBe(0)
    expect(asked(back)).toEqual(['laptop'])
    expect(machinesOf(readRun(`${runs}.json`))).toEqual(['desk', 'laptop', 'pi'])
  })

  it('end when they are told to', async () => {
    for (const { program } of servers.values()) {
      program.kill('SIGTERM')
      expect(await program.ended).toBe(0)
    }
  })
})
