/** Labs: opened by a link or as a file, answered beside their run, handed in, graded. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { checksOf } from '../cli/grade-checks'
import { parseLab, studentSeed } from '../workers/labs/lab-file'
import { parseRunFile } from '../workers/reading'
import { axe } from './support/axe'
import { LabPage } from './support/lab-page'
import { tiny } from './support/tiny-run'

const lab = {
  format: 'poolscope-lab',
  version: 1,
  title: 'Two small pools',
  text: ['Nothing <b>here</b> is markup.'],
  experiment: tiny,
  questions: [
    {
      id: 'first',
      kind: 'choice',
      question: 'Which finishes first?',
      choices: [
        { id: 'turns', label: 'In turn' },
        { id: 'free', label: 'Whoever is free' },
      ],
    },
    { id: 'times', kind: 'number', question: 'How many times?', min: 1, max: 9, unit: 'times' },
    { id: 'faster', kind: 'claim', question: 'What does the run show?', one: 'B', other: 'A' },
    { id: 'lanes', kind: 'text', question: 'Which lane shows it?' },
  ],
  seed: 'student',
}

test('a lab is predicted, run, explained, handed in and graded, and its answers are read again', async ({
  page,
}) => {
  const screen = new LabPage(page)
  await screen.open('/#/lab')
  await page.getByLabel('File to open').setInputFiles({
    name: 'lab.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(lab)),
  })
  const sheet = page.getByRole('complementary', { name: lab.title })
  await expect(sheet).toContainText('Nothing <b>here</b> is markup.')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
  await sheet.getByLabel('Your student id').fill('s-1234')
  await sheet.getByRole('group', { name: 'Which finishes first?' }).getByLabel('Whoever').check()
  // Neither the button nor its key runs anything before all is predicted.
  await expect(screen.run).toBeDisabled()
  await expect(page.getByText('First fill in what the lab asks.')).toBeVisible()
  await page.locator('h1').first().click()
  await page.keyboard.press('Space')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
  await sheet.getByRole('spinbutton').fill('1.5')
  expect((await axe(page).analyze()).violations).toEqual([])
  await screen.run.click()
  await screen.state('done')
  // Whoever has questions to answer looks at the lanes first.
  const sentence = page.locator('[data-part="headline"]')
  await expect(page.getByText('First the questions; then the page says')).toBeVisible()
  await expect(sentence).toBeHidden()
  await expect(page.locator('[data-part="figures"]')).toBeHidden()
  // What was predicted stays as it is.
  await expect(sheet.getByRole('spinbutton')).toBeDisabled()
  const claim = sheet.getByRole('group', { name: 'What does the run show?' })
  await claim.getByLabel('The run cannot tell').check()
  await claim.getByRole('textbox').fill('Two trials are too few.')
  await expect(sheet.getByRole('status')).toHaveText('1 question without an answer.')
  const explanation = '<img src=x onerror=alert(1)>\nWorker 2 of A.'
  await sheet
    .getByRole('group', { name: 'Which lane shows it?' })
    .getByRole('textbox')
    .fill(explanation)
  await expect(sentence).toBeVisible()
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Hand-in file' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).not.toContain('s-1234')

  const [file, task] = [parseRunFile(JSON.parse(text)), parseLab(lab)]
  if (!file.ok || !task.ok) throw new Error(JSON.stringify([file, task]))
  expect(file.value.experiment.seed).toBe(studentSeed('s-1234'))
  const checks = checksOf(task.value, file.value, file.value.environment.app)
  expect(checks.filter(({ why }) => why !== '')).toEqual([])

  await screen.openFile(file.value)
  await page.getByText('Said of this run: Whoever is free · 1.5 times').click()
  const said = page.locator('[data-part="answers"]')
  await expect(said).toContainText(explanation)
  await expect(said.locator('img')).toHaveCount(0)
})

test('a link opens a lab of this web server, and no other', async ({ page }) => {
  const screen = new LabPage(page)
  await screen.open('/#/lab?lab=labs/cold-start.json')
  const sheet = page.getByRole('complementary', { name: 'What does a cold start cost?' })
  await expect(sheet).toBeVisible()
  // A recorded run has the answers.
  await expect(page.getByRole('link', { name: 'See a recorded run' })).toHaveCount(0)
  await expect(page).toHaveURL(/#\/lab\?lab=labs\/cold-start\.json$/)
  await sheet.getByLabel('Your student id').fill('s-1')
  await expect(page).toHaveURL(/#\/lab\?lab=labs\/cold-start\.json$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => (location.hash = '#/lab?lab=https://example.org/lab.json'))
  await expect(page.getByRole('alert')).toContainText('a path of this web server')
  await page.evaluate(() => (location.hash = '#/lab?lab=labs/none.json'))
  await expect(page.getByRole('alert')).toContainText('no file of this name')
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([])
})
