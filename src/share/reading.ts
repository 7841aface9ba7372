/** Fetched with the first file: no screen needs it before. */
export { readingRunFile } from '../../workers/api'
