/** Native kernels outside of browsers: which packages they need, and who refuses them. */
import { describe, expect, it } from 'vitest'
import { abilities, whyNot, type Ability } from './experiment/ability'
import { parseSpec } from './experiment/parse'
import { workloads } from './workloads'

describe('a kernel of a package', () => {
  const able = { ...abilities(), isolated: true, modules: [] }
  const issuesOf = (id: string, kernel: string, ability: Ability) => {
    const result = parseSpec({ workload: { id, kernel } })
    if (!result.ok) throw new Error('a valid spec')
    return whyNot(result.value, ability).map(({ path, message }) => `${path}: ${message}`)
  }

  it('runs where the package is installed', () => {
    const modules = ['@node-rs/bcrypt']
    expect(issuesOf('bcrypt', 'native-async', { ...able, modules })).toEqual([])
    expect(issuesOf('argon2', 'native-sync', { ...able, modules })).toHaveLength(1)
  })

  it('is refused by name where it is not, and in any browser', () => {
    expect(issuesOf('bcrypt', 'native-sync', { ...able, libraries: false })).toEqual([
      'workload.kernel: @node-rs/bcrypt is not installed: npm install @node-rs/bcrypt',
    ])
    for (const [id, name] of [
      ['bcrypt', '@node-rs/bcrypt'],
      ['sha256', 'node:crypto'],
    ] as const)
      expect(issuesOf(id, 'native-sync', { ...able, libraries: true })).toEqual([
        `workload.kernel: ${name} runs outside of browsers: npm run lab -- run my.json --in node`,
      ])
  })

  it('is no kernel of an axis that was made for browsers', () => {
    for (const { kernels } of workloads.list)
      for (const { id, module } of kernels) if (id === 'native') expect(module).toBeUndefined()
  })
})
