import type { Partner } from './cost'

/** Posts to a partner that answers each message with one; resolves with the answer, once read. */
export const roundTrips = (
  partner: Partner,
): ((message: unknown, transfer?: Transferable[]) => Promise<unknown>) => {
  let answered: (data: unknown) => void = () => {}
  partner.listen((data) => answered(data))
  return (message, transfer) =>
    new Promise((resolve) => {
      answered = resolve
      partner.post(message, transfer)
    })
}
