/** What the command line prints of itself. */
import { isPackage } from '../scripts/lib/root.mjs'

const COMMAND = isPackage ? 'npx poolscope' : 'npm run lab --'

export const USAGE = `Runs experiments in headless browsers, in Node, Deno and Bun.

  ${COMMAND} list                    everything that experiments can use, as JSON
  ${COMMAND} example [PRESET]        a complete experiment, as JSON
  ${COMMAND} run PRESET|FILE [--out FILE [--tasks]] [--trials N] [--minutes N] [--seed N]
                                 [--quick] [--full] [--hasty] [--set PATH=VALUE …] [--expect SENTENCE …]
                                 [--in NAMES] [--baseline FILE] [--report KIND=FILE …] [--task FILE]
  ${COMMAND} run PRESET|FILE --at ws://MACHINE:PORT,… [--grid http://…] --out FOLDER …
  ${COMMAND} serve [--host ADDRESS] [--port N]
                                         lends a browser of this machine to --at on another
  ${COMMAND} again FILE [--out FILE] [--in NAMES] [--minutes N] [--report KIND=FILE …] [--task FILE]
                                         runs what a run file ran, in the same runtimes: does what it
                                         claimed hold?
  ${COMMAND} which --task FILE [--code] [--memory SIZE] [--minutes N] …
                                         which pool a function of yours needs, if any, with how many threads:
                                         run which-pool with it, and with as many tasks at a time as it awaits
  ${COMMAND} merge FILE … --out FILE [--name FILE=MACHINE …]
                                         runs of one experiment on several machines as one file
  ${COMMAND} open FILE [--map KEY=VALUE,…] [--what-if N,…] [--split N] [--json] [--out FILE]
                                         a trace, a build log, a table or durations of another program: what
                                         its pool did, and what another one would take
  ${COMMAND} grade LAB FILE … [--out FILE] [--students FILE] [--gradescope FILE]
                                         hand-ins of a lab: was it run, predicted before, and does each claim
                                         follow from its own trials?
  ${COMMAND} costs [--out FILE]      what messages, copies, wake-ups … cost here

  --quick            smaller counts: any preset takes less than a minute on 2 cores
  --full             a preset's full counts, which a small machine has fewer of
  --minutes N        time after which a run until it is sure ends, and again (2; which: 0.65)
  --hasty            no warm-up and no measuring of the machine: every task is verified, and no trial
                     counts in a figure
  --set PATH=VALUE   a field of every variant's spec, such as strategy.workers=2, or a field of the
                     experiment, such as trials=3 or axis.values=[1,2]; VALUE is JSON, or else text
                     (put text that is also JSON in double quotes: 'workload.sizes.text="250"')
  --out FILE         write the run file, which the page can open; or the costs, as JSON
  --gradescope FILE  with grade: results.json of a Gradescope autograder; --out then is a table (CSV), with the
                     texts for a person to read
  --students FILE    with grade --out: ids of the students, one per line, for the seeds of their runs
  --expect SENTENCE  'B faster than A', 'B not slower than A by 5 %' or 'B same as A', by letter or by
                     name; 'at X' behind it means one value of the axis, else it is asked of each
  --baseline FILE    a run of before: 'baseline' in a SENTENCE is the same variant there, as in 'B not slower
                     than baseline by 5 %'. That can be told if machine, runtime and experiment are the same
  --report KIND=FILE the answers and figures for programs: json, junit (XML), or benchmark (what
                     github-action-benchmark reads as customSmallerIsBetter)
  --in NAMES         where to run it: some of chromium, firefox, webkit, node, deno and bun, with commas
                     between (chromium); node=/path is another Node. Of several it takes turns, a block
                     of trials each, and the file says of each point where it ran
  --at ws://…,…      the machines whose browsers run it, at the same time: Playwright servers, as serve starts
                     them; NAME=ws://… names one. Each run is a file in the folder that --out names, as soon
                     as it is there, and FOLDER.json holds all. The share of a machine that is lost runs on
                     another; the same command again asks only for what is not there yet
  --grid http://…    the same with a browser of a Selenium Grid, on this machine
  --host, --port     where serve listens (127.0.0.1, any free port)
  --name FILE=MACHINE
                     what the machine is called whose run is in FILE.json; else it is called FILE
  --memory SIZE      with which: how many workers fit in that much, such as 512MB or 4GB, by the function's own peak
  --code             with which: prints code for Node, too
  --task FILE        a function of yours in place of a preset's work, also with again: FILE exports
                     task(input, index), and if it likes inputs (an array or a function of the index),
                     prepare() for each thread, check(result, input); in Node, Deno or Bun, else in Node
  --map KEY=VALUE,…  how to read the file: a table's columns as start, end, duration, arrive, worker, name, each
                     with its unit (duration=took:ms; ns, us, ms, s, min, h, d), only=COLUMN:VALUE its rows;
                     tasks=KIND|KIND which spans are tasks; nested (outermost, innermost, side-by-side),
                     zeros (keep, leave-out), part (1, 2, …), arrivals (recorded, starts, beginning)
  --what-if N,…      what so many workers would take, by each rule and order: computed, without costs
  --split N          the tests of the file as N shards for the next run, the longest first; --out then writes
                     the shards: a JSON array with seconds by name for each, and how to run them is printed
  --json             the figures for programs
  --tasks            include the tasks of each variant's median trial, so that the page can draw
                     its threads

Measuring costs takes about 15 seconds; public/recorded/costs.json is an example.

Exit code: 0 if every task is verified and what was expected holds, 1 if a trial failed or a machine
was lost, 2 if the experiment is refused or a file cannot be written, 3 if what was expected does not hold (of again: if a claim
turned), 4 if that cannot be told. Ctrl-C, SIGTERM or SIGHUP ends a run after its trial in progress, writes what
there is, and exits with 130, 143 or 129; a second one ends it at once.
`

/** The lines of the usage about a command and its options; all of it without one, nothing for a typo. */
export const usageOf = (command: string | undefined): string => {
  if (command === undefined) return USAGE
  const entries = USAGE.match(/^ {2}\S.*(?:\n {3,}.*)*/gm) ?? []
  const lines = entries.filter((entry) => entry.startsWith(`  ${COMMAND} ${command} `)).join('\n')
  const options = entries.filter((entry) => {
    const [name] = /^ {2}--[\w-]+/.exec(entry) ?? []
    return name !== undefined && lines.includes(name.trim())
  })
  return lines && [lines, '', ...options, ''].join('\n')
}
