/**
 * An experiment as a link: `v1.` and base64url of its deflated JSON. A link may come from anyone,
 * so it is bounded before and while it is unpacked, and then checked like any other input.
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate'
import {
  inflatedWithin,
  parseExperiment,
  refused,
  say,
  type Experiment,
  type ParseResult,
} from '../../workers/api'
import { whyThrown } from '../base/format'
import { fromBase64Url, toBase64Url } from '../base/address'
import { t } from '../i18n/text'

const VERSION = 'v1.'
/** Maximum length of a link, in characters, and maximum bytes that it may unpack to. */
export const MAX_CHARACTERS = 16 * 1024
export const MAX_BYTES = 256 * 1024

/** The value of `x` in a link to an experiment. */
export const encodeExperiment = (experiment: Experiment): string =>
  VERSION + toBase64Url(deflateSync(strToU8(JSON.stringify(experiment)), { level: 9 }))

const refuse = (message: string) => refused('link', say(message))

/** The experiment of a link's `x`; every refusal gives its reason. */
export const decodeExperiment = (text: string): ParseResult<Experiment> => {
  if (!text.startsWith(VERSION))
    return refuse(t('a link that begins with {start}', { start: VERSION }))
  if (text.length > MAX_CHARACTERS)
    return refuse(
      t('at most {most} characters (got {length})', { most: MAX_CHARACTERS, length: text.length }),
    )
  let input: unknown
  try {
    const packed = fromBase64Url(text.slice(VERSION.length))
    input = JSON.parse(strFromU8(inflatedWithin(packed, MAX_BYTES)))
  } catch (error) {
    return refuse(t('an experiment that can be unpacked ({why})', { why: whyThrown(error) }))
  }
  return parseExperiment(input)
}
