import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Probe } from './svg-inks'
import type { SvgNode } from './svg-node'
import { SvgRecorder } from './svg-recorder'

/** Letters 6 px wide and 8 px high on any line; a middle line lies 3 px above the letters' foot. */
const probe = (): Probe => ({
  font: '',
  textBaseline: 'alphabetic',
  fillStyle: '',
  measureText(text) {
    return {
      width: 6 * text.length,
      actualBoundingBoxAscent: this.textBaseline === 'middle' ? 5 : 8,
    }
  },
})

const drawn = (draw: (g: SvgRecorder) => void, family = ''): SvgNode[] => {
  const g = new SvgRecorder(probe(), 'x-', family)
  draw(g)
  return g.nodes
}

/** The elements that are painted, without the groups around them. */
const flat = (nodes: readonly SvgNode[]): SvgNode[] =>
  nodes.flatMap((one) => (one.name === 'defs' ? [] : one.name === 'g' ? flat(one.children) : [one]))
const attributes = (draw: (g: SvgRecorder) => void) =>
  flat(drawn(draw)).map(({ name, attributes: own }): Record<string, unknown> => ({ name, ...own }))

describe('shapes', () => {
  it('fillRect is a rect with the colour and the opacity at that time', () => {
    expect(
      attributes((g) => {
        g.fillStyle = '#123456'
        g.globalAlpha = 0.5
        g.fillRect(1, 2, 3, 4)
        g.fillStyle = 'rgba(1, 2, 3, 0.2)'
        g.fillRect(10, 2, -3, 4)
      }),
    ).toEqual([
      { name: 'rect', x: 1, y: 2, width: 3, height: 4, fill: '#123456', 'fill-opacity': 0.5 },
      { name: 'rect', x: 7, y: 2, width: 3, height: 4, fill: 'rgb(1,2,3)', 'fill-opacity': 0.1 },
    ])
  })

  it('strokeRect and stroke are paths with width and dashes', () => {
    expect(
      attributes((g) => {
        g.strokeStyle = '#111111'
        g.lineWidth = 2
        g.setLineDash([3, 2])
        g.strokeRect(0.5, 0.5, 9, 9)
        g.setLineDash([])
        g.lineWidth = 1
        g.beginPath()
        g.moveTo(0, 0)
        g.lineTo(5, 5)
        g.bezierCurveTo(1, 2, 3, 4, 5, 6)
        g.closePath()
        g.stroke()
      }),
    ).toEqual([
      {
        name: 'path',
        d: 'M.5 .5h9v9h-9z',
        fill: 'none',
        stroke: '#111111',
        'stroke-width': 2,
        'stroke-dasharray': '3 2',
      },
      { name: 'path', d: 'M0 0L5 5C1 2 3 4 5 6Z', fill: 'none', stroke: '#111111' },
    ])
  })

  it('a circle is two halves, a part of one a single arc, both clockwise from the top', () => {
    const [whole, quarter] = attributes((g) => {
      g.beginPath()
      g.arc(10, 10, 5, 0, 2 * Math.PI)
      g.fill()
      g.beginPath()
      g.arc(10, 10, 5, -Math.PI / 2, 0)
      g.stroke()
    })
    expect(whole).toMatchObject({ d: 'M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10' })
    expect(quarter).toMatchObject({ d: 'M10 5A5 5 0 0 1 15 10' })
  })

  it('roundRect alone is a rect with corners that fit', () => {
    const [round, small] = attributes((g) => {
      g.beginPath()
      g.roundRect(0, 0, 10, 10, 3)
      g.fill()
      g.beginPath()
      g.roundRect(20, 0, 4, 10, 3)
      g.fill()
      g.fillStyle = '#ffffff'
      g.fill()
    })
    expect(round).toMatchObject({ name: 'path', fill: '#000' })
    expect(String(round?.['d'])).toMatch(/^M3 0h4a3 3 0 0 1 3 3.*zM22 0h0a2 2 /)
    expect(small).toMatchObject({ name: 'rect', rx: 2, fill: '#ffffff' })
  })

  it('what cannot be seen is left out', () => {
    expect(
      attributes((g) => {
        g.globalAlpha = 0
        g.fillRect(0, 0, 1, 1)
        g.globalAlpha = 1
        g.fillStyle = 'rgba(0, 0, 0, 0)'
        g.fillRect(0, 0, 1, 1)
        g.fillText('a', 0, 0)
        g.fillStyle = '#000'
        g.fillRect(0, 0, 0, 5)
        g.beginPath()
        g.fill()
        g.stroke()
        g.fillText('', 0, 0)
      }),
    ).toEqual([])
  })

  it('a line along one height is one step, unless it turns back', () => {
    const [one] = attributes((g) => {
      g.beginPath()
      for (let x = 0; x <= 100; x++) g.lineTo(x, 7)
      g.lineTo(40, 7)
      g.lineTo(40, 0)
      g.stroke()
    })
    expect(one).toMatchObject({ d: 'M0 7L100 7L40 7L40 0' })
  })
})

