import { text, valuesOf, type Options } from '../base/fields'
import { WAIT, policy } from './policy'

const options = {
  list: text({
    label: 'Workers',
    help: 'Worker of each task, from 1; then in turn. Empty: taps, on the screen Game.',
    most: 100_000,
    rows: 2,
    placeholder: '',
    default: '1 2 3 4',
  }),
}

/** Workers of a list, from 0; none if somebody must tap them while it runs. */
export const listed = (given: Options): number[] =>
  (valuesOf(options, given).list.match(/\d+/g) ?? []).map((number) => Math.max(0, +number - 1))

export const byHand = policy({
  id: 'by-hand',
  name: 'By hand',
  description: 'Gives each task to the worker that somebody has named for it.',
  options,
  waits: false,
  create: (given, _, tapped) => {
    const list = listed(given)
    let task = 0
    return ({ workers }) => {
      const named = list.length === 0 && tapped ? tapped() : (list[task] ?? task)
      if (named === WAIT) return WAIT
      task++
      return named % workers
    }
  },
  why: () => 'Worker {worker} was named for it.',
})
