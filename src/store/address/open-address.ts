/** Opens what the address names, for a page that is drawn before the code for addresses has come. */
import { once } from '../../base/once'

/** Fetches that code; from then on the address follows what is in the Lab. */
const loadPlace = once(async () => {
  const place = await import('./place')
  place.followLab()
  return place
})

export const openAddress = async (): Promise<void> => (await loadPlace()).openAddress()
