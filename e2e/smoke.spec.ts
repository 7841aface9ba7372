import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { headers } from '../scripts/headers.mjs'
import { DIST } from '../scripts/serve.mjs'
import { alive } from './support/engine'

const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])

test('the page opens, isolated, and breaks no rule of its own', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const response = await page.goto('/')
  await alive(page)
  // Only an address with a room has code for one, and a server to ask.
  expect(paths.filter((path) => /^\/(room|assets\/(phone|wall|room))\b/.test(path))).toEqual([])
  expect(response?.headers()).toMatchObject(Object.fromEntries(lowerCased))
  await expect(page.getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(true)
  expect(complaints).toEqual([])
})

test('every script is sent with the policy, those of workers included', async ({ request }) => {
  const scripts = readdirSync(`${DIST}/assets`).filter((name) => name.endsWith('.js'))
  // A worker takes its policy and its isolation from its own script's headers.
  expect(scripts.filter((name) => name.includes('.worker-'))).not.toEqual([])
  for (const name of scripts) {
    const response = await request.get(`/assets/${name}`)
    expect(response.status(), name).toBe(200)
    expect(response.headers(), name).toMatchObject({
      ...Object.fromEntries(lowerCased),
      'content-type': 'text/javascript',
    })
  }
})
