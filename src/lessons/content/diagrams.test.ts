import { describe, expect, test } from 'vitest'
import { inEach } from './translated.testing'
import { layoutOf, wrapped, type PlacedNode, type Texts } from '../diagram/layout'
import { party } from '../diagram/parts'
import type { Diagram } from '../lesson'

const texts: Texts = {
  node: ({ label, actor }) => label ?? actor,
  edge: ({ label }) => label ?? '',
}

const overlap = (a: PlacedNode, b: PlacedNode): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

const diagrams = inEach.flatMap((told) =>
  told.lessons.flatMap(({ id, steps }) =>
    steps.flatMap(({ diagram }, i): [string, Diagram][] =>
      diagram ? [[`${id} ${i + 1}, ${told.id}`, diagram]] : [],
    ),
  ),
)

describe.each(diagrams)('%s', (_, diagram) => {
  for (const [width, unit] of [
    [288, 1],
    [358, 1],
    [720, 1],
    [1100, 1.3125],
  ] as const)
    test(`fits ${width} px`, () => {
      const { nodes, edges, height, font } = layoutOf(diagram, width, texts, unit)
      expect(font).toBeGreaterThanOrEqual(11)
      expect(edges).toHaveLength(diagram.edges.length)
      for (const { x, y, ...node } of nodes) {
        expect(x - node.width / 2).toBeGreaterThanOrEqual(0)
        expect(x + node.width / 2).toBeLessThanOrEqual(width)
        expect(y - node.height / 2).toBeGreaterThanOrEqual(0)
        expect(y + node.height / 2).toBeLessThanOrEqual(height)
      }
      nodes.forEach((a, i) => {
        for (const b of nodes.slice(i + 1))
          expect(overlap(a, b), `${a.node.id} and ${b.node.id}`).toBe(false)
      })
      for (const { from, to } of edges)
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(10)
    })
})

const pair: Diagram = {
  says: 'x',
  columns: [[party('host')], [party('worker')]],
  edges: [
    { from: 'host', to: 'worker', kind: 'task' },
    { from: 'worker', to: 'host', kind: 'answer' },
  ],
}

test('there and back are two lines, one behind the other in time', () => {
  const { edges } = layoutOf(pair, 500, texts)
  const [there, back] = edges
  expect(Math.abs((there?.from[1] ?? 0) - (back?.from[1] ?? 0))).toBeGreaterThan(10)
  expect(there?.step).toBeLessThan(back?.step ?? 0)
  expect(there?.to[0]).toBeGreaterThan(there?.from[0] ?? Infinity)
})

test('columns run downwards where they do not fit', () => {
  expect(layoutOf(pair, 500, texts).turned).toBe(false)
  const { turned, nodes } = layoutOf(pair, 120, texts)
  expect(turned).toBe(true)
  expect(nodes[0]?.x).toBe(nodes[1]?.x)
})

test('words are wrapped, and never cut', () => {
  expect(wrapped('free worker 12', 8)).toEqual(['free', 'worker', '12'])
  expect(wrapped('free worker 12', 11)).toEqual(['free worker', '12'])
  expect(wrapped('coordinator', 4)).toEqual(['coordinator'])
})
