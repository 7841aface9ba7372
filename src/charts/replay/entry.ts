import { chart } from '../chart'

export const replay = chart({
  id: 'replay',
  needs: 'tasks',
  wide: true,
  applies: () => true,
  props: ({ latest }) => latest,
  card: async () => (await import('./replay')).Replay,
})
