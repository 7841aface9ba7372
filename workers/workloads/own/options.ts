import { int, text } from '../../base/fields'

/** A function that is pasted into the page: its text is a part of the experiment. */
export const textOptions = {
  source: text({
    label: 'Your function',
    help: 'JavaScript that declares task(input, index), if you like also inputs, prepare(), check(result, input) and transfer(result). It gets no network and no storage. Without inputs a task gets the bytes of its message.',
    most: 100_000,
    rows: 10,
    placeholder: 'const task = (bytes) => …',
    code: true,
    default: '',
  }),
}

/** With them, facts about a module of `--task`: a run file holds neither its text nor its place. */
export const ownOptions = {
  ...textOptions,
  name: text({
    label: 'Module',
    help: 'Name of the file that exports the task.',
    most: 200,
    rows: 1,
    placeholder: 'resize.mjs',
    default: '',
  }),
  bytes: int({
    label: 'Size',
    help: 'Size of that file.',
    min: 0,
    max: 1_000_000_000,
    unit: 'bytes',
    default: 0,
  }),
  hash: text({
    label: 'Hash',
    help: 'The first 16 digits of its SHA-256.',
    most: 64,
    rows: 1,
    placeholder: '',
    default: '',
  }),
  inputs: int({
    label: 'Inputs',
    help: 'Number of inputs that the module gives; with 0 a task gets the bytes of its message.',
    min: 0,
    max: 100_000,
    default: 0,
  }),
}
