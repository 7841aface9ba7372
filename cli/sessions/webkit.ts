/** Runs experiments in WebKit: Safari on a Mac, WebKitGTK's MiniBrowser elsewhere. */
import { driveWebKit } from '../../scripts/webkit.mjs'
import { openDriven } from './driven'
import type { Session } from './session'

/** Throws Advice if there is no WebKit, or if the page does not start. */
export const open = (): Promise<Session> => openDriven('webkit', () => driveWebKit())
