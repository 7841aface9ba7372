/** Lessons: every run of every lesson, and the player by keyboard, on a phone, in Russian. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { parseExperiment, patched, quick, type Disturbance, type RunFile } from '../workers/api'
import { lessonsIn } from '../src/lessons/content'
import russian from '../src/lessons/texts/ru.json' with { type: 'json' }
import type { CompareStep, Lesson, RunStep } from '../src/lessons/lesson'
import { measured, run, trialsOf } from './support/engine'
import { LessonPage } from './support/lesson-page'
import { test as lasting } from './support/lasting-page'
import { FIGURE, full } from './support/tags'

const lessons = lessonsIn()
const ID = 'result-needs-id'
const first = lessons.find(({ id }) => id === ID)
if (!first) throw new Error(`[e2e] the lesson ${ID}`)
/** Number of a step in the address; steps count from 1. */
const stepOf = (wanted: string): number => 1 + first.steps.findIndex(({ kind }) => kind === wanted)
const [PREDICT, RUN, COMPARE] = [stepOf('predict'), stepOf('run'), stepOf('compare')]

/** Enough of each variant for every answer. */
const TRIALS = 12

/** Maximum number of tasks, if a test asks nothing of the figures. */
const TASKS = 60

/** Disturbances by other programs, or by a hidden window. */
const OF_THE_MACHINE: ReadonlySet<Disturbance> = new Set([
  'block',
  'frame-gap',
  'frozen',
  'tab-hidden',
])

/**
 * The same run as on an otherwise idle machine. A busy machine disturbs trials, and then a lesson
 * rightly claims nothing; faults of the page or the pool stay.
 */
const undisturbed = (file: RunFile): RunFile => ({
  ...file,
  points: file.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial) => ({
      ...trial,
      disturbed: trial.disturbed.filter((kind) => !OF_THE_MACHINE.has(kind)),
    })),
  })),
})

const findings = async (page: Page) => {
  const { violations } = await axe(page).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

test(
  'the keyboard alone goes through a lesson, and progress is kept',
  { tag: full() },
  async ({ page }) => {
    const lesson = new LessonPage(page)
    const { keyboard } = page
    await lesson.open('')
    await page.getByRole('link', { name: 'Start: Which answer is whose?' }).focus()
    await keyboard.press('Enter')
    await lesson.at(1)
    await keyboard.press('ArrowRight')
    await lesson.at(PREDICT)
    await expect(lesson.heading).toBeFocused()
    // The slider is the first control behind the heading's link.
    await page.getByRole('slider').focus()
    await keyboard.press('ArrowLeft')
    await expect(page.getByText('Your prediction: 49 of 100.')).toBeVisible()
    await lesson.heading.focus()
    await keyboard.press('PageDown')
    await lesson.at(PREDICT + 1)
    await keyboard.press('1')
    await expect(page.getByRole('radio', { name: /^Yes, all of them/ })).toBeChecked()
    await keyboard.press('2')
    await expect(page.getByRole('radio', { name: /^No, some/ })).toBeChecked()
    await keyboard.press('ArrowRight')
    await lesson.at(RUN)
    await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
    await keyboard.press('Space')
    await lesson.state('running')
    await keyboard.press('Space')
    await lesson.state('cancelled')
    await keyboard.press('Space')
    await lesson.at(COMPARE)
    await lesson.state('done')
    await expect(lesson.heading).toBeFocused()
    await lesson.show()
    await expect(lesson.comparison).toContainText('49 of 100')
    await expect(lesson.comparison).toContainText(/This machine.*of 100 \[/s)
    await expect(page.locator('[data-view="lanes"] canvas').first()).toBeVisible()
    await keyboard.press('ArrowLeft')
    await lesson.at(RUN)
    await keyboard.press('ArrowLeft')
    await lesson.at(RUN - 1)
    await expect(page.getByRole('radio', { name: /^Yes, all of them/ })).toBeDisabled()

    // The Lab has its own experiment, and has run nothing.
    await page.evaluate(() => (location.hash = '#/lab'))
    await expect(page.locator('main[data-run="idle"]')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Pool, tasks alike/ })).toHaveCount(0)

    await page.reload()
    await lesson.open('')
    const card = page.getByRole('listitem').filter({ hasText: 'Which answer is whose?' })
    await expect(card).toContainText(/5 of 7 steps/)
    await card.getByRole('link', { name: /^Continue/ }).click()
    await lesson.at(RUN - 1)
    await expect(
      page.getByText(/Your prediction: No, some are overtaken\. The experiment has already run/),
    ).toBeVisible()
    await lesson.goTo(ID, COMPARE)
    await page.getByRole('link', { name: `Go to the run, step ${RUN}` }).click()
    await lesson.at(RUN)
    await page.getByRole('button', { name: 'Start again' }).click()
    await lesson.at(1)
    await lesson.goTo(ID, PREDICT)
    await expect(page.getByText('No answer yet.')).toBeVisible()
  },
)

