import { useEffect, useState } from 'react'
import { parseRunFile, type RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { Button } from '../../parts/button'
import { trustText, verdictOfFile } from '../../run/file-verdict'
import { textWithin } from '../../share/gzip'
import { qrOf } from '../../share/qr'
import { MAX_FILE_BYTES } from '../../share/run-file'
import { Spoken } from '../../views/variant-name'
import { here } from '../here'
import type { RoomState } from '../protocol'
import { type Item, needsHelp, PAGE } from './phone-state'
import { decide, id } from './session'
import { summaryText } from './summary-code'
import styles from './phone.module.css'

/** Why the room refused something, and what to do. */
export const refusalText = (status: number): string => {
  switch (status) {
    case PAGE:
      return t('There is no room at this address.')
    case 403:
    case 404:
    case 421:
      return t('No room has this code. Scan the code on the wall again.')
    case 409:
      return t('The teacher has not asked this question. Look at the wall.')
    case 410:
      return t('The room was closed before it came.')
    case 507:
      return t('The room is full. Show this screen to the teacher.')
    default:
      return t('The room cannot read it. Reload this page, and try again.')
  }
}

const stateText = ({ state, status }: Item): string =>
  ({
    held: '',
    declined: t('It stays on this phone.'),
    waiting: t('Being sent…'),
    sent: t('Handed in.'),
    refused: refusalText(status),
  })[state]

/** The run in an item; null until it is unpacked. */
const useFile = ({ body }: Item): RunFile | null => {
  const [file, setFile] = useState<RunFile | null>(null)
  useEffect(() => {
    if (!(body instanceof Uint8Array)) return
    void textWithin(body, MAX_FILE_BYTES).then((text) => {
      const read = parseRunFile(JSON.parse(text))
      if (read.ok) setFile(read.value)
    })
  }, [body])
  return file
}

/** What the Lab would say of a run. */
export const Sentence = ({ file }: { file: RunFile }) => {
  const verdict = verdictOfFile(file)
  return (
    <p className="big" data-verdict={verdict.kind}>
      <Spoken parts={verdict.headline} /> <span className="fine">{trustText(verdict)}</span>
    </p>
  )
}

/** The code of a run that the room did not get, for the teacher's camera. */
const Code = ({ text }: { text: string }) => {
  const qr = qrOf(text)
  return (
    qr && (
      <svg className={styles.code} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img">
        <title>{text}</title>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    )
  )
}

/** The result of this phone, and how many are in. */
export const Result = ({ item, room }: { item: Item; room?: RoomState | null }) => {
  const file = useFile(item)
  const [isShown, setIsShown] = useState(false)
  const text = file && summaryText(file, { room: here?.room ?? '', id, question: item.question })
  return (
    <>
      <div className="card">{file && <Sentence file={file} />}</div>
      {room && (
        <p className="lead" data-ready={room.counts.ready}>
          {t('{ready} of {all} so far', { ready: room.counts.ready, all: room.counts.here })}
        </p>
      )}
      <p role="status" data-run={item.state}>
        {stateText(item)}
      </p>
      {item.state === 'declined' && (
        <Button onClick={() => decide(item, true)}>{t('Hand in after all')}</Button>
      )}
      {needsHelp(item) && <Button onClick={() => setIsShown(!isShown)}>{t('Show as QR')}</Button>}
      {isShown && text && <Code text={text} />}
    </>
  )
}

/** Asks once, before a run leaves the phone. */
export const Ask = ({ item }: { item: Item | undefined }) =>
  item && (
    <>
      <p>
        {t(
          'The figures of this run, your browser’s name and the number of cores. No name, no address.',
        )}
      </p>
      <Button variant="filled" onClick={() => decide(item, true)}>
        {t('Hand in')}
      </Button>
      <Button onClick={() => decide(item, false)}>{t('No')}</Button>
    </>
  )
