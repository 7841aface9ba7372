import { useLayoutEffect, type ReactNode } from 'react'
import { focusWorkspace, LAB, WorkspaceContext, workspaceOf } from './lab-store'

/** Gives the components below their own experiment and run, while they are on screen. */
export const InWorkspace = ({ id, children }: { id: string; children: ReactNode }) => {
  useLayoutEffect(() => {
    focusWorkspace(id)
    return () => focusWorkspace(LAB)
  }, [id])
  return <WorkspaceContext value={workspaceOf(id)}>{children}</WorkspaceContext>
}