test('a link opens a step, a wrong one says so, and the Lab opens the experiment', async ({
  page,
}) => {
  const lesson = new LessonPage(page)
  await lesson.open(`/${ID}/${RUN}`)
  await lesson.at(RUN)
  await expect(lesson.heading).toHaveText('Run it here')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
  await page.evaluate((hash) => (location.hash = hash), `#/lessons/${ID}/99`)
  await lesson.at(first.steps.length)
  await page.getByRole('link', { name: 'Open “Run it here” in the Lab' }).click()
  await expect(page.getByText('Opened from a link')).toBeVisible()
  await expect(page.locator('main[data-run="idle"]')).toBeVisible()
  await lesson.open('/no-such-lesson/2')
  await expect(page.getByRole('alert')).toContainText('This lesson does not exist')
  // All of a card opens its lesson, and only the link to the notes the notes.
  const card = page.getByRole('listitem').filter({ hasText: 'Work stealing' })
  await card.click({ position: { x: 100, y: 20 } })
  await lesson.at(1)
  await page.getByRole('link', { name: '← All lessons' }).click()
  await card.getByRole('link', { name: 'Notes for the teacher' }).click()
  await expect(page.getByRole('heading', { name: 'What many believe' })).toBeVisible()
})

test(
  'a step is shown as a QR code, and the focus comes back',
  { tag: full() },
  async ({ page }) => {
    const lesson = new LessonPage(page)
    await lesson.open(`/${ID}/${RUN}`)
    const button = page.getByRole('button', { name: 'QR code of this step' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    await expect(dialog.getByRole('img', { name: 'QR code of the link below' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`#/lessons/${ID}/${RUN}$`))
    // Keys of the dialog do not reach the lesson.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await lesson.at(RUN)
  },
)

test('if storage is refused, progress is kept for the visit', { tag: full() }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  const lesson = new LessonPage(page)
  await lesson.open(`/${ID}/${PREDICT + 1}`)
  await page.keyboard.press('0')
  await expect(page.getByText('Your prediction: I do not know.')).toBeVisible()
  await page.getByRole('link', { name: '← All lessons' }).click()
  await expect(page.getByText(/1 of 7 steps/)).toBeVisible()
})

test(
  'axe finds nothing on any kind of step, and nothing is too wide',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lesson = new LessonPage(page)
    await lesson.open(`/${ID}/${RUN}`)
    await page.getByRole('button', { name: 'Class mode' }).click()
    await lesson.heading.focus()
    await page.keyboard.press('Space')
    await lesson.at(COMPARE)
    await lesson.state('done')
    // Light and dark in turn: the parts of one kind of step are also those of others.
    let colorScheme: 'light' | 'dark' = 'dark'
    const look = async (what: string) => {
      colorScheme = colorScheme === 'light' ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
      expect(await findings(page), `${what}, ${colorScheme}`).toEqual([])
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await lesson.fits(`${what} at ${width} px`)
      }
    }
    for (const [i, step] of first.steps.entries()) {
      await lesson.goTo(ID, i + 1)
      if (step.kind === 'compare') await lesson.show()
      if (step.diagram) await expect(page.locator('figure circle:visible')).toHaveCount(0)
      if (i > 0 && first.steps[i - 1]?.kind === step.kind) continue
      await look(`step ${i + 1}, ${step.kind}`)
    }
    await page.evaluate(() => (location.hash = '#/lessons'))
    await expect(lesson.heading).toHaveText('Lessons')
    await look('overview')
    await page.evaluate((hash) => (location.hash = hash), `#/lessons/${ID}/notes`)
    await expect(lesson.heading).toHaveText(first.title)
    await look('notes')
    // Words that are marked in a text are shown, not their marks.
    await expect(page.locator('[data-term]').first()).toBeVisible()
    await expect(page.locator('main')).not.toContainText('](')
  },
)

