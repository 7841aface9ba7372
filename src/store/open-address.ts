/** What the address names, on the screen of the Lab. */
import { openLink } from './file-actions'
import { openRecordedLink } from './recorded'

/** The address that was opened last: after a visit to another screen the run is as it was. */
let opened = ''

/** Opens the experiment or the recorded run that the address names, unless it was opened already. */
export const openAddress = (): void => {
  if (location.hash === opened) return
  opened = location.hash
  openLink(opened)
  void openRecordedLink(opened)
}
