/** The Lab from the first click to the verdict, and the detours in between. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readRecorded } from '../scripts/lib/recorded.mjs'
import { startServer } from '../scripts/serve.mjs'
import { patched, presets } from '../workers/api'
import { parseRunFile } from '../workers/reading/read-run-file'
import { poolLocks, threadLocks } from './support/engine'
import { LabPage, leave } from './support/lab-page'
import { FIGURE, full } from './support/tags'

const small = {
  title: 'Small',
  trials: 1,
  base: {
    workload: { tasks: 200, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}
const faulty = (fault: string) => ({
  title: `A task that ${fault}s`,
  trials: 1,
  base: {
    workload: {
      id: 'faulty',
      payloadBytes: 0,
      tasks: 100,
      options: { fault, at: 30, iterations: 1000 },
    },
    strategy: { kind: 'push', workers: 2 },
  },
  variants: [{ id: 'A', label: 'Faulty' }],
})

/** Expects the results of a run that compares two variants, once the run is done. */
const expectVerdict = async (lab: LabPage): Promise<void> => {
  // The lanes move during the run.
  await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
  await lab.state('done')
  await expect(lab.verdict).toContainText(
    /finished .*(as fast|faster)|Hardly any|Cannot be told yet|As good as equal|So far|No valid/,
  )
  const folded = lab.verdict.getByRole('button', { name: 'All figures', expanded: false })
  if ((await folded.count()) > 0) await folded.click()
  await expect(lab.summary).toContainText('Cores idle while tasks wait')
  await expect(lab.honesty).toContainText('full recording')
  // Nothing of these is drawn before they are asked for.
  await expect(lab.chart('throughput')).toHaveCount(0)
  await lab.moreCharts()
  for (const view of ['lanes', 'utilization', 'latency', 'queue', 'throughput'])
    await expect(lab.chart(view)).toBeVisible()
  // The evidence can be clicked, and marks a place on the lanes; a busy machine may leave none.
  const evidence = lab.verdict.getByRole('button', { name: /busy|waited|transport/ })
  if ((await evidence.count()) > 0) {
    await evidence.first().click()
    await expect(lab.chart('lanes')).toBeInViewport()
  }
  expect(await poolLocks(lab.page)).toEqual([])
}

test(
  'the default experiment, from one click to a verdict with its evidence',
  { tag: [FIGURE, ...full()] },
  async ({ page }) => {
    // The run goes on until the result is sure: two minutes at most.
    test.slow()
    const lab = new LabPage(page)
    await lab.open()
    await expect(
      page.getByRole('heading', { name: 'Round-robin or free worker?' }).first(),
    ).toBeVisible()
    await lab.run.click()
    await lab.state('running')
    await expectVerdict(lab)
    await expect(lab.honesty).toContainText(/(\d[\d\s]*) of \1 results verified/)
  },
)

test('one click shuffles the sizes, and runs again', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open()
  // The recorded run has a verdict that offers the action; the next run is short.
  const recorded = JSON.parse(readRecorded('rr-or-free')) as {
    experiment: object
  }
  await lab.openFile({
    ...recorded,
    experiment: patched(recorded.experiment, { trials: 1, 'base.workload.tasks': 200 }),
  })
  await lab.verdict.getByRole('button', { name: /Shuffle/ }).click()
  await lab.state('running')
  await lab.state('done')
  const { experiment } = JSON.parse(await readFile(await (await lab.export('json')).path(), 'utf8'))
  expect(experiment).toMatchObject({ trials: 1, base: { workload: { sizes: { shuffle: true } } } })
})

test(
  'the verdict on the default experiment, shuffled, says that it is',
  {
    tag: [FIGURE, ...full()],
  },
  async ({ page }) => {
    test.slow()
    const lab = new LabPage(page)
    await lab.open('/#/lab?run=rr-or-free')
    await lab.verdict.getByRole('button', { name: /Shuffle/ }).click()
    await lab.state('running')
    await lab.state('done')
    await expect(lab.verdict).toContainText('The sizes are shuffled')
  },
)

test(
  'a sweep: time over threads, best point, and the utilization of each worker',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openExperiment({
      ...small,
      variants: [
        small.variants[0],
        { id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } },
      ],
      axis: { path: 'strategy.workers', values: [1, 3] },
    })
    await lab.run.click()
    await lab.state('done')
    // A busy machine may leave too few valid trials.
    await expect(lab.verdict).toContainText(/threads|So far|No valid trials of/)
    for (const view of ['sweep', 'heatmap']) await expect(lab.chart(view)).toBeVisible()
  },
)