describe('state', () => {
  it('restore gives back style, place and clip; a path keeps where it was built', () => {
    const nodes = drawn((g) => {
      g.save()
      g.beginPath()
      g.rect(0, 0, 50, 50)
      g.clip()
      g.translate(0, -10)
      g.save()
      g.fillStyle = '#ff0000'
      g.globalAlpha = 0.5
      g.beginPath()
      g.rect(5, 15, 10, 10)
      g.clip()
      g.fillRect(1, 2, 3, 4)
      g.restore()
      g.fillRect(1, 2, 3, 4)
      g.beginPath()
      g.moveTo(0, 10)
      g.lineTo(9, 19)
      g.restore()
      g.stroke()
    })
    expect(nodes.map(({ name }) => name)).toEqual(['defs', 'g', 'g', 'g'])
    const [defs, inner, outer, bare] = nodes
    // Clips lie where they are on the canvas, whatever is translated inside of them.
    expect(defs?.children.map(({ children }) => children[0]?.attributes['d'])).toEqual([
      'M0 0h50v50h-50z',
      'M5 5h10v10h-10z',
    ])
    expect(inner?.attributes['clip-path']).toBe('url(#x-clip-1)')
    expect(inner?.children[0]?.attributes['clip-path']).toBe('url(#x-clip-2)')
    expect(inner?.children[0]?.children[0]?.attributes['transform']).toBe('translate(0 -10)')
    expect(flat([inner as SvgNode])[0]?.attributes).toMatchObject({
      x: 1,
      y: 2,
      fill: '#ff0000',
      'fill-opacity': 0.5,
    })
    expect(flat([outer as SvgNode])[0]?.attributes).toMatchObject({ x: 1, y: 2, fill: '#000' })
    expect(flat([bare as SvgNode])[0]?.attributes['d']).toBe('M0 0L9 9')
  })

  it('the same clip is defined once; an empty one hides everything', () => {
    const [defs] = drawn((g) => {
      for (let i = 0; i < 3; i++) {
        g.save()
        g.beginPath()
        g.rect(0, 0, 9, 9)
        g.clip()
        g.fillRect(0, 0, 1, 1)
        g.restore()
      }
      g.beginPath()
      g.clip()
      g.fillRect(0, 0, 1, 1)
    })
    expect(defs?.children.map(({ children }) => children[0]?.attributes['d'])).toEqual([
      'M0 0h9v9h-9z',
      'M0 0',
    ])
  })

  it('hatching is a pattern that repeats, one for a colour, and is filled with', () => {
    const nodes = drawn((g) => {
      g.fillStyle = g.hatching('#aa0000')
      g.fillRect(0, 0, 9, 9)
      g.fillStyle = g.hatching('#aa0000')
      g.globalAlpha = 0.25
      g.fillRect(20, 0, 9, 9)
    })
    const [pattern, second] = nodes[0]?.children ?? []
    expect(second).toBeUndefined()
    expect(pattern?.attributes).toMatchObject({ width: 6, patternUnits: 'userSpaceOnUse' })
    expect(flat(pattern?.children ?? [])[0]?.attributes['stroke']).toBe('#aa0000')
    expect(flat(nodes).map(({ attributes: own }) => [own['fill'], own['fill-opacity']])).toEqual([
      ['url(#x-hatch-1)', undefined],
      ['url(#x-hatch-1)', 0.25],
    ])
  })

  it('refuses a style and a font that it cannot write', () => {
    const g = new SvgRecorder(probe(), '')
    g.fillStyle = { addColorStop: () => {} }
    expect(() => g.fillRect(0, 0, 1, 1)).toThrow('[picture] a colour or hatching')
    g.fillStyle = '#000'
    g.font = 'bold large serif'
    expect(() => g.fillText('a', 0, 0)).toThrow('[picture] a font as')
  })
})

