import { choice, int, type Options } from '../base/fields'
import { pushChannel } from './channel'
import { asBytes, asObjects, asText, ITEM_BYTES, itemsFor, type Form } from './forms'
import { answerOf, receiveAnswer, sentTask, sentTaskEnd, tasksOnTheWay } from './messages'

const options = {
  form: choice({
    label: 'Messages are',
    help: 'What a message and its answer carry. Objects and text stand for the same bytes, 16 in each object, and are there before they are sent.',
    options: [
      { value: 'bytes', label: 'plain bytes' },
      {
        value: 'objects',
        label: 'objects',
        help: 'Small objects with a number, a position and a text, cloned as they are.',
      },
      {
        value: 'text',
        label: 'JSON text',
        help: 'The same objects, made text by the sender and objects again by the receiver.',
      },
    ],
    default: 'bytes',
  }),
  depth: int({
    label: 'Objects in each other',
    help: 'How many objects stand in one another, each in the one before; for objects and JSON text.',
    min: 1,
    max: 64,
    default: 1,
    presets: [1, 8],
  }),
}

const formOf = ({ form, depth }: Options): Form => {
  if (form === 'bytes') return asBytes
  return form === 'text' ? asText(Number(depth)) : asObjects(Number(depth))
}

export const messageCopy = pushChannel({
  id: 'message-copy',
  name: 'Message, copied',
  description: 'postMessage clones the payload for each task; the answer is a small message.',
  options,
  needsSharedMemory: false,
  copies: true,
  sends: formOf,
  mostInFlight: Infinity,
  touches: () => true,
  lends: () => 1,
  // There is at most one clone per task in transit, and the objects of all messages stay.
  memoryBytes: (need) =>
    tasksOnTheWay(need) * need.messageBytes +
    (need.options['form'] === 'bytes'
      ? 0
      : (tasksOnTheWay(need) + need.messages) * itemsFor(need.messageBytes) * ITEM_BYTES),
  setUp: () => null,
  host: (context) => {
    const form = formOf(context.options)
    // Message i is that of task i.
    const held =
      form === asBytes
        ? null
        : Array.from({ length: context.messages }, (_, i) => form.held(context.payloads.view(i)))
    return {
      send: (worker, task) => {
        if (held) {
          const message = form.posted(held[task % held.length])
          context.post(worker, sentTask(context, task, message))
          return
        }
        const buffer = context.payloads.lend(task)
        context.post(worker, sentTask(context, task, buffer))
        // The payload was cloned when it was posted.
        context.payloads.giveBack(task, buffer)
      },
      receive: (worker, message) => receiveAnswer(context, worker, message, { form }),
      close: () => {},
    }
  },
  worker: (context) =>
    sentTaskEnd(
      context,
      (task) => context.post(answerOf(context, task).answer),
      formOf(context.options),
    ),
})
