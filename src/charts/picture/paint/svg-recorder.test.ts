import { describe, expect, it } from 'vitest'
import { SvgRecorder, type Probe } from './svg-recorder'

/** Letters 6 px wide and 8 px high on any line; a middle line lies 3 px above the letters' foot. */
const probe = (): Probe => ({
  font: '',
  textBaseline: 'alphabetic',
  measureText(text) {
    return {
      width: 6 * text.length,
      actualBoundingBoxAscent: this.textBaseline === 'middle' ? 5 : 8,
    }
  },
})

const drawn = (draw: (g: SvgRecorder) => void, family = ''): string => {
  const g = new SvgRecorder(probe(), { prefix: 'x-', family })
  draw(g)
  return g.markup
}

describe('shapes', () => {
  it('have the colour and the opacity at that time, apart', () => {
    const made = drawn((g) => {
      g.fillStyle = '#123456'
      g.globalAlpha = 0.5
      g.fillRect(1, 2, 3, 4)
      g.fillStyle = '#c62f4a33'
      g.translate(10, 20)
      g.fillRect(1, 2, 3, 4)
    })
    expect(made).toBe(
      '<rect x="1" y="2" width="3" height="4" fill="#123456" fill-opacity="0.5"/>' +
        '<rect x="11" y="22" width="3" height="4" fill="#c62f4a" fill-opacity="0.1"/>',
    )
  })

  it('strokes have width and dashes', () => {
    const made = drawn((g) => {
      g.strokeStyle = '#111111'
      g.lineWidth = 2
      g.setLineDash([3, 2])
      g.strokeRect(0.5, 0.5, 9, 9)
      g.setLineDash([])
      g.lineWidth = 1
      g.beginPath()
      g.lineTo(0, 0)
      g.lineTo(5, 5)
      g.bezierCurveTo(1, 2, 3, 4, 5, 6)
      g.closePath()
      g.stroke()
    })
    const look = 'fill="none" stroke="#111111"'
    expect(made).toBe(
      `<path d="M0.5 0.5h9v9h-9z" ${look} stroke-width="2" stroke-dasharray="3 2"/>` +
        `<path d="M0 0L5 5C1 2 3 4 5 6z" ${look}/>`,
    )
  })

  it('an arc is two halves, clockwise; round corners fit', () => {
    const circle = drawn((g) => {
      g.arc(10, 10, 5, 0, 2 * Math.PI)
      g.fill()
    })
    expect(circle).toContain('d="M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10"')
    const corners = drawn((g) => {
      g.roundRect(20, 0, 4, 10, 3)
      g.fill()
    })
    expect(corners).toMatch(/d="M22 0h0a2 2 0 0 1 2 2v6a2 2 .*z"/)
  })

  it('what cannot be seen is left out', () => {
    const made = drawn((g) => {
      g.fillRect(0, 0, 0, 5)
      g.fill()
      g.stroke()
      g.globalAlpha = 0
      g.fillRect(0, 0, 1, 1)
    })
    expect(made).toBe('')
  })

  it('columns are boxes with sharp edges: equal neighbours one, one opacity one element', () => {
    const box = { x: 10, y: 5, width: 6, height: 4 }
    const made = drawn((g) =>
      g.columns(box, '#0000ff', Uint8ClampedArray.of(255, 255, 0, 51, 255, 51)),
    )
    const sharp = 'shape-rendering="crispEdges" fill="#0000ff"'
    expect(made).toBe(
      `<path d="M10 5h2v4h-2zM14 5h1v4h-1z" ${sharp}/>` +
        `<path d="M13 5h1v4h-1zM15 5h1v4h-1z" ${sharp} fill-opacity="0.2"/>`,
    )
  })
})

it('restore gives back style, place and clip; a path keeps where it was built', () => {
  const made = drawn((g) => {
    g.save()
    g.rect(0, 0, 50, 50)
    g.clip()
    g.translate(0, -10)
    g.fillStyle = '#ff0000'
    g.fillRect(1, 12, 3, 4)
    g.beginPath()
    g.moveTo(0, 10)
    g.lineTo(9, 19)
    g.restore()
    g.stroke()
    g.fillRect(1, 2, 3, 4)
  })
  const box = 'x="1" y="2" width="3" height="4"'
  expect(made).toBe(
    '<clipPath id="x-1"><path d="M0 0h50v50h-50z"/></clipPath>' +
      `<g clip-path="url(#x-1)"><rect ${box} fill="#ff0000"/></g>` +
      `<path d="M0 0L9 9" fill="none" stroke="#000"/><rect ${box} fill="#000"/>`,
  )
})

it('hatching is a pattern that repeats', () => {
  const made = drawn((g) => {
    g.fillStyle = g.hatching('#aa0000')
    g.fillRect(0, 0, 9, 9)
  })
  expect(made).toMatch(/^<pattern id="x-1" width="6".*stroke="#aa0000".*<\/pattern><rect/)
  expect(made).toContain('fill="url(#x-1)"')
})

describe('text', () => {
  it('keeps its font, and stands on its alphabetic line', () => {
    const write = (g: SvgRecorder): void => {
      g.font = '600 12.5px Inter, "Noto Sans"'
      g.textBaseline = 'middle'
      g.textAlign = 'center'
      g.fillText('idle', 10, 20)
    }
    const [head, tail] = [
      '<text x="10" y="23" font-size="12.5" font-weight="600"',
      ' text-anchor="middle" fill="#000">idle</text>',
    ]
    expect(drawn(write)).toBe(`${head} font-family="Inter, &quot;Noto Sans&quot;"${tail}`)
    expect(drawn(write, 'Inter, "Noto Sans"')).toBe(head + tail)
  })

  it('is pressed only where it is wider than its room', () => {
    expect(drawn((g) => g.fillText('twelve', 0, 0, 30))).toContain('textLength="30"')
    expect(drawn((g) => g.fillText('six', 0, 0, 30))).not.toContain('textLength')
  })

  it('holds nothing that XML cannot', () => {
    expect(drawn((g) => g.fillText('<a & "b"\u0001\uD800 😀\n', 0, 0))).toContain(
      '>&lt;a &amp; &quot;b&quot;␁\uFFFD 😀 <',
    )
  })
})

it('refuses a style and a font that it cannot write', () => {
  expect(() =>
    drawn((g) => {
      g.fillStyle = { addColorStop: () => {} }
      g.fillRect(0, 0, 1, 1)
    }),
  ).toThrow('[picture] a colour')
  expect(() =>
    drawn((g) => {
      g.font = 'bold large serif'
      g.fillText('a', 0, 0)
    }),
  ).toThrow('[picture] a font as')
})