describe('text', () => {
  it('keeps its font, stands on its alphabetic line, and says the family only where it differs', () => {
    const write = (g: SvgRecorder): void => {
      g.font = '600 12.5px Inter, "Noto Sans"'
      g.textBaseline = 'middle'
      g.textAlign = 'center'
      g.fillText('idle', 10, 20)
    }
    const own = { x: 10, y: 23, 'font-size': 12.5, 'font-weight': '600', 'text-anchor': 'middle' }
    const [away] = flat(drawn(write))
    expect(away?.attributes).toEqual({ ...own, 'font-family': 'Inter, "Noto Sans"', fill: '#000' })
    expect(away?.text).toBe('idle')
    const [within] = flat(drawn(write, 'Inter, "Noto Sans"'))
    expect(within?.attributes).toEqual({ ...own, fill: '#000' })
  })

  it('is pressed only where it is wider than its room, and keeps its spaces', () => {
    const [wide, fits, spaced] = attributes((g) => {
      g.fillText('twelve', 0, 0, 30)
      g.fillText('six', 0, 0, 30)
      g.fillText('a  b', 0, 0)
      expect(g.measureText('four').width).toBe(24)
    })
    expect(wide).toMatchObject({ textLength: 30, lengthAdjust: 'spacingAndGlyphs' })
    expect(fits).not.toHaveProperty('textLength')
    expect(fits).not.toHaveProperty('xml:space')
    expect(spaced).toMatchObject({ 'xml:space': 'preserve' })
  })

  it('holds nothing that XML cannot', () => {
    const [one] = flat(drawn((g) => g.fillText('a\u0001b\uD800c\uFFFFd 😀\n', 0, 0)))
    expect(one?.text).toBe('a␁b\uFFFDc\uFFFDd 😀 ')
  })
})

describe('columns', () => {
  it('are boxes with sharp edges, equal neighbours as one, the same opacity as one element', () => {
    const made = attributes((g) =>
      g.columns(
        { x: 10, y: 5, width: 6, height: 4 },
        '#0000ff',
        Uint8ClampedArray.of(255, 255, 0, 51, 255, 51),
      ),
    )
    const sharp = { fill: '#0000ff', 'shape-rendering': 'crispEdges' }
    expect(made).toEqual([
      { name: 'path', d: 'M10 5h2v4h-2zM14 5h1v4h-1z', ...sharp },
      { name: 'path', d: 'M13 5h1v4h-1zM15 5h1v4h-1z', ...sharp, 'fill-opacity': 0.2 },
    ])
  })
})

type Box = readonly [x: number, y: number, width: number, height: number]
/** Boxes that are painted at once: where they lie on each other they are painted once. */
type Blot = readonly [look: string, boxes: readonly Box[]]
const SIDE = 10

/** What a grid of pixels looks like after blots were painted on it, in order. */
const pixelsOf = (blots: readonly Blot[]): string[] => {
  const pixels = Array.from({ length: SIDE * SIDE }, () => '')
  for (const [look, boxes] of blots) {
    const covered = new Set<number>()
    for (const [x, y, width, height] of boxes)
      for (let i = x; i < x + width; i++)
        for (let j = y; j < y + height; j++) covered.add(j * SIDE + i)
    for (const at of covered) pixels[at] = look.endsWith('/1') ? look : `${pixels[at]}|${look}`
  }
  return pixels
}

describe('merging', () => {
  const LOOKS = ['#aa0000/1', '#00bb00/1', '#aa0000/0.5', '#0000cc/0.25']
  const blots = fc.array(
    fc
      .tuple(
        fc.nat(SIDE - 1),
        fc.nat(SIDE - 1),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...LOOKS),
      )
      .map(([x, y, size, look]): Blot => [
        look,
        [[x, y, Math.min(size, SIDE - x), Math.min(1 + (size % 2), SIDE - y)]],
      ]),
    { maxLength: 60 },
  )

  it('changes no pixel: each has the same looks on it in the same order', () => {
    fc.assert(
      fc.property(blots, (painted) => {
        const nodes = flat(
          drawn((g) => {
            for (const [look, [[x, y, width, height] = [0, 0, 0, 0]]] of painted) {
              const [color = '', alpha] = look.split('/')
              g.fillStyle = color
              g.globalAlpha = Number(alpha)
              g.fillRect(x, y, width, height)
            }
          }),
        )
        const again = nodes.map(({ name, attributes: own }): Blot => {
          const look = `${own['fill']}/${own['fill-opacity'] ?? 1}`
          const whole = ['x', 'y', 'width', 'height'].map((key) => Number(own[key]))
          const parts = [...String(own['d']).matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)]
          const boxes = name === 'rect' ? [whole] : parts.map(([, ...box]) => box.map(Number))
          return [look, boxes as unknown as Box[]] // four numbers each
        })
        expect(pixelsOf(again)).toEqual(pixelsOf(painted))
        expect(nodes.length).toBeLessThanOrEqual(painted.length)
      }),
      { numRuns: 500 },
    )
  })
})
