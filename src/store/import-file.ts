import { isRunFile } from '../share/run-file'
import { toLab } from './file-actions'
import { LAB, OPEN, workspaceOf } from './lab-store'

/** Opens a file: a run that was measured in the Lab, and all else on a screen of its own. */
export const importFile = async (file: File): Promise<void> => {
  const isRun = await isRunFile(file)
  const { importRun } = await import('./shown-run')
  const observed = isRun ? await importRun(workspaceOf(LAB), file) : null
  if (isRun && !observed) return toLab()
  location.hash = `/${OPEN}`
  const { openFile, openObserved } = await import('./opened-files')
  return observed ? openObserved(observed) : openFile(file)
}
