/** Finds the run that the address of an embed names, and shows it. */
import { TrialReader, unpackTrial } from '../../workers/api'
import { setNumerals } from '../base/numerals'
import { nameOf, type TrialSeries } from '../charts/types'
import { languageStore } from '../i18n/current'
import { t } from '../i18n/text'
import { parseEmbed, unpackEmbed, type EmbedData } from '../share/embed-data'
import { LanesPlayer } from './lanes-player'

/** Name of a file beside the page: no folders, and nothing of other sites. */
const FILE = /^[a-z0-9][\w.-]{0,120}\.json$/i

const fetched = async (name: string): Promise<EmbedData | null> => {
  const response = await fetch(new URL(name, location.href))
  return response.ok ? parseEmbed(await response.text()) : null
}

/** Data that the address names: `#data=…`, or `#file=run.json` for a file beside the page. */
const dataIn = async (hash: string): Promise<EmbedData | null> => {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const [data, file] = [query.get('data'), query.get('file')]
  if (data !== null) return unpackEmbed(data)
  return file !== null && FILE.test(file) ? fetched(file).catch(() => null) : null
}

const seriesOf = ({ pools }: EmbedData): TrialSeries[] =>
  pools.map(({ id, label, cores, trial }) => ({
    id,
    label,
    cores,
    inReach: cores,
    reader: new TrialReader(unpackTrial(trial)),
    live: false,
    responseFrom: 'submit',
  }))

const made = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...content)
  return element
}

const sentenceOf = ({ headline }: EmbedData): HTMLElement =>
  made(
    'h1',
    '',
    ...headline.map(({ text, variant }) => {
      const part = made('span', '', text)
      if (variant) part.dataset['variant'] = variant
      return part
    }),
  )

const linkOf = ({ experiment }: EmbedData): HTMLElement => {
  const link = made('a', '', experiment ? t('Run it on this machine') : 'Poolscope')
  link.href = experiment ? `./#/lab?x=${experiment}` : './'
  link.target = '_blank'
  link.rel = 'noopener'
  return link
}

/** Text without a run, in English: the other languages come with the run. */
const NOTHING = 'This embed has no run that can be shown.'

export const showEmbed = async (main: HTMLElement): Promise<void> => {
  const data = await dataIn(location.hash)
  try {
    if (!data) throw new Error('[embed] a run in the address, or a file beside the page')
    document.documentElement.lang = data.language
    setNumerals(data.numerals)
    languageStore.setState({ language: data.language, dictionary: data.texts })
    const series = seriesOf(data)
    document.title = data.title
    const player = new LanesPlayer(series)
    player.canvas.setAttribute('role', 'img')
    player.canvas.setAttribute(
      'aria-label',
      t('Lanes: {names}', { names: series.map(nameOf).join(', ') }),
    )
    main.append(
      made('p', 'title', data.title),
      sentenceOf(data),
      made('div', 'stage', player.canvas),
      made('div', 'bar', player.button, player.slider, player.clock, player.speed),
      made('p', 'foot', made('span', '', data.machine), linkOf(data)),
    )
    main.dataset['embed'] = 'ready'
    player.start()
  } catch {
    main.replaceChildren(made('p', '', NOTHING))
    main.dataset['embed'] = 'refused'
  }
}
