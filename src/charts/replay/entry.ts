import { chart } from '../chart'

export const replay = chart({
  id: 'replay',
  story: 'the run again, as slowly as you like, with the reason for each choice',
  needs: 'tasks',
  wide: true,
  applies: () => true,
  props: ({ latest }) => latest,
  card: async () => (await import('./replay')).Replay,
})
