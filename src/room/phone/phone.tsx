import { t } from '../../i18n/text'

/** What somebody in the room sees, on a phone. */
export const Phone = ({ room }: { room: string }) => (
  <main data-room={room}>
    <h1>{t('Room {room}', { room })}</h1>
  </main>
)