test('stop settles at once, leaves no thread behind, and the next run works', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open()
  for (let round = 0; round < 2; round++) {
    await lab.run.click()
    await lab.state('running')
    await lab.chart('lanes').waitFor()
    await lab.stop.click()
    await lab.state('idle', 'cancelled')
    await expect(lab.run).toBeEnabled()
  }
  // A terminated host takes its pool with it.
  await expect.poll(() => threadLocks(page)).toEqual([])
  await lab.openExperiment(small)
  await lab.run.click()
  await lab.state('done')
  expect(await poolLocks(page)).toEqual([])
})

test('pressing the key twenty times is one run or none', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment(small)
  for (let press = 0; press < 20; press++) await page.keyboard.press('Space')
  await lab.state('done', 'cancelled', 'idle')
  const hosts = (await threadLocks(page)).filter((name) => name.endsWith('host'))
  expect(hosts.length).toBeLessThanOrEqual(1)
})

test(
  'a task that throws is counted and shown; a worker that dies marks its trials',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(faulty('throw'))
    await lab.run.click()
    await lab.state('done')
    await expect(lab.honesty).toContainText('99 of 100')
    await lab.openExperiment(faulty('close'))
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/worker \d is gone|a worker died/i).first()).toBeVisible()
    expect(await poolLocks(page)).toEqual([])
  },
)

test(
  'a run is exported, read back, and labelled as recorded elsewhere',
  { tag: full() },
  async ({ page }, info) => {
    const lab = new LabPage(page)
    await lab.openExperiment(small)
    await lab.run.click()
    await lab.state('done')
    const path = info.outputPath('run.json')
    await (await lab.export('json')).saveAs(path)
    const file = JSON.parse(await readFile(path, 'utf8')) as { format: string; points: unknown[] }
    expect(file).toMatchObject({ format: 'poolscope-run', version: 3 })
    expect(file.points).toHaveLength(2)

    await lab.open()
    await page.reload()
    await lab.run.waitFor()
    await page.getByLabel('File to open').setInputFiles(path)
    await expect(page.getByText('Recorded elsewhere', { exact: true })).toBeVisible()
    await expect(lab.summary).toContainText('Makespan')

    // A changed file is refused with the path of the field.
    const bad = info.outputPath('bad.json')
    await writeFile(bad, JSON.stringify({ ...file, evil: '<script>' }))
    await page.getByLabel('File to open').setInputFiles(bad)
    await expect(page.getByRole('alert')).toContainText('evil')
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  },
)

test('a link opens ready and never runs by itself; a hostile one is refused with the reason', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.openExperiment(small)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
  expect(await threadLocks(page)).toEqual([])
  const bad = [
    'v1.AAAA',
    'v2.abc',
    'v1.',
    `v1.${'A'.repeat(20_000)}`,
    '%3Cimg%20src=x%20onerror=alert(1)%3E',
  ]
  for (const x of bad) {
    await leave(page)
    await lab.open(`/#/lab?x=${x}`)
    await expect(page.getByRole('alert'), x.slice(0, 20)).toContainText('link')
    await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
  }
  expect(await threadLocks(page)).toEqual([])
})

test(
  'without isolation the default experiment runs, and what cannot is disabled with the reason',
  {
    tag: full(),
  },
  async ({ page }) => {
    const server = await startServer({ port: 0, isolated: false })
    try {
      const lab = new LabPage(page, { haste: true })
      await lab.openExperiment(small, server.url)
      await expect(page.getByText('No shared memory here.')).toBeVisible()
      await lab.run.click()
      await lab.state('done')
      await expect(lab.honesty).toContainText(/400 of 400 results verified/)
      await lab.openExperiment(
        { ...small, variants: [{ id: 'A', set: { 'strategy.channel': 'message-shared' } }] },
        server.url,
      )
      await expect(lab.run).toBeDisabled()
      await expect(page.getByText(/needs shared memory/).first()).toBeVisible()
    } finally {
      await server.close()
    }
  },
)

test(
  'a pool of processes is shown with its settings; what runs it is said in place of Run',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openExperiment({
      ...small,
      preset: 'rr-or-free',
      variants: [
        {
          id: 'A',
          set: { 'strategy.channel': 'message-copy', 'strategy.workerKind': 'processes' },
        },
      ],
    })
    await expect(lab.run).toBeDisabled()
    await expect(
      page.getByText('child processes need Node: npm run lab -- run rr-or-free --in node').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Experiment' })).toContainText('child processes')
    const form = await lab.settings()
    for (const path of ['workerKind', 'serialization', 'nativeThreads'])
      await expect(form.locator(`[data-path="strategy.${path}"]`)).toBeVisible()
    await lab.choose('strategy.workerKind', 'threads')
    await expect(lab.run).toBeEnabled()
  },
)