test(
  'a class predicts, watches the lanes, and sees what it was right about',
  { tag: full() },
  async ({ page }) => {
    const lesson = new LessonPage(page)
    await lesson.open(`/${ID}/${PREDICT + 1}`)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await lesson.goTo(ID, COMPARE)
    await expect(page.getByText('key R')).toHaveCount(0)
    await page.getByRole('button', { name: 'Class mode' }).click()
    // A run of the room can be compared, too.
    await expect(page.getByText('key R, its chart, and the row of a machine')).toBeVisible()
    await lesson.goTo(ID, PREDICT + 1)
    await page.getByRole('textbox', { name: 'Yes, all of them' }).fill('12')
    const hands = page.getByRole('textbox', { name: 'No, some are overtaken' })
    await hands.fill('8')
    // Keys of a clicker turn the step, and no count changes.
    await hands.press('ArrowRight')
    await lesson.at(RUN)
    await page.keyboard.press('ArrowLeft')
    await lesson.at(PREDICT + 1)
    await expect(hands).toHaveValue('8')
    // Nor does any other key answer for whoever stands at the laptop.
    await lesson.heading.focus()
    for (const key of ['1', '2', '0']) await page.keyboard.press(key)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await lesson.goTo(ID, RUN)
    const predictions = page.getByRole('list', { name: 'Predictions' })
    await expect(predictions).not.toContainText('No prediction')
    await expect(predictions).toContainText('The class: 20 hands')
    await expect(lesson.lanes).toBeVisible()
    await page.keyboard.press('PageDown')
    await lesson.state('running')
    // Nothing is lost by a key too many.
    await page.keyboard.press('PageDown')
    await lesson.at(RUN)
    await expect(lesson.lanes.locator('canvas')).toBeVisible()
    expect(await page.locator('main').getAttribute('data-run')).toBe('running')
    // Its picture appears without a click, and no answer before the class has said what it saw.
    await lesson.at(COMPARE)
    const seen = page.getByRole('group', { name: 'Which of the three took longest?' })
    await seen.getByRole('button', { name: 'one worker' }).click()
    await expect(seen.getByRole('status')).toBeEmpty()
    await expect(lesson.comparison).toHaveCount(0)
    await lesson.heading.focus()
    // The page is higher than the window: the first press is not spent on scrolling.
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.keyboard.press('PageDown')
    await lesson.at(COMPARE)
    await expect(lesson.comparison).toContainText('With the pool')
    await expect(lesson.comparison.getByText('With the pool').first()).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 900 })
    // Other programs can slow down all three alike.
    const says =
      /^((Right|Look again)\. The run says: (.*\sms\)|All about the same)|The trials of this run differ too much to tell\. Shown: )/
    await expect(seen.getByRole('status')).toContainText(says)
    await lesson.goTo(ID, COMPARE + 1)
    await lesson.show()
    await expect(lesson.comparison).toContainText(/The class: 20 hands · (12|8) right/)
    await lesson.goTo(ID, first.steps.length)
    const score = page.getByText(/^Right: [01] of 1 answer$|^This machine gave no answer to /)
    await expect(score.first()).toBeVisible()
    const changed = page.getByRole('group', { name: /A program stops/ })
    await changed.getByRole('button', { name: /on their way/ }).click()
    await expect(changed.getByRole('status')).toContainText('Right.')
    await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveAttribute(
      'href',
      `#/lessons/${lessons[lessons.indexOf(first) + 1]?.id}/1`,
    )
    await page.getByRole('link', { name: 'Notes for the teacher' }).click()
    await expect(
      page.getByText('Do the answers come back in the order of the tasks?'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden()
  },
)

