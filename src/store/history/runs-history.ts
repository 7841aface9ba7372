/** The page's one history, and the other tabs of this page. */
import { useStore } from 'zustand'
import { keyOf } from '../../base/storage'
import { runningWorkspace } from '../lab-store'
import { History, type HistoryState } from './history'
import { databaseStore } from './run-store'

const NAME = keyOf('runs')

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export const history = new History({
  store: databaseStore(NAME),
  tellOthers: () => channel?.postMessage('changed'),
})

export const useRuns = <T>(selector: (state: HistoryState) => T): T =>
  useStore(history.state, selector)

let asked = false
let looked: Promise<void> | null = null
let stale = false

/** Reads the history again, but not during a run: that would disturb it. */
const refresh = (): void => {
  stale = runningWorkspace() !== null
  if (asked && !stale) void history.load()
}

/** Settles when the storage has been read once. Until then only runs of this visit are listed. */
export const firstLook = (): Promise<void> => (looked ??= history.load())

/** Reads the storage once; from then on follows what other tabs do. */
export const openHistory = (): void => {
  if (asked) {
    if (stale) refresh()
    return
  }
  asked = true
  void firstLook()
  channel?.addEventListener('message', refresh)
  // If tabs cannot notify each other, returning to a tab is the time to read again.
  addEventListener('focus', refresh)
}
