import { useLayoutEffect, type ReactNode } from 'react'
import { focusWorkspace, LAB, WorkspaceContext, workspaceOf } from './lab-store'

/** Gives what is below an experiment and a run of its own, while it is on screen. */
export const InWorkspace = ({ id, children }: { id: string; children: ReactNode }) => {
  useLayoutEffect(() => {
    focusWorkspace(id)
    return () => focusWorkspace(LAB)
  }, [id])
  return <WorkspaceContext value={workspaceOf(id)}>{children}</WorkspaceContext>
}
