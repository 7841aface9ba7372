/**
 * Keeps the address and the Lab the same: the address names the experiment in the Lab, or its kept
 * or recorded run. A change in the Lab is written into the address, and whatever the address names
 * is opened in the Lab. Nothing ever runs by itself.
 */
import { whyThrown } from '../../base/format'
import { presets, type Experiment, type RunFile } from '../../../workers/api'
import { routeOf } from '../../base/route'
import { t } from '../../i18n/text'
import { experimentIn, queryOf } from '../../draft/experiment-link'
import { openExperiment, openLinked } from '../file-actions'
import { idsIn, isRecordedId } from '../history/compare-link'
import { keptId, rememberId } from '../history/keep-runs'
import { readKept } from '../history/open-runs'
import { history as runs } from '../history/runs-history'
import { experimentOf } from '../../draft/preset-draft'
import { LAB, OPEN, tell, workspaceOf, type Notice } from '../lab-store'
import { fetchRecorded, presetOfRecording } from '../recorded'
import { isUnderWay, ranExperiment, wholeFile } from '../../run/run-state'

const workspace = workspaceOf(LAB)
const lab = workspace.store

/** The id of the run on screen, once it can be found again by it; null if there is none. */
const storedId = (): string | null => {
  const id = keptId(lab.getState().run)
  const { entries, inMemory } = runs.state.getState()
  const isStored = (one: string) =>
    !inMemory.includes(one) && entries.some((entry) => entry.id === one)
  const isFound = (idsIn(id ?? '') ?? [id ?? '']).every((one) => isRecordedId(one) || isStored(one))
  return isFound ? id : null
}

/** Content of the Lab that an address stands for; only its changes change the address. */
interface AddressState {
  hash: string
  draft: Experiment | null
  /** The experiment that runs or has run. */
  experiment: Experiment | null
  file: RunFile | null
  id: string | null
}

/** The address that was written or opened last. */
let here: AddressState = { hash: '', draft: null, experiment: null, file: null, id: null }

const placeAt = (hash: string): AddressState => {
  const { draft, run } = lab.getState()
  return { hash, draft, experiment: ranExperiment(run), file: wholeFile(run), id: storedId() }
}

/** Marks the entries of the browser's history that the page wrote: no link has brought them. */
const OWN = { poolscope: 'own' }
const isOwn = (): boolean =>
  (window.history.state as typeof OWN | null)?.poolscope === OWN.poolscope // or what another script left

/** Tells whether the Lab still shows what the address stood for, stored or not. */
const isSame = (now: AddressState): boolean =>
  now.draft === here.draft && now.experiment === here.experiment && now.file === here.file

/** The addresses that brought experiments: the same experiment can be written in several ways. */
const addresses = new WeakMap<Experiment, string>()

const namesRun = (hash: string): boolean => routeOf(hash).query.has('run')
const namesNothing = (hash: string): boolean => routeOf(hash).query.size === 0

/** The address of what is on screen; without a query for an experiment that is too long for one. */
const hashNow = (): string => {
  const { draft, run, assignment } = lab.getState()
  if (assignment?.hash) return assignment.hash
  const name = run.source === 'recorded' ? run.origin : storedId()
  if (name !== null && draft === ranExperiment(run)) return `#/${LAB}?run=${name}`
  const brought = addresses.get(draft)
  if (brought !== undefined) return brought
  const query = queryOf(draft)
  return query === null ? `#/${LAB}` : `#/${LAB}?${query}`
}

/** Counts everything that was opened or changed: a run that arrives late must not replace it. */
let turn = 0

const write = (how: 'push' | 'replace'): void => {
  turn++
  const hash = hashNow()
  try {
    if (hash !== location.hash)
      window.history[how === 'push' ? 'pushState' : 'replaceState'](OWN, '', hash)
  } catch {
    // A browser may refuse to write as often as a key repeats; the next change tries again.
  }
  here = placeAt(location.hash)
}

const isHere = (): boolean => ['', LAB].includes(routeOf(location.hash).screen)

/** True while the page opens something that the address names already. */
let opening = false

/**
 * Writes a change into the address. Another experiment or another run gets an entry in the
 * browser's history, to which Back returns; an edit does not, except the first after a run.
 */
const follow = (): void => {
  if (opening || !isHere()) return
  const { hash } = here
  // The reader has gone elsewhere: what is there is opened first.
  if (hash !== '' && location.hash !== hash) return
  const now = placeAt(hash)
  if (isSame(now) && (now.id === here.id || namesRun(hash))) return
  const another = now.draft?.preset !== here.draft?.preset
  const brought = now.file !== here.file && lab.getState().run.origin !== null
  const isNew = another || brought || namesRun(hash)
  write(isNew && !namesNothing(location.hash) ? 'push' : 'replace')
}

/** Makes a change that the address `hash` names already. */
const put = (hash: string, change: () => void): void => {
  opening = true
  try {
    change()
  } finally {
    opening = false
    here = placeAt(hash)
  }
}

