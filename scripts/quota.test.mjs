import { expect, it } from 'vitest'
import { quotaCores } from '../workers/runtimes/quota.mjs'

/** @param {Readonly<Record<string, string>>} files */
const reading = (files) => (/** @type {string} */ file) => files[file] ?? null

it('is the smallest quota of the control group and those above it', () => {
  const read = reading({
    '/proc/self/cgroup': '0::/user.slice/run.scope\n',
    '/sys/fs/cgroup/user.slice/run.scope/cpu.max': 'max 100000\n',
    '/sys/fs/cgroup/user.slice/cpu.max': '150000 100000\n',
    '/sys/fs/cgroup/cpu.max': '400000 100000\n',
  })
  expect(quotaCores(read)).toBe(1.5)
})

it('is read from both versions of control groups', () => {
  const old = {
    '/proc/self/cgroup': '5:cpuacct,cpu:/job\n4:memory:/job\n',
    '/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us': '100000\n',
    '/sys/fs/cgroup/cpu/job/cpu.cfs_period_us': '100000\n',
  }
  expect(quotaCores(reading(old))).toBe(1)
  const none = { ...old, '/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us': '-1\n' }
  expect(quotaCores(reading(none))).toBeNull()
})

it('is none without a quota, and without control groups', () => {
  expect(quotaCores(reading({}))).toBeNull()
  const free = { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/cpu.max': 'max 100000\n' }
  expect(quotaCores(reading(free))).toBeNull()
})
