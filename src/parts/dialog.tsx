import { lazy, Suspense } from 'react'
import { Boundary } from './boundary'
import type { DialogProps } from './modal'

/** The frame, fetched with the first dialog that is requested. */
const Modal = lazy(async () => ({ default: (await import('./modal')).DialogModal }))

/** A layer over the page with a title; its content exists while it is open. */
export const Dialog = (props: DialogProps) =>
  props.opened && (
    <Boundary>
      <Suspense>
        <Modal {...props} />
      </Suspense>
    </Boundary>
  )