/** Fetches a recorded run and returns how to show it; throws with the reason. */
const recorded = async (name: string): Promise<() => void> => {
  const [file, { openRun }] = await Promise.all([fetchRecorded(name), import('../shown-run')])
  return () => openRun(workspace, file, name, 'recorded')
}

/** The same for a kept run; null if this browser has no run with this id. */
const kept = async (id: string): Promise<(() => void) | null> => {
  // Another tab may have kept it since.
  await runs.load()
  const entry = runs.state.getState().entries.find((one) => one.id === id)
  if (!entry) return null
  const file = await readKept(id)
  if (typeof file === 'string') throw new Error(file)
  if (file.origin) return () => (location.hash = `/${OPEN}?kept=${id}`)
  const { openRun } = await import('../shown-run')
  return () => {
    rememberId(file, id)
    openRun(workspace, file, entry.title, entry.source === null ? 'history' : 'file')
  }
}

/** The same for runs that are compared. */
const compared = async (name: string, ids: readonly string[]): Promise<() => void> => {
  await runs.load()
  const { comparedRuns } = await import('../history/compared-runs')
  const { openRun } = await import('../shown-run')
  const { file, faults } = await comparedRuns(ids)
  return () => {
    rememberId(file, name)
    const n = file.environments?.length ?? 0
    openRun(workspace, file, t('{n} {n|run|runs} compared', { n }), 'history')
    const title = t('One of the runs cannot be read.')
    if (faults.length > 0) tell(workspace, { tone: 'error', title, lines: faults })
  }
}

const notHere = (): Notice => ({
  tone: 'error',
  title: t('This browser has not kept the run that the address names'),
  lines: [
    t('A kept run is in the browser that measured it, until it is deleted there.'),
    t('Open the address there, and send the run with “Share this result…”.'),
  ],
})

const openNamed = async (name: string, hash: string): Promise<void> => {
  const preset = presetOfRecording(name)
  const isRecorded = presets.has(preset)
  const own = turn
  // The experiment of the run, until the run itself has arrived.
  if (isRecorded && here.hash === '')
    put(hash, () => openExperiment(workspace, experimentOf(preset).draft))
  here = placeAt(hash)
  let change: () => void
  try {
    const ids = idsIn(name)
    const found = await (ids ? compared(name, ids) : isRecorded ? recorded(name) : kept(name))
    change = found ?? (() => tell(workspace, notHere()))
  } catch (error) {
    const short = name.slice(0, 60)
    const title = isRecorded
      ? t('The recorded run {name} cannot be opened', { name: short })
      : idsIn(name)
        ? t('These runs cannot be compared')
        : t('This run cannot be opened')
    const lines = [whyThrown(error)]
    change = () => tell(workspace, { tone: 'error', title, lines })
  }
  arrive(own, hash, change)
}

/** Shows what an address names, unless something else was opened meanwhile. */
const arrive = (own: number, hash: string, change: () => void): void => {
  if (own !== turn || isUnderWay(lab.getState().run)) return
  // Another screen does not show it; on the way back to the Lab it is opened.
  if (isHere()) put(hash, change)
  else here = { ...here, hash: '' }
}

const openLab = async (path: string, hash: string): Promise<void> => {
  const own = turn
  here = placeAt(hash)
  const { fetchLab, openAssignment } = await import('../assignment')
  const read = await fetchLab(path)
  arrive(own, hash, () => openAssignment(workspace, read, hash))
}

/**
 * Opens what the address names, unless the Lab shows it already; an address without a name gets the
 * name of the Lab's content. Resolves when it is shown, or cannot be.
 */
export const openAddress = async (): Promise<void> => {
  if (!isHere()) return
  const { hash } = location
  const { query } = routeOf(hash)
  if (!['run', 'lab', 'e', 'x'].some((key) => query.has(key))) return write('replace')
  if (hash === here.hash) {
    const now = placeAt(hash)
    return isSame(now) && now.id === here.id ? undefined : write('replace')
  }
  if (isUnderWay(lab.getState().run)) {
    // Going back would end the run, so it stays.
    tell(workspace, {
      tone: 'error',
      title: t('Another run is in progress'),
      lines: [t('A run is in progress in the Lab: stop it first.')],
    })
    return write('push')
  }
  turn++
  const name = query.get('run')
  if (name !== null) return openNamed(name, hash)
  const path = query.get('lab')
  if (path !== null) return openLab(path, hash)
  const experiment = experimentIn(query)
  if (experiment === null) return
  put(hash, () => openLinked(workspace, experiment, !isOwn()))
  if (experiment.ok) addresses.set(experiment.value.experiment, hash)
}

/** Opens the address again, also after a failure. */
export const openAgain = (): Promise<void> => {
  here = { ...here, hash: '' }
  return openAddress()
}

/** From now on the address follows what is in the Lab. */
export const followLab = (): void => {
  lab.subscribe(follow)
  runs.state.subscribe(follow)
}
