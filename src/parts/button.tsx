/**
 * Mantine's buttons as the first screen has them: the same elements and classes, so that Mantine's
 * styles and the theme's looks apply, without the code that every other part of Mantine needs.
 */
import type { VariantColorResolverResult } from '@mantine/core'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { looks, type Look } from './looks'

const UNSTYLED = 'm_87cf2631 mantine-UnstyledButton-root'

const joined = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** A button without a look. */
export const PlainButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button className={joined('mantine-focus-auto', className, UNSTYLED)} type="button" {...rest} />
)

interface ButtonProps extends ComponentProps<'button'> {
  size?: 'xs' | 'sm' | 'md' | 'compact-xs'
  variant?: Look
  leftSection?: ReactNode
  rightSection?: ReactNode
}

const Section = ({ at, children }: { at: 'left' | 'right'; children: ReactNode }) => (
  <span className="m_a74036a mantine-Button-section" data-position={at}>
    {children}
  </span>
)

export const Button = ({
  size = 'xs',
  variant = 'default',
  leftSection,
  rightSection,
  className,
  style,
  disabled = false,
  children,
  ...rest
}: ButtonProps) => {
  const { background, hover, color, border, hoverColor }: VariantColorResolverResult =
    looks[variant]
  const variables = {
    '--button-height': `var(--button-height-${size})`,
    '--button-padding-x': `var(--button-padding-x-${size})`,
    '--button-fz': `var(--mantine-font-size-${size.replace('compact-', '')})`,
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': color,
    '--button-bd': border,
    '--button-hover-color': hoverColor,
  } as CSSProperties
  return (
    <PlainButton
      style={{ ...variables, ...style }}
      className={joined(className, 'm_77c9d27d mantine-Button-root')}
      data-variant={variant}
      data-size={size}
      data-disabled={disabled || undefined}
      data-with-left-section={Boolean(leftSection) || undefined}
      data-with-right-section={Boolean(rightSection) || undefined}
      disabled={disabled}
      {...rest}
    >
      <span className="m_80f1301b mantine-Button-inner">
        {leftSection && <Section at="left">{leftSection}</Section>}
        <span className="m_811560b9 mantine-Button-label">{children}</span>
        {rightSection && <Section at="right">{rightSection}</Section>}
      </span>
    </PlainButton>
  )
}

/** A button that is an icon. */
export const ActionIcon = ({
  variant = 'default',
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'size' | 'leftSection' | 'rightSection' | 'style'>) => {
  const { background, hover, color, border, hoverColor }: VariantColorResolverResult =
    looks[variant]
  const style = {
    '--ai-size': '1.875rem',
    '--ai-bg': background,
    '--ai-hover': hover,
    '--ai-hover-color': hoverColor,
    '--ai-color': color,
    '--ai-bd': border,
  } as CSSProperties
  return (
    <PlainButton
      style={style}
      className={joined(className, 'm_8d3f4000 mantine-ActionIcon-root')}
      data-variant={variant}
      {...rest}
    >
      <span className="m_8d3afb97 mantine-ActionIcon-icon">{children}</span>
    </PlainButton>
  )
}
