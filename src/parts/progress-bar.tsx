import { Progress } from '@mantine/core'

interface ProgressBarProps {
  /** Name of the measured thing, for anyone who cannot see the bar. */
  label: string
  value: number
  max: number
  /** True for a bar that is one of many. */
  thin?: boolean
  color?: string
}

/** A bar of progress; words and figures are next to it. */
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
