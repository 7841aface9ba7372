import { Controls, Pools } from '../../charts/replay/player'
import { usePlayer } from '../../charts/replay/use-player'
import type { TrialSeries } from '../../charts/types'

export { preparePlayer } from '../../charts/replay/use-player'

interface OpeningPictureProps {
  series: readonly TrialSeries[]
  /** Stops all movement, as something is being measured. */
  still: boolean
}

/** The recorded run of the question, played. */
export const OpeningPicture = ({ series, still }: OpeningPictureProps) => {
  const player = usePlayer(series, 0, still)
  return (
    <>
      <Pools player={player} />
      <Controls player={player} still={still} />
    </>
  )
}
