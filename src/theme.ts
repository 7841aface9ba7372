import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
} from '@mantine/core'
import { keyOf } from './base/storage'
import { lookNamed } from './parts/looks'

/** Mantine's own variables, said in the tokens of theme.css. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--a-text)',
    '--mantine-color-error': 'var(--hurt-text)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line-strong)',
  }
  return {
    variables: {},
    light: {
      ...both,
      '--mantine-color-black': 'var(--ink)',
      '--mantine-color-gray-1': 'var(--sunk)',
      '--mantine-color-gray-2': 'var(--line-strong)',
      '--mantine-color-gray-3': 'var(--line)',
      '--mantine-color-gray-7': 'var(--ink-2)',
    },
    dark: {
      ...both,
      '--mantine-color-white': 'var(--ink)',
      '--mantine-color-dark-1': 'var(--ink-2)',
      '--mantine-color-dark-4': 'var(--line)',
      '--mantine-color-dark-5': 'var(--panel)',
      '--mantine-color-dark-6': 'var(--panel)',
      '--mantine-color-dark-8': 'var(--sunk)',
    },
  }
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
  fontSizes: { xs: '0.78125rem', sm: '0.84375rem', md: '0.9375rem' },
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'var(--r-small)',
  colors: { accent: colorsTuple('var(--accent)') },
  primaryColor: 'accent',
  variantColorResolver: (asked) => lookNamed(asked.variant) ?? defaultVariantColorsResolver(asked),
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
    Badge: { defaultProps: { variant: 'info', size: 'sm', fw: 450, fz: '0.71875rem', tt: 'none' } },
    Anchor: { defaultProps: { inherit: true, underline: 'always' } },
    SegmentedControl: {
      defaultProps: { color: 'var(--panel)', transitionDuration: 0, withItemsBorders: false },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--accent-ink)' } },
    Textarea: { defaultProps: { size: 'xs' }, ...input },
    TextInput: { defaultProps: { size: 'xs' }, ...input },
    Select: { defaultProps: { size: 'xs' }, ...input },
    NativeSelect: { defaultProps: { size: 'xs' }, ...input },
    ActionIcon: { defaultProps: { size: '1.875rem', variant: 'default' } },
    // Motion only where it explains.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.47 },
        padding: '1.25rem',
        radius: 'var(--r)',
        size: '30rem',
        transitionProps: { duration: 0 },
        yOffset: '0.75rem',
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Table: { defaultProps: { horizontalSpacing: '0.5rem', verticalSpacing: '0.25rem' } },
  },
})

export const colorSchemes = localStorageColorSchemeManager({ key: keyOf('color-scheme') })
