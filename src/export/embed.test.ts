import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { TrialReader, unpackTrial } from '../../workers/api'
import { stillLanes } from '../charts/lanes/still'
import { SvgRecorder } from '../charts/picture/paint/svg-recorder'
import { languageStore } from '../i18n/current'
import { tongues } from '../i18n/speak.testing'
import { finished, modelReader, modelRun, smallRun, tasksInTurn } from '../share/model-run.testing'
import { EMBED_TEXTS, packEmbed, parseEmbed, unpackEmbed } from '../share/embed-data'
import { decodeExperiment } from '../share/permalink'
import { embedOf, frameOf } from './embed'
import { probe, theme } from './picture/paint.testing'

const PAGE = 'https://pool.example/some/#/lab?x=1'

const made = (...parameters: Parameters<typeof smallRun>) => {
  const data = embedOf(finished(smallRun(...parameters)))
  if (!data) throw new Error('a run with tasks')
  return data
}

it('has the sentence, the experiment and the tasks of the run', () => {
  const run = smallRun('<b> & "it"')
  const data = unpackEmbed(packEmbed(made('<b> & "it"')))
  expect(data?.pools.map(({ id, label }) => [id, label])).toEqual([
    ['A', '<b> & "it"'],
    ['B', '<b> & "it"'],
  ])
  expect(data?.headline.map(({ text }) => text).join('')).toMatch(/^\S.*\S$/)
  expect(decodeExperiment(data?.experiment ?? '')).toEqual({ ok: true, value: run.experiment })
  const trials = data?.pools.map(({ trial }) => new TrialReader(unpackTrial(trial))) ?? []
  expect(trials.map(({ ledger }) => [ledger.workers, ledger.tasks])).toEqual([
    [2, 20],
    [3, 20],
  ])
  expect([...(trials[0]?.ledger.end ?? [])]).toEqual([
    ...modelReader(2, tasksInTurn(2, 20)).ledger.end,
  ])
  expect(embedOf(finished({ ...run, tasks: [] }))).toBeNull()
})

describe.each(tongues)('$id', ({ id, speak }) => {
  afterEach(() => tongues[0]?.speak())

  it('brings all texts that its lanes and buttons print', () => {
    speak()
    const data = made()
    const { dictionary } = languageStore.getState()
    const asked = new Set<string>()
    // What is looked up while it is drawn, in a dictionary that notes it.
    const noted = new Proxy(data.texts, {
      getOwnPropertyDescriptor: (texts, text) => {
        asked.add(String(text))
        return Reflect.getOwnPropertyDescriptor(texts, text)
      },
    })
    languageStore.setState({ language: id, dictionary: noted })
    const series = data.pools.map(({ trial, ...pool }) => ({
      ...pool,
      inReach: pool.cores,
      reader: new TrialReader(unpackTrial(trial)),
      live: false,
      responseFrom: 'submit' as const,
    }))
    for (const height of [60, 160, 600]) {
      const recorder = new SvgRecorder(probe)
      stillLanes(series, { width: 700, height }, ['A', 'B']).paint(recorder, theme)
    }
    expect(asked.size).toBeGreaterThan(3)
    expect([...asked].filter((text) => dictionary[text] !== data.texts[text])).toEqual([])
    for (const text of EMBED_TEXTS) expect(data.texts[text]).toBe(dictionary[text])
  })
})

it('is a frame whose address has it all, or names a file', () => {
  const { html, file } = frameOf(made(), 'run.json', PAGE)
  const address = /src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(address).toMatch(/^https:\/\/pool\.example\/some\/embed\.html#data=[\w-]+$/)
  expect(unpackEmbed(address.split('data=')[1] ?? '')).toEqual(made())
  expect(file).toBeNull()
  const readers = [modelReader(2, tasksInTurn(2, 150_000))]
  const large = embedOf(finished(modelRun([{ variant: 'A', readers }])))
  if (!large) throw new Error('a run with tasks')
  const beside = frameOf(large, 'run.json', PAGE)
  expect(beside.html).toContain('/some/embed.html#file=run.json"')
  expect(parseEmbed(beside.file?.text ?? '')).toEqual(large)
})

it('of whatever comes in place of it nothing is shown, and nothing is thrown (seed 8)', () => {
  const text = JSON.stringify(made())
  fc.assert(
    fc.property(fc.json(), (json) => parseEmbed(json) === null),
    { seed: 8 },
  )
  fc.assert(
    fc.property(fc.nat(text.length - 2), (length) => parseEmbed(text.slice(0, length)) === null),
    { seed: 8 },
  )
  for (const part of [
    { version: 2 },
    { title: 'x'.repeat(2001) },
    { language: '../ru' },
    { texts: { Play: 1 } },
    { numerals: { decimal: ',' } },
    { experiment: 'javascript:alert(1)' },
    { headline: [{ text: 'x', variant: 'Z' }] },
    { pools: [{ id: 'A', label: 'x', cores: 0, trial: {} }] },
    { pools: made().pools.flatMap((one) => Array.from({ length: 4 }, () => one)) },
  ])
    expect(parseEmbed(JSON.stringify({ ...made(), ...part }))).toBeNull()
  expect(unpackEmbed('%%')).toBeNull()
})
