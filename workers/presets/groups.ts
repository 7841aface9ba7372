/** Groups of the list of presets, in its order; the last has those that a browser cannot run, or only in minutes. */
export const presetGroups = [
  { id: 'dispatch', name: 'Who gets the next task' },
  { id: 'threads', name: 'How many threads' },
  { id: 'faults', name: 'When it goes wrong' },
  { id: 'costs', name: 'What moving costs' },
  { id: 'libraries', name: 'Other people’s pools' },
  { id: 'recorded', name: 'Recorded only' },
] as const

export type PresetGroup = (typeof presetGroups)[number]['id']
