import type { RunEvent } from '../workers/api'
export type RunListener = (event: RunEvent) => void
