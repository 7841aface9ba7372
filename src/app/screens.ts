/** The screens: one line each. Those with a name are in the navigation, in this order. */
import { lazy, type ComponentType } from 'react'
import { Lab } from '../lab/lab'

export interface Screen {
  /** First part of the hash: `lab` of `#/lab?x=…`. */
  id: string
  /** Name in the navigation, in English; a screen without one is reached by links. */
  name?: string
  component: ComponentType
}

export const screens: readonly [Screen, ...Screen[]] = [
  { id: 'lab', name: 'Lab', component: Lab },
  {
    id: 'lessons',
    name: 'Lessons',
    component: lazy(async () => ({ default: (await import('../lessons/lessons')).Lessons })),
  },
  {
    id: 'runs',
    name: 'Runs',
    component: lazy(async () => ({ default: (await import('../runs/runs')).Runs })),
  },
  {
    id: 'advise',
    name: 'Which pool?',
    component: lazy(async () => ({ default: (await import('../advise/advise')).Advise })),
  },
  {
    id: 'browser',
    name: 'This browser',
    component: lazy(async () => ({ default: (await import('../browser/browser')).Browser })),
  },
  {
    id: 'about',
    name: 'About',
    component: lazy(async () => ({ default: (await import('./about')).About })),
  },
  {
    id: 'words',
    component: lazy(async () => ({ default: (await import('../words/words')).Words })),
  },
]
