import { useStore } from 'zustand'
import { LAB, workspaceOf } from '../store/lab-store'

/** True if the Lab shows a file that was saved in a room, which names the question of its runs. */
export const useIsSaved = (): boolean =>
  useStore(workspaceOf(LAB).store, ({ run }) => run.whole?.file.answers !== undefined)
