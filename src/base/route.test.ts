import { expect, test } from 'vitest'
import { routeOf } from './route'

test.each([
  ['', '', [], ''],
  ['#/lab', 'lab', [], ''],
  ['#/lab?x=v1.a?b', 'lab', [], 'x=v1.a%3Fb'],
  ['#/lessons/who-is-next/3', 'lessons', ['who-is-next', '3'], ''],
  ['#/runs/a%20b', 'runs', ['a b'], ''],
  ['#/runs/%E0%A4%A', 'runs', ['%E0%A4%A'], ''],
])('%s', (hash, screen, rest, query) => {
  const route = routeOf(hash)
  expect([route.screen, route.rest, route.query.toString()]).toEqual([screen, rest, query])
})
