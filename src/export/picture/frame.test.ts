/**
 * The picture of every recorded run, painted as elements: all that is written lies inside of it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseRunFile, shownOf, type RunFile } from '../../../workers/api'
import { some } from '../../../workers/testing'
import { SvgRecorder } from '../../charts/picture/paint/svg-recorder'
import { modelReader, modelRun, smallRun, tasksInTurn } from '../../share/model-run.testing'
import { HEIGHT, ResultPicture, SCALE, WIDTH } from './frame'
import { contentOf } from './picture'
import { LETTER, probe, theme } from './paint.testing'

interface Written {
  text: string
  left: number
  right: number
  y: number
}

const written = (markup: string): Written[] =>
  [...markup.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, attributes = '', escaped = '']) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const text = escaped.replaceAll(/&\w+;/g, '&')
    const width = Number(of('textLength') ?? LETTER * Number(of('font-size')) * text.length)
    const at = Number(of('x'))
    const anchor = of('text-anchor')
    const left = at - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
    return { text, left, right: left + width, y: Number(of('y')) }
  })

const ELSEWHERE = {
  protocol: 'https:',
  host: 'pool.example',
  hostname: 'pool.example',
  pathname: '/',
}

/** A chart of the page is drawn by a browser alone. */
const CHART = '<g data-chart="1"/>'
const chart = async () => CHART

const painted = async (file: RunFile) => {
  const content = contentOf(file, ELSEWHERE as Location, chart) // what of it is read
  const recorder = new SvgRecorder(probe)
  await new ResultPicture(recorder, theme, content).paint()
  return { content, markup: recorder.markup, texts: written(recorder.markup) }
}

const outside = (texts: readonly Written[]): Written[] =>
  texts.filter(
    ({ left, right, y }) =>
      left < -0.5 || right > WIDTH / SCALE + 0.5 || !(y > 8) || y > HEIGHT / SCALE - 4,
  )

const folder = new URL('../../../public/recorded/', import.meta.url)
const recorded = readdirSync(folder).filter((name) => name.endsWith('.gz'))

describe.each(some(recorded))('%s', (name) => {
  const json = gunzipSync(readFileSync(new URL(name, folder))).toString()
  const parsed = parseRunFile(JSON.parse(json))

  test('has its sentence, its figures and its machine in the picture', async () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const file = shownOf(parsed.value)
    const { content, markup, texts } = await painted(file)
    const { result } = content
    const all = texts.map(({ text }) => text).join('')
    expect(outside(texts)).toEqual([])
    expect(all).not.toMatch(/undefined|NaN|null|Infinity/)
    expect(all).toContain(result.title)
    expect(all).toContain(
      result.headline
        .map(({ text }) => text)
        .join('')
        .slice(0, 30),
    )
    expect(all).toContain('Drop it on pool.example/: the run is inside')
    for (const { label } of result.rows) expect(all).toContain(label)
    expect(result.rows.length + result.evidence.length).toBeGreaterThan(0)
    const { axis, variants } = file.experiment
    // Lanes have a time axis from 0.
    expect(markup.includes(CHART)).toBe(axis !== undefined)
    if (axis) expect(all).toContain(result.rows[0]?.cells[0]?.text ?? '')
    else {
      expect(texts.some(({ text }) => text === '0')).toBe(true)
      expect(all).toContain(variants[0]?.id)
    }
  })
})

const workers = (count: number) => modelReader(count, tasksInTurn(count, 2 * count))

test('two large pools are both drawn, and say how many of their workers are', async () => {
  const { texts } = await painted(
    modelRun([
      { variant: 'A', readers: [workers(64)] },
      { variant: 'B', readers: [workers(64)] },
    ]),
  )
  const cut = texts.filter(({ text }) => /the first \d+ of 64 workers$/.test(text))
  expect(cut).toHaveLength(2)
  expect(outside(texts)).toEqual([])
})

test('a run without tasks has the chart of its figures', async () => {
  const { content, markup, texts } = await painted({ ...smallRun(), tasks: [] })
  expect(content.result.variants.map(({ id }) => id)).toEqual(['A', 'B'])
  const [, x = '', height = ''] =
    /<svg x="(\d+)"[^>]* height="([\d.]+)"[^>]*><g data-chart="1"\/>/.exec(markup) ?? []
  expect(Number(x)).toBeGreaterThan(0)
  expect(Number(height)).toBeGreaterThan(100)
  expect(outside(texts)).toEqual([])
})

test('on the machine itself no address is given that nobody else can open', () => {
  const here = { protocol: 'http:', host: '127.0.0.1:1', hostname: '127.0.0.1', pathname: '/' }
  expect(contentOf(smallRun(), here as Location, chart).where).toBe(
    'Drop it on Poolscope: the run is inside',
  )
})
