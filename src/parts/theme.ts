import { colorsTuple, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import { lookNamed } from './looks'

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

/** What Mantine's parts are given; its variables are in `app/mantine-look.css`. */
export const theme = createTheme({
  colors: { accent: colorsTuple('var(--accent)') },
  primaryColor: 'accent',
  variantColorResolver: (asked) => lookNamed(asked.variant) ?? defaultVariantColorsResolver(asked),
  activeClassName: '',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
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
