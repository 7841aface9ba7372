/** Files for a CI matrix and for Kubernetes in `docs/machines`: parts fit, and commands run. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ALL } from '../workers/base/extent.testing'
import { root } from './lib/root.mjs'

const LONG_MS = 120_000

/** @param {string} name @returns {any[]} its documents; whatever is no YAML fails */
const documentsIn = (name) =>
  parseAllDocuments(readFileSync(join(root, 'docs/machines', name), 'utf8')).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    return document.toJS()
  })

const folder = mkdtempSync(join(tmpdir(), 'poolscope-machine-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} shell @param {string} script @param {Record<string, string>} env */
const execute = (shell, script, env) =>
  execFileSync(shell, ['-ec', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...env },
  })

const EXPERIMENT = join(folder, 'pools.json')
beforeAll(() =>
  writeFileSync(EXPERIMENT, execute('sh', 'npm run -s lab -- example rr-or-free', {})),
)

/** What a user sets: the experiment, less of it here, and where runs go. @param {string} name */
const settings = (name) => ({
  EXPERIMENT,
  FLAGS: '--quick --hasty --trials 1 --set workload.tasks=40',
  RUNS: join(folder, name),
})

/** @param {string} runs @returns {(string | undefined)[]} machines in the joined file */
const machinesIn = (runs) =>
  JSON.parse(readFileSync(`${runs}-all.json`, 'utf8')).environments.map(
    (/** @type {{ machine?: string }} */ { machine }) => machine,
  )

describe('the matrix of a CI', { timeout: LONG_MS }, () => {
  const [workflow] = documentsIn('github-actions.yml')
  const { run, merge } = workflow.jobs
  /** @param {any} job @returns {string} its commands, without the installation */
  const scriptOf = ({ steps }) =>
    steps
      .flatMap((/** @type {any} */ step) => step.run ?? [])
      .filter((/** @type {string} */ text) => text !== 'npm ci')
      .join('\n')

  it('joins what its machines upload, whatever became of the others', () => {
    expect(merge.needs).toBe('run')
    expect([run.strategy['fail-fast'], merge.if]).toEqual([false, '${{ !cancelled() }}'])
    const used = JSON.stringify(workflow).match(/\$\{\{.*?\}\}/g)
    expect(new Set(used)).toEqual(new Set(['${{ matrix.machine }}', '${{ !cancelled() }}']))
    const [up] = run.steps.flatMap((/** @type {any} */ step) => step.with?.path ?? [])
    const [down, all] = merge.steps.flatMap((/** @type {any} */ step) => step.with?.path ?? [])
    const { RUNS } = workflow.env
    expect([up, down, all]).toEqual([`${RUNS}/*.json`, RUNS, `${RUNS}-all.json`])
  })

  it.runIf(ALL)('runs its commands', () => {
    const env = settings('ci')
    expect(Object.keys(workflow.env)).toEqual(Object.keys(env))
    const machines = run.strategy.matrix.machine.slice(0, 2)
    for (const machine of machines) execute('bash', scriptOf(run), { ...env, MACHINE: machine })
    expect(execute('bash', scriptOf(merge), env)).toContain('machine: each value')
    expect(machinesIn(env.RUNS).sort()).toEqual(machines.toSorted())
  })
})

describe('the jobs of Kubernetes', { timeout: LONG_MS }, () => {
  const [claim, run] = documentsIn('kubernetes.yml')
  const [merge] = documentsIn('kubernetes-merge.yml')
  const podOf = (/** @type {any} */ job) => job.spec.template.spec

  it('write into one volume, each pod on a node of its own', () => {
    expect(claim.spec.accessModes).toEqual(['ReadWriteMany'])
    for (const job of [run, merge]) {
      const { restartPolicy, containers, volumes } = podOf(job)
      expect([job.apiVersion, job.kind, restartPolicy]).toEqual(['batch/v1', 'Job', 'Never'])
      expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name)
      const [{ volumeMounts, env, image }] = containers
      expect(volumeMounts[0].name).toBe(volumes[0].name)
      const runs = env.find((/** @type {any} */ one) => one.name === 'RUNS').value
      expect(runs.startsWith(`${volumeMounts[0].mountPath}/`)).toBe(true)
      expect(image).toMatch(
        new RegExp(`:${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}$`),
      )
    }
    expect(run.spec.completionMode).toBe('Indexed')
    expect(run.spec.parallelism).toBe(run.spec.completions)
    const [rule] =
      podOf(run).affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution
    expect(rule.labelSelector.matchLabels).toEqual(run.spec.template.metadata.labels)
  })

  it.runIf(ALL)('run their commands', () => {
    const env = settings('kubernetes')
    for (const [job, more] of [
      [run, { NODE: 'node-a', JOB_COMPLETION_INDEX: '0' }],
      [merge, {}],
    ]) {
      const [{ command, args, env: own }] = podOf(job).containers
      expect(command).toEqual(['sh', '-ec'])
      const all = /** @type {Record<string, string>} */ ({ ...env, ...more })
      // Only the job itself sets a variable that the file does not set.
      for (const { name } of own) expect(Object.keys(all)).toContain(name)
      execute('sh', args[0], all)
    }
    expect(machinesIn(env.RUNS)).toEqual(['node-a-0'])
  })
})
