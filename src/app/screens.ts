/** The screens: one line each. Those with a name are in the navigation, in this order. */
import { lazy, type ComponentType } from 'react'
import { Lab } from '../lab/lab'

interface Screen {
  /** First part of the hash: `lab` of `#/lab?x=…`. */
  id: string
  /** Name in the navigation, in English; a screen without one (`''`) is reached by links. */
  name: string
  component: ComponentType
}

/** A screen whose code is fetched when it is shown first. */
const fetched = (id: string, name: string, load: () => Promise<ComponentType>): Screen => ({
  id,
  name,
  component: lazy(async () => ({ default: await load() })),
})

export const screens: readonly [Screen, ...Screen[]] = [
  { id: 'lab', name: 'Lab', component: Lab },
  fetched('lessons', 'Lessons', async () => (await import('../lessons/lessons')).Lessons),
  fetched('runs', 'Runs', async () => (await import('../runs/runs')).Runs),
  fetched('advise', 'Which pool?', async () => (await import('../advise/advise')).Advise),
  fetched('browser', 'This browser', async () => (await import('../browser/browser')).Browser),
  fetched('about', 'About', async () => (await import('./about')).About),
  fetched('open', '', async () => (await import('../lab/open/open')).Open),
  fetched('words', '', async () => (await import('../words/words')).Words),
]
