/** Runs experiments in headless Firefox. */
import { driveFirefox, ensureFirefox, FIREFOX_VARIABLE } from '../../scripts/firefox.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { openDriven } from './driven'
import type { Session } from './session'

const NONE =
  '[firefox] Firefox (none found, and none could be installed). Try one of these, then run again:\n' +
  '  sudo apt-get install -y firefox-esr\n' +
  `  ${FIREFOX_VARIABLE}=/path/to/firefox      (if it is installed elsewhere)`

/** Only the page is measured: nothing is fetched for a later visit, which never comes. */
const MEASURED = { 'dom.serviceWorkers.enabled': false }

/** Throws Advice if there is no Firefox, or if the page does not start. */
export const open = async (): Promise<Session> => {
  const firefox = await ensureFirefox()
  if (firefox === null) throw new Advice(NONE)
  return openDriven('firefox', () => driveFirefox(firefox, MEASURED))
}
