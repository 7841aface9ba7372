import '@mantine/core/styles/Checkbox.layer.css'

/** The checkbox with its styles, which the first screen does not need. */
export { Checkbox } from '@mantine/core'
