/** Files that people have of their measurements, and that hold no single task. */
import { type Message, say } from '../base/message'
import { isNumbersBy, TEST } from './formats/durations'

interface Known {
  /** Recognises the file by its first characters. */
  is(head: string): boolean
  what: Message
  /** What else can be done; without it, what is done with percentiles. */
  use?: Message
}

export const PERCENTILES = say(
  'It holds percentiles and no single task, so there are no lanes to draw. Compare its figures with “All figures” of a run with the same load.',
)
/** What can be done with a profile. */
export const SAMPLES = say(
  'It holds samples of call stacks and no tasks, so there are no lanes to draw. Open it in a viewer of profiles, such as speedscope; here, open a trace of the same program, or record its pool with poolscope/observe.',
)

/** Recognises what fits all of these: two that are one would take quadratic time. */
const fits =
  (...all: readonly RegExp[]) =>
  (head: string): boolean =>
    all.every((one) => one.test(head))

const OBJECT = /^\s*\{/

/** Profiles, each with what its first characters fit. */
const PROFILES: readonly (readonly [Message, ...RegExp[]])[] = [
  [say('a profile of speedscope'), OBJECT, /"\$schema"\s*:\s*"https?:\/\/www\.speedscope\.app\//],
  [
    say('a profile of the Firefox Profiler'),
    /^\s*\{\s*"(?:meta|libs|threads|label)"\s*:/,
    /"(?:preprocessedProfileVersion|geckoVersion|processType)"\s*:|"profile"\s*:\s*\{\s*"libs"/,
  ],
  [
    say('a profile of V8 (.cpuprofile or .heapprofile)'),
    /^\s*\{\s*"(?:nodes|head|samples|timeDeltas|startTime|endTime|title|typeId)"\s*:/,
    /"(?:callFrame|hitCount)"\s*:/,
  ],
  [say('a timeline of Safari'), /^\s*\{\s*(?:"version"\s*:\s*\d+\s*,\s*)?"recording"\s*:\s*\{/],
  [
    say('a profile of stackprof'),
    /^\s*\{\s*"(?:version|mode|interval|samples|frames)"\s*:/,
    /"missed_samples"\s*:/,
  ],
  [
    say('the text of perf script'),
    /^(?:(?:#[^\n]*)?\n)*[^\s#][^\n]{0,200}\s\d+\.\d+:\s[^\n]{0,200}\n[ \t]+[\da-f]{3,}\s/,
  ],
  [
    say('a file of collapsed stacks'),
    // Frames do not begin with a digit, as the numbers of a table do.
    /^(?:[^\s\d;][^;\n]*(?:;[^\s\d;][^;\n]*)* \d+\r?(?:\n|$)){2}|^[^\s;][^;\n]*(?:;[^\s\d;][^;\n]*){2,} \d+\s*$/,
    /^[^;\n]+;/m,
  ],
  [
    say('a profile of Callgrind, V8 or Instruments'),
    /^(?:# callgrind format|v8-version,|[^\n]*\tSymbol Names?\r?\n)/,
  ],
]

export const NO_TASKS: readonly Known[] = [
  {
    is: fits(/^\s*(?:#[^\n]*\n\s*)*"?Value"?[\s,]+"?Percentile"?[\s,]+"?TotalCount/),
    what: say('an HdrHistogram percentile file (.hgrm)'),
  },
  {
    is: fits(/^#\[(?:Histogram log format version|StartTime|Logged with)/),
    what: say('an HdrHistogram log (.hlog)'),
  },
  { is: fits(/"jmhVersion"|"primaryMetric"\s*:/), what: say('results of JMH') },
  {
    is: fits(OBJECT, /"latency"\s*:\s*\{/, /"(?:p50|p97_5|totalCount)"/),
    what: say('a summary by autocannon'),
  },
  {
    is: fits(OBJECT, /"(?:waitTime|runTime)"\s*:\s*\{/),
    what: say('figures of piscina'),
    use: say(
      'They hold percentiles and no single task. poolscope/observe records the tasks of a piscina pool: see docs/engineer.md.',
    ),
  },
  {
    is: fits(
      /^\s*(?:(?:\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)\s*)*(?:import\b.*['"]|export +(?:default|const|let|async|function|class|[{*])|(?:const|let|var) .*=|(?:async )?function\b.*\()/,
    ),
    what: say('a program'),
    use: say('Which pool? measures a function of yours, as does which --task on the command line.'),
  },
  {
    is: fits(OBJECT, /"metrics"\s*:\s*\{/, /"(?:http_req_duration|iteration_duration)"/),
    what: say('a summary by k6'),
  },
  ...PROFILES.map(([what, ...all]) => ({ is: fits(...all), what, use: SAMPLES })),
  {
    is: (head) => isNumbersBy(head, /^/) && !isNumbersBy(head, TEST),
    what: say('an object of numbers by name'),
    use: say(
      'Durations of tests have names of files or tests, with a slash, an extension or ::. If these are durations, make them a table: CSV with the columns name and duration.',
    ),
  },
]
