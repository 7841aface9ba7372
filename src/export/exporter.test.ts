import { expect, it } from 'vitest'
import { viewOf } from '../../workers/api'
import { ofRuntimes } from '../../workers/testing'
import { exportedRun, json } from './exporter'

it('the run file has the whole of a joined run, whatever is shown of it', () => {
  const file = ofRuntimes(['chromium', 'node'])
  const run = exportedRun({ shown: viewOf(file), whole: file })
  expect(json.write(run).parts.join('')).toBe(JSON.stringify(file))
})
