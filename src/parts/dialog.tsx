import { lazy } from 'react'
import { Boundary } from './boundary'
import type { DialogProps } from './modal'

/** The frame, fetched with the first dialog that is requested. */
const Modal = lazy(async () => ({ default: (await import('./modal')).DialogModal }))

/** A layer over the page with a title; open as long as it exists. */
export const Dialog = (props: DialogProps) => (
  <Boundary>
    <Modal {...props} />
  </Boundary>
)
