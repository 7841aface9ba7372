import '@mantine/core/styles/Checkbox.layer.css'

/** With its styles, which the first screen does not need. */
export { Checkbox } from '@mantine/core'