test('from one click to a verdict with its evidence', { tag: FIGURE }, async ({ page }) => {
  const lab = new LabPage(page)
  const { experiment } = presets.get('rr-or-free').build({ cores: 2, small: true })
  // The trials are short: on a loaded machine fewer of them are disturbed.
  const short = patched(experiment as object, { trials: 8, 'base.workload.tasks': 400 })
  await lab.openExperiment(short)
  await lab.run.click()
  await lab.state('running')
  await expect(page.locator('[data-finding]')).toHaveCount(0)
  await expectVerdict(lab)
})

// What stands out in a run that is made here depends on what else the machine does.
test('what stands out has its figures, which lead to the lanes', async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open('/#/lab?run=rr-or-free')
  const turnTaking = page
    .getByRole('region', { name: 'What stands out' })
    .locator('[data-finding="turn-taking"]')
  await expect(turnTaking).toContainText(/Harm|Tip/)
  await expect(turnTaking).toContainText(/up to \d+ tasks? at once/)
  await expect(turnTaking).toContainText(/A: cores idle .* while tasks waited, .*%/)
  await turnTaking.getByRole('button', { name: /waited while a worker was idle/ }).click()
  await expect(lab.chart('lanes')).toBeInViewport()
})

test(
  'stop ends a coordinator with its pool, whatever thread hosts it',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    for (const thread of ['worker', 'page']) {
      const strategy = { kind: 'push', placement: 'coordinator', workers: 2 }
      const arrivals = { kind: 'open', rate: 100, rateUnit: 'per-second', durationMs: 60_000 }
      await lab.openExperiment({
        trials: 1,
        base: { workload: { tasks: 6000 }, arrivals, strategy, host: { thread } },
        variants: [{ id: 'A' }],
      })
      await lab.run.click()
      await expect
        .poll(() => threadLocks(page))
        .toContainEqual(expect.stringMatching(/coordinator$/))
      await lab.stop.click()
      await lab.state('idle', 'cancelled')
      await expect.poll(() => poolLocks(page)).toEqual([])
    }
  },
)

test(
  'durations are pasted, refused with their line, run, and seen in the service times',
  { tag: full() },
  async ({ page }, info) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment({
      title: 'Durations',
      trials: 1,
      base: {
        workload: { id: 'spin', payloadBytes: 0, tasks: 100 },
        strategy: { kind: 'push', workers: 1 },
      },
      variants: [{ id: 'A', label: 'One worker' }],
    })
    await lab.settings()
    await lab.choose('workload.sizes.kind', 'Your own durations')
    const row = page.locator('[data-path="workload.sizes.text"]')
    const text = row.getByRole('textbox', { name: 'Durations' })
    const pasted = 'time,unit\n0.3,ms\n0.3,ms\n0.3,ms\n9,ms'
    await text.fill(pasted)
    await expect(row.getByRole('alert')).toContainText('ine 2: durations in µs, as chosen')
    // Only the unit was wrong: nothing has to be pasted again.
    await lab.choose('workload.sizes.unit', 'ms')
    await expect(row.getByRole('alert')).toHaveCount(0)
    await expect(text).toHaveValue(pasted)
    await text.fill(`${pasted}\nsoon`)
    await expect(row.getByRole('alert')).toContainText('ine 6: a number (got soon)')
    await expect(lab.run).toBeDisabled()
    // A removed field needs no correction.
    await lab.choose('workload.sizes.kind', 'Lognormal')
    await expect(lab.run).toBeEnabled()
    await lab.choose('workload.sizes.kind', 'Your own durations')
    await lab.choose('workload.sizes.unit', 'ms')
    await text.fill(pasted)
    await expect(row.getByRole('alert')).toHaveCount(0)
    await lab.run.click()
    await lab.state('done')
    await expect(lab.honesty).toContainText(/100 of 100 results verified/)

    const path = info.outputPath('durations.json')
    await (await lab.export('json')).saveAs(path)
    const parsed = parseRunFile(JSON.parse(await readFile(path, 'utf8')))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const { experiment, points } = parsed.value
    expect(experiment.base.workload.sizes).toMatchObject({
      kind: 'durations',
      text: pasted,
      unit: 'ms',
    })
    // Measurements of the machine are not part of the request.
    expect(experiment.base.workload.options).toEqual({})
    // A quarter of the tasks is thirty times longer.
    const { service } = points[0]?.trials[0]?.latency ?? {}
    expect((service?.p90 ?? 0) / (service?.p50 ?? Infinity)).toBeGreaterThan(4)
  },
)
