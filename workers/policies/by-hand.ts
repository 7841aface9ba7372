import { text, valuesOf } from '../base/fields'
import { WAIT, policy } from './policy'

const options = {
  list: text({
    label: 'Workers',
    help: 'The worker for each task, counted from 1; after the end of the list, in turn. Empty: taps in the game.',
    most: 1000,
    rows: 2,
    placeholder: '',
    default: '1 2 3 4',
  }),
}

export const byHand = policy({
  id: 'by-hand',
  name: 'By hand',
  description: 'Each task goes to the worker on a list.',
  options,
  waits: false,
  create: (given) => {
    const { list } = valuesOf(options, given)
    const numbers = list.match(/[1-9]\d*/g) ?? []
    let task = 0
    return ({ workers }) => {
      if (list === '') return WAIT
      task++
      return (Number(numbers[task - 1] ?? task) - 1) % workers
    }
  },
  why: () => 'Worker {worker} was named for it.',
})
