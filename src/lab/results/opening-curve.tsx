import { isWorkAxis, type Reading } from '../../../workers/api'
import type { Opener } from '../../charts/chart'
import { Granularity } from '../../charts/granularity/granularity'
import { Sweep } from '../../charts/sweep/sweep'
import { responsesOf } from '../../charts/sweep/sweep-rows'
import { axisMeta } from '../../draft/axis-meta'
import { t } from '../../i18n/text'

/** The picture has no lanes beside it. */
const CLOSED: Opener = { can: () => false, show: () => {} }

/** The curve of the question's recorded run. */
export const OpeningCurve = ({ reading }: { reading: Reading }) => {
  const axis = axisMeta(reading.experiment)
  if (!axis) return null
  return (
    <div className="chart" data-wide>
      {isWorkAxis(reading.experiment) && responsesOf(reading).length === 0 ? (
        <Granularity reading={reading} axis={axis} />
      ) : (
        <Sweep reading={reading} axis={axis} opens={CLOSED} measure="time" />
      )}
      <p className="small faint">{t('Recorded on another machine. What will yours say?')}</p>
    </div>
  )
}
