import { routeOf } from '../base/route'
import { kindOf, readRunFile } from '../share/run-file'
import { toLab } from './file-actions'
import { LAB, OPEN, workspaceOf } from './lab-store'

/** Opens a file: a run or a lab in the Lab, all else on _Open_, which also keeps what it refuses. */
export const importFile = async (file: File): Promise<void> => {
  const kind = await kindOf(file)
  if (kind === 'lab') {
    const { openLabFile } = await import('./assignment')
    await openLabFile(workspaceOf(LAB), file)
    return toLab()
  }
  const isRun = kind === 'run'
  if (isRun && routeOf(location.hash).screen === OPEN) {
    const read = await readRunFile(file)
    const { useOpened } = await import('./opened-files')
    const [issue] = read.ok ? [] : read.issues
    if (issue) return useOpened.setState({ refused: { title: file.name, said: issue.said } })
  }
  const { importRun } = await import('./shown-run')
  const observed = isRun ? await importRun(workspaceOf(LAB), file) : null
  if (isRun && !observed) return toLab()
  location.hash = `/${OPEN}`
  const { openFile, openObserved } = await import('./opened-files')
  return observed ? openObserved(observed) : openFile(file)
}
