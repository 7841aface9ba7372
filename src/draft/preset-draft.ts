/** The experiment as its preset makes it on this machine: the beginning of a draft. */
import {
  fields,
  knownPreset,
  parseExperiment,
  type Experiment,
  type Machine,
  type Message,
  type Preset,
} from '../../workers/api'
import { ability } from '../engine/engine'
import { changesTo } from './preset-changes'

/** Fewer cores than this are a small machine. */
const FEW_CORES = 4
const PHONE = '(pointer: coarse) and (max-width: 700px)'

/** A machine that is no phone. */
export const machineWith = (cores: number): Machine => ({ cores, small: cores < FEW_CORES })

export const thisMachine = (): Machine => {
  const { cores, small } = machineWith(ability.coresNamed)
  return { cores, small: small || matchMedia(PHONE).matches }
}

/** The experiment of a preset, and notes on what differs on a machine. */
export const experimentOf = (
  presetId: string,
  machine = thisMachine(),
): { draft: Experiment; presetNotes: Message[] } => {
  const preset = knownPreset(presetId)
  if (!preset) throw new Error(`[lab] the id of a preset (got ${presetId})`)
  const { experiment, notes } = preset.build(machine)
  const parsed = parseExperiment({ preset: presetId, ...experiment })
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[lab] a valid preset (${presetId}: ${issue?.path} ${issue?.message})`)
  }
  return { draft: parsed.value, presetNotes: notes }
}

const ASKS_THE_SAME: ReadonlySet<string> = new Set(['title', 'workload.tasks'])

/**
 * The preset whose question an experiment still asks, word for word: it is the preset's own, but for its
 * title, how often it runs, and how many tasks it has.
 *
 * @param cores of the machine that it was made for
 */
export const ownPreset = (experiment: Experiment, cores = ability.coresNamed): Preset | null => {
  const preset = knownPreset(experiment.preset)
  if (!preset) return null
  const isOwn = [false, true].some((small) => {
    const changes = changesTo(experimentOf(preset.id, { cores, small }).draft, experiment)
    return changes?.every(([path]) => ASKS_THE_SAME.has(path) || path in fields.experimentFields)
  })
  return isOwn ? preset : null
}

let last: Experiment | null = null

/** The experiment that a draft's preset makes on this machine; null without a preset. */
export const presetDraft = ({ preset: id }: Experiment): Experiment | null => {
  if (id === undefined || !knownPreset(id)) return null
  if (last?.preset !== id) last = experimentOf(id).draft
  return last
}
