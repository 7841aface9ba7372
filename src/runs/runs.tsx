import { lazy, Suspense } from 'react'
import { useRoute } from '../base/route'
import { RunsList } from './runs-list'

const Compare = lazy(async () => ({ default: (await import('./compare/compare')).Compare }))

/** Screen of the history, `#/runs`, and of runs side by side, `#/runs/compare/<id>,<id>`. */
export const Runs = () => {
  const { rest } = useRoute()
  if (rest[0] !== 'compare') return <RunsList />
  return (
    <Suspense fallback={null}>
      <Compare ids={(rest[1] ?? '').split(',').filter(Boolean)} />
    </Suspense>
  )
}
