/** The few pictures of the page: 16 px, stroked with the text's colour. */
import type { ReactNode } from 'react'

const icon = (drawing: ReactNode) => () => (
  <svg
    width="1rem"
    height="1rem"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawing}
  </svg>
)

export const ShareIcon = icon(<path d="M8 10V2M5 4.5 8 1.8l3 2.7M3.5 8v5.2h9V8" />)

export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </g>,
)

export const ProjectorIcon = icon(
  <>
    <rect x="1.8" y="2.8" width="12.4" height="8.4" rx="1.2" />
    <path d="M8 11.2v2.6M5 14h6" />
  </>,
)

export const ThemeIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6z" fill="currentColor" />
  </>,
)

export const LanguageIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M2 8h12M8 2c2.2 1.8 2.8 4 2.8 6s-.6 4.2-2.8 6c-2.200-1.800-2.800-4-2.800-6s.6-4.200 2.800-6z" />
  </>,
)

export const DownIcon = icon(<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />)

export const PlusIcon = icon(<path d="M8 3.500v9M3.5 8h9" />)

export const HarmIcon = icon(<path d="M8 2.2 14.2 13.3H1.8zM8 6.3v3.4M8 11.5v.1" />)

export const TipIcon = icon(
  <path d="M8 1.8a4.2 4.2 0 0 1 2.3 7.700c-.5.4-.6.9-.6 1.5H6.3c0-.6-.1-1.100-.6-1.5A4.2 4.2 0 0 1 8 1.8zM6.600 13.8h2.8" />,
)

export const Mark = () => (
  <svg width="1.375rem" height="1.375rem" viewBox="0 0 22 22" aria-hidden="true">
    <rect x="1" y="3" width="13" height="4" rx="2" fill="var(--a)" />
    <rect x="6" y="9" width="15" height="4" rx="2" fill="var(--b)" />
    <rect x="1" y="15" width="9" height="4" rx="2" fill="var(--c)" />
  </svg>
)
