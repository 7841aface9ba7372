/** What the page fetches with the first file that it opens: the reader of run files of anybody. */
export { readingForeignFile } from './reading/read-run-file'
export { readJson } from './base/json'
