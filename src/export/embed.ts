/** A run as an embed: its data, and the frame that shows it on another site's page. */
import { packTrial } from '../../workers/api'
import { escaped } from '../charts/picture/paint/svg-markup'
import { languageStore, type LanguageState } from '../i18n/current'
import { languages } from '../i18n/languages'
import { named } from '../i18n/text'
import { EMBED_TEXTS, packEmbed, type EmbedData } from '../share/embed-data'
import { encodeExperiment, MAX_CHARACTERS } from '../share/permalink'
import type { FinishedRun } from '../store/file-actions'
import { seriesOfFile } from '../run/file-series'
import { resultOf, textOf } from './picture/result'

/** Maximum length of the data in an address: more is put into a file. */
const MAX_IN_ADDRESS = 256 * 1024

/** The language, and what an embed needs of its dictionary. */
const wordsIn = ({
  language,
  dictionary,
}: LanguageState): Pick<EmbedData, 'language' | 'texts' | 'numerals'> => ({
  language,
  numerals: languages.find(({ id }) => id === language)?.numerals ?? null,
  texts: Object.fromEntries(
    EMBED_TEXTS.flatMap((text) => {
      const own = dictionary[text]
      return own === undefined ? [] : [[text, own]]
    }),
  ),
})

/** The data of an embed; null for a run without the tasks of any trial. */
export const embedOf = ({ shown, whole, verdict }: FinishedRun): EmbedData | null => {
  const series = seriesOfFile(shown)
  if (!Array.isArray(series) || series.length === 0) return null
  const { title, headline, machine } = resultOf(shown, verdict)
  const experiment = encodeExperiment(whole.experiment)
  return {
    format: 'poolscope-embed',
    version: 1,
    ...wordsIn(languageStore.getState()),
    title,
    headline,
    machine,
    experiment: experiment.length > MAX_CHARACTERS ? '' : experiment,
    pools: series.map(({ id, label, cores, reader }, point) => ({
      id,
      label: named(label),
      cores,
      trial: packTrial(reader, { point, trial: 0 }),
    })),
  }
}

/**
 * Frame of an embed for another site's page, and the file beside `embed.html`, null without one.
 * `name`: its name; `page`: the address of this page.
 */
export const frameOf = (data: EmbedData, name: string, page: string) => {
  const packed = packEmbed(data)
  const inAddress = packed.length <= MAX_IN_ADDRESS
  const address = new URL('embed.html', page)
  address.hash = inAddress ? `data=${packed}` : `file=${name}`
  const title = escaped(textOf(data.headline))
  return {
    html: `<iframe src="${escaped(address.href)}" title="${title}" width="800" height="450" style="border: 0; max-width: 100%" loading="lazy"></iframe>`,
    file: inAddress ? null : { name, text: JSON.stringify(data) },
  }
}
