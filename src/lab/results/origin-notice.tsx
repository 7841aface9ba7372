import { named, t } from '../../i18n/text'
import { machineLine, whenText } from '../../store/machine'
import { useLab } from '../../store/lab-store'
import { Notice } from '../../parts/notice'

/** Where a run comes from that did not just end here: what its figures are valid for. */
export const OriginNotice = () => {
  const { origin, source, environment } = useLab((state) => state.run)
  const title = useLab(({ run }) => named(run.experiment?.title ?? ''))
  const figuresOnly = useLab(({ run }) => run.file?.tasks.length === 0)
  if (origin === null || !environment) return null
  const when = whenText(environment.startedAt)
  if (source === 'history')
    return (
      <Notice role="note" data-source={source}>
        <strong>{t('From your runs')}</strong>: {origin}, {when}, {machineLine(environment)}
      </Notice>
    )
  if (source === 'advice')
    return (
      <Notice role="note" data-source={source}>
        <strong>{t('Measured on this machine for “Which pool?”')}</strong>, {when}.{' '}
        {t('The work was measured first, so that tasks take as long as you specified.')}{' '}
        <a href="#/advise">{t('Back to the answer')}</a>
      </Notice>
    )
  // Whoever asks exactly what it was made with: too much for everyone else.
  const madeWith = `Poolscope ${environment.app}, ${environment.userAgent}`
  return (
    <Notice tone="elsewhere" role="note" data-source={source}>
      <strong title={madeWith}>
        {source === 'recorded'
          ? t('Recorded on {machine}, {when}, not on this machine.', {
              machine: machineLine(environment),
              when,
            })
          : t('Recorded elsewhere')}
      </strong>
      {source === 'recorded'
        ? ` ${t('“{title}” is a real run. Press Run to see what this machine does.', { title })} `
        : `, ${when}, ${machineLine(environment)}. `}
      {t('Do not compare figures across machines.')}{' '}
      {figuresOnly &&
        `${t('This file has the figures of each trial, but not its tasks: there are no lanes to draw.')} `}
    </Notice>
  )
}
