import { Progress } from '@mantine/core'

interface ProgressBarProps {
  /** What the bar measures, for anyone who cannot see it. */
  label: string
  value: number
  max: number
  /** For a bar that is one of many. */
  thin?: boolean
  color?: string
}

/** How far something has progressed; words and figures are next to it. */
export const ProgressBar = ({
  label,
  value,
  max,
  thin = false,
  color = 'var(--accent)',
}: ProgressBarProps) => (
  <Progress.Root
    size={thin ? '4px' : '6px'}
    mt="0.25rem"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuenow={value}
    aria-valuemax={max}
  >
    <Progress.Section value={(100 * value) / max} withAria={false} color={color} />
  </Progress.Root>
)
