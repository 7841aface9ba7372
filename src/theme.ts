import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
} from '@mantine/core'
import { COLOR_SCHEME_KEY } from './app/storage'

/** Mantine's own variables, said in the tokens of theme.css. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--hurt-text)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line-strong)',
  }
  return { variables: {}, light: both, dark: both }
}

const CONTROL_HEIGHT = '1.875rem'
const CONTROL_TEXT = '0.84375rem'

const input = {
  styles: {
    input: {
      '--input-height': CONTROL_HEIGHT,
      '--input-size': CONTROL_HEIGHT,
      '--input-fz': CONTROL_TEXT,
      '--input-bd': 'var(--edge)',
      '--input-bg': 'var(--bg)',
      '--input-radius': 'var(--r-small)',
      '--input-bd-focus': 'var(--a-text)',
      minHeight: CONTROL_HEIGHT,
    },
  },
}

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'var(--r-small)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'xs' }, ...input },
    NativeSelect: { defaultProps: { size: 'xs' }, ...input },
    ActionIcon: { defaultProps: { size: '1.875rem', variant: 'default' } },
    // Motion only where it explains.
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
})

export const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
