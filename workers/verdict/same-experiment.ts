/** Whether runs of several machines are of one experiment, however long each of them ran. */
import { parseExperiment } from '../experiment/parse'
import type { Experiment } from '../experiment/types'
import { knownPreset } from '../presets/known'
import { leavesOf } from '../views/join'

/** Fields that decide how often it runs, or that no figure depends on. */
const FREE = /^\.(title|views|noise|seed|trials|until|base\.(limits|recording))\b/

const textsIn = (experiment: Experiment): string[] =>
  leavesOf(experiment, '').flatMap(([path, json]) => (FREE.test(path) ? [] : `${path} ${json}`))

/**
 * Texts of which runs of one experiment share one: of the whole, and of what was changed in its preset as a machine
 * with these cores has it, be it a small one or not. A preset gives each machine as many threads and tasks as suit it.
 */
export const experimentKeys = (experiment: Experiment, cores: number): string[] => {
  const texts = textsIn(experiment).sort()
  const presets = [false, true].flatMap((small) => {
    const made = knownPreset(experiment.preset)?.build({ cores, small }).experiment
    const parsed = made && parseExperiment(made)
    return parsed?.ok ? [new Set(textsIn(parsed.value))] : []
  })
  return [new Set<string>(), ...presets].map((preset) =>
    JSON.stringify([texts.length, texts.filter((text) => !preset.has(text))]),
  )
}
