/** How numbers are printed, here and by the engine's own texts. */
export {
  formatBytes,
  formatCount,
  formatInterval,
  formatMs,
  formatNumber,
  formatPercent,
  formatRate,
  formatRatio,
  formatThreadTime,
  THIN,
  UNKNOWN,
  type Maybe,
} from '../../workers/api'