test('all of it is there in Russian, on a phone', { tag: full() }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('/poolscope:language', 'ru'))
  await page.setViewportSize({ width: 390, height: 844 })
  const lesson = new LessonPage(page)
  await lesson.open('')
  await expect(lesson.heading).toHaveText('Уроки')
  for (const { id, steps } of lessonsIn(russian))
    for (const [i, step] of steps.entries()) {
      await lesson.goTo(id, i + 1)
      // Texts that all lessons share are in the dictionary of the page.
      if (i + 1 < steps.length) await expect(lesson.heading).toHaveText(step.title)
      else await expect(lesson.heading).toHaveText('Что запомнить')
      await lesson.fits(`${id}, step ${i + 1}`)
      if (step.diagram)
        await expect(page.getByRole('img', { name: step.diagram.says })).toBeVisible()
    }
  await expect(page.getByRole('button', { name: 'Начать заново' })).toBeVisible()
})

test(
  'for a room, a step before its comparison needs no scrolling',
  { tag: full() },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const lesson = new LessonPage(page)
    await lesson.open(`/${ID}/1`)
    await page.keyboard.press('p')
    await expect(page.locator('html[data-projector]')).toBeAttached()
    for (const { id, steps } of lessons)
      for (const [i, step] of steps.entries()) {
        if (step.kind === 'compare') continue
        await lesson.goTo(id, i + 1)
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        expect(over, `${id}, step ${i + 1}`).toBeLessThanOrEqual(1)
      }
  },
)

lasting.describe('every run', () => {
  const cases = lessons.flatMap((lesson) =>
    lesson.steps
      .filter((step): step is RunStep => step.kind === 'run')
      .map((step) => ({ lesson, step, name: `${lesson.id}, ${step.id}` })),
  )
  const experimentOf = (step: RunStep) => {
    const parsed = parseExperiment(step.experiment({ cores: 2, small: true }))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    // The slowest 1 % of the calls need a thousand of them.
    const experiment = step.id === 'calls' ? parsed.value : quick(parsed.value)
    return { ...experiment, trials: TRIALS }
  }
  const outcomesOf = (lesson: Lesson, { id }: RunStep, file: RunFile) =>
    lesson.steps
      .filter((one): one is CompareStep => one.kind === 'compare' && one.run === id)
      .map((one) => one.outcome(file))

  for (const { lesson, step, name } of cases)
    lasting(
      `${name}: every task is verified, and a hasty run answers nothing`,
      { tag: full() },
      async ({ page }) => {
        const experiment = experimentOf(step)
        const count = Math.min(experiment.base.workload.tasks, TASKS)
        const few = patched(experiment, { trials: 1, 'base.workload.tasks': count })
        const file = await run(page, few)
        // A pool may refuse tasks and give them up, but answers no other one wrongly.
        for (const { tasks, verified, failed, shed = 0, timedOut = 0 } of trialsOf(file))
          expect({ verified, failed }).toEqual({ verified: tasks - shed - timedOut, failed: 0 })
        for (const { answer, says } of outcomesOf(lesson, step, file)) {
          expect(answer).toBeNull()
          expect(says).not.toBe('')
        }
      },
    )

  for (const { lesson, step, name } of cases)
    lasting(
      `${name}: ends, and answers what was asked`,
      {
        tag: [FIGURE, ...full()],
      },
      async ({ page }) => {
        const file = undisturbed(await measured(page, experimentOf(step)))
        const untold = outcomesOf(lesson, step, file)
          .filter(({ answer }) => answer === null)
          .map(({ says }) => says)
          // On a busy machine trials can differ too much, or be too few when the time is over.
          .filter((says) => !/differ too much/.test(says))
          .filter((says) => file.ended !== 'time' || !/needs at least/.test(says))
        expect(untold).toEqual([])
      },
    )
})
