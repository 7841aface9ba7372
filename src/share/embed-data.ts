/**
 * The part of a run that an embed shows: its sentence, in words, and a trial of each pool. No judge
 * and no schema of experiments is needed to show it, so that it is on screen soon. It may come from
 * anyone: texts and sizes are bounded, and a trial is checked when it is unpacked.
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate'
import { inflatedWithin, variantIds, type PackedTrial, type VariantId } from '../../workers/api'
import type { Numerals } from '../base/numerals'
import { fromBase64Url, toBase64Url } from '../base/address'

interface EmbedPool {
  id: VariantId
  label: string
  /** Number of cores that the pool may use at the same time, for stranded idle. */
  cores: number
  trial: PackedTrial
}

export interface EmbedData {
  format: 'poolscope-embed'
  version: 1
  /** Language of the words. */
  language: string
  /** Texts on the lanes and on the buttons, by the English text; empty in English. */
  texts: Readonly<Record<string, string>>
  /** Writing of numbers in the language; null: as in English. */
  numerals: Numerals | null
  title: string
  headline: readonly { text: string; variant?: VariantId }[]
  machine: string
  /** The experiment, as in a link to it; '' if it is too long for one. */
  experiment: string
  pools: readonly EmbedPool[]
}

/** Maximum bytes of the data, unpacked. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_TEXT = 2000
const MAX_LINK = 16 * 1024
const MAX_PARTS = 40
/** Longest unit, or sign between numbers, in characters. */
const MAX_SIGN = 12
const MAX_CORES = 4096

export const packEmbed = (data: EmbedData): string =>
  toBase64Url(deflateSync(strToU8(JSON.stringify(data)), { level: 9 }))

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown, most = MAX_TEXT): boolean =>
  typeof value === 'string' && value.length <= most
const isVariant = (value: unknown): boolean => variantIds.some((id) => id === value)
const isList = (value: unknown, most: number, test: (one: Fields) => boolean): boolean =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((one: unknown) => isObject(one) && test(one))

/** Texts that an embed prints besides those of the run. */
export const EMBED_TEXTS = [
  'waiting',
  'host',
  'this thread',
  'here',
  'worker {place}',
  'wait {number}',
  'coordinator {share}',
  'idle while tasks wait: {time} of {n} {n|worker|workers}',
  '{name}: the first {drawn} of {workers} workers',
  'Lanes: {names}',
  'Time',
  'Play',
  'Play again',
  'Pause',
  '{now} of {last}',
  'slowed {factor} times',
  'at full speed',
  'Speed',
  'Run it on this machine',
] as const

const isTexts = (value: unknown, most: number): boolean =>
  isObject(value) &&
  isList(
    Object.values(value).map((text) => ({ text })),
    MAX_PARTS,
    ({ text }) => isText(text, most),
  )

const isNumerals = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['decimal'], MAX_SIGN) &&
  isText(value['between'], MAX_SIGN) &&
  isTexts(value['units'], MAX_SIGN)

const isEmbed = (input: unknown): input is EmbedData =>
  isObject(input) &&
  input['format'] === 'poolscope-embed' &&
  input['version'] === 1 &&
  /^[a-z]{2,3}$/.test(String(input['language'])) &&
  isTexts(input['texts'], MAX_TEXT) &&
  (input['numerals'] === null || isNumerals(input['numerals'])) &&
  isText(input['title']) &&
  isText(input['machine']) &&
  isText(input['experiment'], MAX_LINK) &&
  /^(v1\.[\w-]+)?$/.test(String(input['experiment'])) &&
  isList(
    input['headline'],
    MAX_PARTS,
    ({ text, variant }) => isText(text) && (variant === undefined || isVariant(variant)),
  ) &&
  isList(
    input['pools'],
    variantIds.length,
    ({ id, label, cores, trial }) =>
      isVariant(id) &&
      isText(label) &&
      Number.isInteger(cores) &&
      Number(cores) >= 1 &&
      Number(cores) <= MAX_CORES &&
      isObject(trial),
  )

/** The data in a text, or null. */
export const parseEmbed = (json: string): EmbedData | null => {
  if (json.length > MAX_BYTES) return null
  try {
    const input: unknown = JSON.parse(json)
    return isEmbed(input) ? input : null
  } catch {
    return null
  }
}

/** The data in an address, or null. */
export const unpackEmbed = (packed: string): EmbedData | null => {
  try {
    return parseEmbed(strFromU8(inflatedWithin(fromBase64Url(packed), MAX_BYTES)))
  } catch {
    return null
  }
}
