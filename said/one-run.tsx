import { drawn } from './on-page'
import { createElement } from 'react'
import {
  choicesOf,
  english,
  isJoined,
  readingOf,
  shownOf,
  verdictOf,
  besideHeadline,
  type RunFile,
} from '../workers/api'
import { claimsOf, resultsAgain } from '../workers/claims/again'
import { parseExpectation, resultOf } from '../workers/claims/expectation'
import { failures, findingsText, summaryText } from '../cli/table'
import { charts, chartsNamed, type ChartId } from '../src/charts'
import { ChartSettingsContext } from '../src/charts/frame/chart-place'
import { markdownOf } from '../src/export/markdown'
import { inWords } from '../src/i18n/text'
import { RunResults } from '../src/lab/results/run-results'
import { finishedRun, openRun } from '../src/store/shown-run'
import { verdictOfFile } from '../src/run/file-verdict'
import { LAB, workspaceOf } from '../src/store/lab-store'
import { summaryOf } from '../src/run/summary-rows'
import { ChartsArea } from '../src/views/charts-area'
import type { NamedRun } from './made-runs'

// Without a browser, React draws from the initial state of a store.
const workspace = workspaceOf(LAB)
const { store } = workspace
store.getInitialState = store.getState

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`-- ${title}`, ...lines]

/** The whole verdict; the page folds a part of its evidence. */
const verdictLines = (file: RunFile): string[] => {
  const { kind, trust, winners, headline, second, why, evidence, fairness } = verdictOfFile(file)
  const sentence = (parts: typeof headline) => parts.map(({ text }) => inWords(text)).join('')
  return [
    `${kind}, ${trust}, winner ${winners.join(', ') || 'none'}`,
    sentence(headline),
    sentence(second),
    why ? inWords(why) : '',
    ...evidence.map(({ message }) => `- ${inWords(message)}`),
    fairness ? inWords(fairness.text) : '',
  ].filter(Boolean)
}

const findingLines = (file: RunFile): string[] =>
  besideHeadline(readingOf(file)).flatMap(({ id, severity, message, evidence }) => [
    `${id}, ${severity}: ${inWords(message)}`,
    ...evidence.map((one) => `- ${inWords(one.message)}`),
  ])

/** All rows of the summary; the page shows the first ones. */
const summaryLines = (file: RunFile): string[] => {
  const run = readingOf(file)
  return summaryOf(run, verdictOf(run).winners[0] ?? null).rows.map(({ label, cells, ratio }) =>
    [
      label,
      ...cells.map(({ text, interval, best, hurt }) =>
        [text, interval, best ? '<best>' : '', hurt ? '<hurt>' : ''].filter(Boolean).join(' '),
      ),
      ratio,
    ].join(' | '),
  )
}

/** The page with every chart that applies, as a table. */
const pageLines = async ({ experiment }: RunFile): Promise<string[]> => {
  const apply = charts.filter((chart) => chart.applies(experiment)).map(({ id }) => id)
  const first = chartsNamed(apply).map(({ id }) => id)
  const rest = apply.filter((id) => !first.includes(id))
  const { run } = store.getState()
  const withAll = { ...experiment, views: first }
  store.setState({ draft: withAll, run: { ...run, experiment: withAll } })
  const settings = { environment: '', tables: true }
  const other = async (id: ChartId) =>
    titled(
      id,
      await drawn(
        createElement(
          ChartSettingsContext,
          { value: settings },
          createElement(ChartsArea, { views: [id] }),
        ),
      ),
    )
  const page = await drawn(createElement(RunResults, { lanes: null }))
  return [...page, ...(await Promise.all(rest.map(other))).flat()]
}

/** The output of the command line, which is always in English. */
const commandLines = (file: RunFile): string[] => {
  const { axis } = file.experiment
  const at = axis ? ` at ${axis.values[0]}` : ''
  const expected = ['B faster than A', 'B same as A', 'A not slower than B by 5 %'].flatMap(
    (sentence) => {
      const read = parseExpectation(sentence + at, file.experiment)
      return read.ok ? [resultOf(read.value, readingOf(file))] : []
    },
  )
  const again = resultsAgain(claimsOf(file), file, file)
  const view = shownOf(file)
  return [
    ...summaryText(view).split('\n'),
    ...findingsText(besideHeadline(readingOf(view))).split('\n'),
    ...expected.map(({ message }) => `Expected: ${english(message)}`),
    ...again.map(({ message }) => `Claim: ${english(message)}`),
    ...failures(file),
  ].filter((line) => line.trim() !== '')
}

/** The verdict on a run, in the language that is spoken. */
export const verdictOfRun = ({ file }: NamedRun): string[] =>
  titled('verdict', verdictLines(shownOf(file)))

/** All texts about a run, in the current language. */
export const saidOfRun = async (
  { file, ended }: NamedRun,
  inEnglish: boolean,
): Promise<string[]> => {
  openRun(workspace, file, 'run.json')
  const finished = finishedRun(workspace)
  if (!finished) throw new Error('[said] a run that can be opened')
  const { shown } = finished
  const markdown = markdownOf(finished).split('\n')
  if (ended)
    store.setState(({ run }) => ({
      run: {
        ...run,
        status: ended,
        file: null,
        ran: shown.points.flatMap(({ trials }, point) =>
          trials.map((result) => ({ point, result, wallMs: result.makespanMs })),
        ),
        order: shown.points.flatMap((_, point) =>
          Array.from({ length: shown.experiment.trials }, () => point),
        ),
      },
    }))
  return [
    ...titled('verdict', verdictLines(shown)),
    ...titled('what stands out', findingLines(shown)),
    ...titled('summary', summaryLines(shown)),
    ...titled('page', await pageLines(shown)),
    ...titled('markdown', markdown),
    ...(inEnglish ? titled('lab', commandLines(file)) : []),
    ...(isJoined(file) ? titled('views', [JSON.stringify(choicesOf(file).usual)]) : []),
  ]
}
