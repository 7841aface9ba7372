import { useEffect } from 'react'
import { useRoute } from '../base/route'
import { compareLink } from '../store/history/compare-link'
import { RunsList } from './runs-list'

/** Screen of the history, `#/runs`. An earlier address of a comparison goes on to the Lab. */
export const Runs = () => {
  const { rest } = useRoute()
  const [first, ids = ''] = rest
  const compared = first === 'compare' ? compareLink(ids.split(',').filter(Boolean)) : null
  useEffect(() => {
    if (compared) location.replace(`#${compared}`)
  }, [compared])
  return compared ? null : <RunsList />
}
