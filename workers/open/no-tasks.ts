/** Files that people have of their measurements, and that hold no single task. */
import { type Message, say } from '../base/message'

interface Known {
  /** Recognises the file by its first characters. */
  is: RegExp
  what: Message
  /** What else can be done; without it, what is done with percentiles. */
  use?: Message
}

export const PERCENTILES = say(
  'It holds percentiles and no single task, so there are no lanes to draw. Compare its figures with “All figures” of a run with the same load.',
)

export const NO_TASKS: readonly Known[] = [
  {
    is: /^\s*(?:#[^\n]*\n\s*)*"?Value"?[\s,]+"?Percentile"?[\s,]+"?TotalCount/,
    what: say('an HdrHistogram percentile file (.hgrm)'),
  },
  {
    is: /^#\[(?:Histogram log format version|StartTime|Logged with)/,
    what: say('an HdrHistogram log (.hlog)'),
  },
  { is: /"jmhVersion"|"primaryMetric"\s*:/, what: say('results of JMH') },
  {
    is: /^\s*\{[\s\S]*"latency"\s*:\s*\{[\s\S]*"(?:p50|p97_5|totalCount)"/,
    what: say('a summary by autocannon'),
  },
  {
    is: /^\s*\{[\s\S]*"(?:waitTime|runTime)"\s*:\s*\{/,
    what: say('figures of piscina'),
    use: say(
      'They hold percentiles and no single task. poolscope/observe records the tasks of a piscina pool: see docs/engineer.md.',
    ),
  },
  {
    is: /^\s*(?:(?:\/\/.*|\/\*[\s\S]*?\*\/)\s*)*(?:import\b.*['"]|export +(?:default|const|let|async|function|class|[{*])|(?:const|let|var) .*=|(?:async )?function\b.*\()/,
    what: say('a program'),
    use: say('Which pool? measures a function of yours, as does which --task on the command line.'),
  },
  {
    is: /^\s*\{[\s\S]*"metrics"\s*:\s*\{[\s\S]*"(?:http_req_duration|iteration_duration)"/,
    what: say('a summary by k6'),
  },
]
