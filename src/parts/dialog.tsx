import { Boundary } from './boundary'
import { later } from './later'
import type { DialogProps } from './modal'

/** The frame, fetched with the first dialog that is requested. */
const Modal = later(async () => (await import('./modal')).DialogModal)

/** A layer over the page with a title; open as long as it exists. */
export const Dialog = (props: DialogProps) => (
  <Boundary>
    <Modal {...props} />
  </Boundary>
)
