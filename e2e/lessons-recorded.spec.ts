/** Where this machine gives no answer, a lesson takes that of the recorded machine, in place. */
import { expect, test, type Page } from '@playwright/test'
import { startServer } from '../scripts/serve.mjs'
import { lessonsIn } from '../src/lessons/content'
import { LessonPage } from './support/lesson-page'

const lessons = lessonsIn()

const compareRecorded = (page: Page) =>
  page.getByRole('button', { name: 'Compare with the recorded machine' })

test('without shared memory, the recorded machine answers in place', async ({ page }) => {
  const server = await startServer({ isolated: false })
  try {
    const lesson = new LessonPage(page)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('recorded/lessons/')) requested.push(request.url())
    })
    await page.goto(`${server.url}#/lessons`)
    let hindered = 0
    for (const { id, steps } of lessons) {
      let elsewhere = 0
      for (const [i, step] of steps.entries()) {
        if (step.kind === 'run') {
          await lesson.goTo(id, i + 1)
          if ((await page.getByText('This cannot run here').count()) === 0) continue
          expect(requested).toHaveLength(hindered++)
          await compareRecorded(page).click()
          // The comparison comes by itself, as after a run of this machine.
          await expect(page.locator('main')).toHaveAttribute('data-kind', 'compare')
        } else if (step.kind === 'compare') {
          await lesson.goTo(id, i + 1)
          if ((await page.getByRole('region', { name: 'Comparison' }).count()) === 0) continue
          elsewhere++
          await lesson.show()
          await expect(lesson.comparison).toHaveAttribute('data-grade', 'none')
          await expect(lesson.comparison).toContainText(/not on this machine: Chrom.* isolated/)
          await expect(lesson.comparison.getByText('The recorded machine').first()).toBeVisible()
          await expect(lesson.comparison.getByText('This machine', { exact: true })).toHaveCount(0)
          await expect(page.locator('[data-view]').first()).toBeVisible()
        }
      }
      if (elsewhere === 0) continue
      await lesson.goTo(id, steps.length)
      const n = `${elsewhere} question${elsewhere > 1 ? 's' : ''}`
      await expect(
        page.getByText(`The recorded machine, not this one, answered ${n}.`),
      ).toBeVisible()
    }
    expect(hindered).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})

/** Steps of the lesson, as they count in the address: the second prediction, the run, the second comparison. */
const ID = 'result-needs-id'
const [PREDICT, RUN, COMPARE] = [3, 4, 6]

test('a stopped run and one that is gone leave the recorded machine to compare with', async ({
  page,
}) => {
  const lesson = new LessonPage(page)
  await lesson.open(`/${ID}/${PREDICT}`)
  await page.keyboard.press('2')
  await lesson.goTo(ID, RUN)
  await expect(compareRecorded(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await lesson.state('running')
  await expect(page.getByText(/^at most ([1-3]?\d|4[0-5])\u202fs more$/)).toBeVisible()
  await page.keyboard.press('Space')
  await lesson.state('cancelled')
  await expect(compareRecorded(page)).toBeVisible()
  // A web server that lacks the file says so, and the step stays as it is.
  await page.route('**/recorded/lessons/*', (route) => route.fulfill({ status: 404 }))
  await compareRecorded(page).click()
  await expect(page.getByRole('alert')).toContainText('the web server has no file of this name')
  await page.unroute('**/recorded/lessons/*')
  await lesson.goTo(ID, COMPARE)
  await compareRecorded(page).click()
  await lesson.show()
  await expect(lesson.comparison).toHaveAttribute('data-grade', 'right')
  await expect(lesson.comparison).toContainText('The recorded machine')
  // The prediction stays, and what runs next is this machine's.
  await lesson.goTo(ID, PREDICT)
  await expect(
    page.getByText(/Your prediction: No, some are overtaken\..*already run/),
  ).toBeVisible()
  await lesson.goTo(ID, RUN)
  await expect(page.getByRole('status').filter({ hasText: 'Recorded elsewhere' })).toBeVisible()
  await page.keyboard.press('Space')
  await lesson.state('running')
  await page.keyboard.press('Space')
})
