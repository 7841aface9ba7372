import { isRunFile } from '../share/run-file'
import { importRun, toLab } from './file-actions'
import type { Workspace } from './lab-store'

/** Screen of files of other programs. */
const OPEN = 'open'

/** Opens a file: a run in the Lab, and the file of another program on a screen of its own. */
export const importFile = async (workspace: Workspace, file: File): Promise<void> => {
  if (await isRunFile(file)) {
    toLab()
    return importRun(workspace, file)
  }
  location.hash = `/${OPEN}`
  const { openFile } = await import('./opened-files')
  return openFile(file)
}
