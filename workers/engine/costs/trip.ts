import type { Partner } from './cost'

/** Posts to a partner that answers each message with one; resolves when the answer has been read. */
export const roundTrips = (
  partner: Partner,
): ((message: unknown, transfer?: Transferable[]) => Promise<void>) => {
  let answered: () => void = () => {}
  partner.listen(() => answered())
  return (message, transfer) =>
    new Promise((resolve) => {
      answered = resolve
      partner.post(message, transfer)
    })
}
