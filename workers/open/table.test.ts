/** Tables: which columns are times, in which units, and what is asked in place of a guess. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskError, chosen, likelyChoice, observedFile, observedOf, openFile, trialOf } from '.'
import { english } from '../base/message'
import { blobOf } from './made.testing'

const opened = async (text: string, ...pairs: string[]) => {
  const file = await openFile(blobOf(text), 'a table')
  const choice = chosen(file, likelyChoice(file), pairs)
  const observed = observedOf(file, choice)
  const { choice: said, busyMs, timed } = trialOf(observed, choice).result.observed
  return {
    ...observed,
    busyMs,
    most: timed?.atOnce.most ?? null,
    choice: said.filter((pair) => /^(start|end|duration|arrive|worker|name|only)=/.test(pair)),
    said: observed.notes.map(english),
  }
}

const asked = async (text: string, ...pairs: string[]) => {
  const error: unknown = await opened(text, ...pairs).catch((thrown: unknown) => thrown)
  if (!(error instanceof AskError)) throw new Error(`asked (got ${String(error)})`)
  return error
}

const rows = (...lines: string[]) => `${lines.join('\n')}\n`

describe('the columns of a table', () => {
  it.each([
    [
      'a date and seconds in the name',
      rows('gmt_create,type,exec_time_seconds,prompt_length', '2026-03-02 10:00:00,A,32.0,63.0'),
      ['start=gmt_create', 'duration=exec_time_seconds:s'],
    ],
    [
      'what is scheduled starts, where it was created',
      rows('cpu_milli,creation_time_s,deletion_time_s,scheduled_time_s', '4000,1,5000,50'),
      ['start=scheduled_time_s:s', 'end=deletion_time_s:s', 'arrive=creation_time_s:s'],
    ],
    [
      'what is scheduled arrives, where it starts',
      rows('scheduled_ms,start_ms,end_ms', '1,5,10'),
      ['start=start_ms:ms', 'end=end_ms:ms', 'arrive=scheduled_ms:ms'],
    ],
    [
      'a length by its cells alone',
      rows('what,bytes,spent', 'a,512,1m 12s', 'b,64,950ms'),
      ['duration=spent'],
    ],
    [
      'times since 1970 by their size, beside a duration in ms',
      rows('start,duration_ms,worker', '1772442000,900,a', '1772442001,901,b', '-1,5,a'),
      ['start=start:s', 'duration=duration_ms:ms', 'worker=worker'],
    ],
    [
      'the unit of one time, on the clock of another',
      rows('start_us,end', '1000,2000', '3000,5000'),
      ['start=start_us:us', 'end=end:us'],
    ],
    [
      'the unit of a duration by the time from start to end',
      rows('start_ms,end_ms,elapsed', '0,7000,7', '1000,12500,11.5', '2000,22000,20'),
      ['start=start_ms:ms', 'end=end_ms:ms', 'duration=elapsed:s'],
    ],
    [
      'the unit of starts and ends by a duration',
      rows('begin,finish,duration_s', '0,7000,7', '1000,12500,11.5', '2000,22000,20'),
      ['start=begin:ms', 'end=finish:ms', 'duration=duration_s:s'],
    ],
    [
      'names in other words',
      rows('Launch Time,Finish Time,Time Taken', '2/3/2026 09:00 PM,2/13/2026 09:00 PM,864000'),
      ['start=Launch Time:month-first', 'end=Finish Time', 'duration=Time Taken:s'],
    ],
    [
      'names in one word',
      rows('startTimeUnixNano,endTimeUnixNano', '1772442000000000000,1772442000500000000'),
      ['start=startTimeUnixNano:ns', 'end=endTimeUnixNano:ns'],
    ],
  ])('are %s', async (_, text, choice) => {
    expect((await opened(text)).choice).toEqual(choice)
  })

  it('are those of the program that wrote it, with its units', async () => {
    const joblog = await opened(
      rows(
        'Seq\tHost\tStarttime\tJobRuntime\tSend\tReceive\tExitval\tSignal\tCommand',
        '1\t:\t1772442000.000\t     9.500\t0\t68\t0\t0\t./a.sh 0',
        '2\t:\t1772442001.000\t     9.600\t0\t68\t0\t0\t./a.sh 1',
      ),
    )
    expect([joblog.busyMs, joblog.most, joblog.names[0]]).toEqual([19_100, 2, './a.sh 0'])
    expect(joblog.said[0]).toBe('The table is by GNU parallel.')
    const jtl = await opened(
      rows(
        'timeStamp,elapsed,label,responseCode,threadName,bytes,Latency',
        '1772442000000,300,home,200,Group 1-1,5256,200',
        '1772442000400,310,home,200,Group 1-2,5256,200',
      ),
    )
    expect([jtl.busyMs, jtl.lanes]).toEqual([610, ['Group 1-1', 'Group 1-2']])
    const sacct = await opened(
      rows(
        'JobID|JobName|Submit|Start|End|Elapsed|ElapsedRaw|NCPUS',
        '12|fit|2026-03-01T23:59:00|2026-03-02T00:00:00|2026-03-02T00:12:58|00:12:58|778|4',
        '13|fit|2026-03-01T23:59:00|2026-03-02T00:00:00|Unknown|1-02:03:04|93784|4',
      ),
    )
    expect([sacct.tasks, sacct.busyMs]).toEqual([1, 778_000])
    expect(sacct.said.slice(2)).toEqual([
      '1 row is left out: “End” is no time there, such as “Unknown”.',
    ])
    const head = 'task_id\thash\tname\tsubmit\tstart\tcomplete\tduration\trealtime'
    const trace = '1\tab/12\tx (1)\t2026-03-02 09:00:00.000\t2026-03-02 09:00:05.000'
    const nextflow = await opened(rows(head, `${trace}\t2026-03-02 09:01:17.000\t1m 17s\t1m 12s`))
    expect([nextflow.busyMs, [...(nextflow.arrive ?? [])]]).toEqual([72_000, [0]])
    const raw = await opened(
      rows(head, '1\tab/12\tx\t1772442000000\t1772442005000\t1772442077000\t77000\t72000'),
    )
    expect(raw.busyMs).toBe(72_000)
    const cached = await opened(
      rows(
        'task_id\thash\tnative_id\tname\tstatus\texit\tsubmit\tduration\trealtime\t%cpu\trss',
        '1\tab/12\t9\tx (1)\tCOMPLETED\t0\t2026-03-02 09:00:00.123\t5.8s\t866ms\t3.8%\t4.1 MB',
        '2\tab/13\t9\tx (2)\tCACHED\t0\t2026-02-02 09:00:00.123\t5min\t4min 50s\t0.0%\t0',
      ),
    )
    expect([cached.busyMs, cached.start, cached.said[1]]).toEqual([
      866,
      null,
      '1 row in which “status” is not “COMPLETED”, “FAILED”, “ABORTED” is left out.',
    ])
    const k6 = await opened(
      rows(
        'metric_name,timestamp,metric_value,check,name',
        'http_reqs,1772442000,1.000000,,http://h/',
        'http_req_duration,1772442000,221.5,,http://h/',
        'data_sent,1772442000,84,,',
      ),
    )
    expect([k6.busyMs, k6.choice.at(-1)]).toEqual([221.5, 'only=metric_name:http_req_duration'])
    expect(k6.said.join()).toMatch(/2 rows in which “metric_name” is not “http_req_duration” are/)
    const vegeta = await opened(rows('1772442000000000000,200,4000000,0,512,,,,0,GET,http://h/,'))
    expect([vegeta.busyMs, vegeta.said[0]]).toEqual([4, 'The table is by vegeta.'])
    const hey = await opened(
      rows('response-time,Request-write,status-code,offset', '0.5,0,200,0', '0.25,0,200,0.125'),
    )
    expect([[...hey.ms], [...(hey.start ?? [])]].flat()).toEqual([500, 250, 0, 125])
  })

  it('are none in tables of sums, shares and epochs, unless their columns are chosen', async () => {
    for (const name of ['count', 'nCalls', 'Percentage served', 'mean', 'Epoch']) {
      const text = rows(`${name},took_ms`, '1,100', '2,200')
      expect((await asked(text)).message).toMatch(`With “${name}”, rows are sums`)
      expect((await opened(text, 'duration=took_ms')).busyMs).toBe(300)
    }
    expect((await asked(rows('name,cumulative_ms', 'a,1', 'b,2'))).message).toMatch(/Which columns/)
  })

  it('are those that the user names: two of start, end and duration, each with its unit', async () => {
    const text = rows('start_s,end_s,took,when', '0,2,900,1', '1,4,901,2')
    expect((await opened(text, 'duration=took:ms')).choice).toEqual([
      'start=start_s:s',
      'duration=took:ms',
    ])
    const { busyMs, choice } = await opened(text, 'start=when:s', 'duration=took:ms')
    expect([busyMs, choice]).toEqual([1801, ['start=when:s', 'duration=took:ms']])
    expect((await opened(text, ...choice)).choice).toEqual(choice)
    // As earlier choices were kept.
    expect((await opened('a,b\n1,2\n', 'start=a', 'end=b', 'unit=us')).busyMs).toBe(0.001)
    const only = await opened(rows('ms,state', '5,ok', '6,failed'), 'only=state:ok|late')
    expect([only.busyMs, only.choice]).toEqual([5, ['duration=ms:ms', 'only=state:ok|late']])
  })
})

describe('what a table does not say is asked', () => {
  it.each([
    ['a number without a unit', 'runtime\n30.0\n53.0\n', ['duration'], /unit is “runtime”\?/],
    [
      'times without one',
      'start,end\n0,5\n1,6\n',
      ['start', 'end'],
      /unit are “start”, “end”\? Neither/,
    ],
    ['no column', 'when,bytes\n2026-03-02 12:02:25,101\n', [], /^Which columns/],
    ['two lengths of equal rank', 'read_ms,write_ms\n5,6\n', [], /^Which columns/],
    [
      'the order of dates',
      'start,took_s\n03/02/2026 09:00:00,5\n',
      ['start'],
      /day or the month first in “start”/,
    ],
    ['the least of several', 'call,latency_min,latency_max\na,3,40\n', [], /^Which columns/],
    ['a rate', 'model,sample_rate_s\na,3\n', [], /^Which columns/],
    ['how many per second', 'bench,ops_per_sec\na,3\n', [], /^Which columns/],
    ['a spread', 'bench,mean_ms,stddev_ms\na,3,1\n', [], /^Which columns/],
    ['how long something lives', 'file,age_days,ttl_s\na,3,60\n', [], /^Which columns/],
    ['a date as a duration', 'duration\n2026-03-02 12:02:25\n', [], /^Which columns/],
    ['thousandths of a core', 'cpu,duration\n500m,\n250m,\n', [], /^Which columns/],
  ])('%s', async (_, text, scales, why) => {
    const { asks, message } = await asked(text)
    expect([asks.scales, message]).toEqual([scales, expect.stringMatching(why)])
  })

  it('and no longer once it is answered', async () => {
    expect((await opened('runtime\n30.0\n', 'duration=runtime:s')).busyMs).toBe(30_000)
    const days = 'start,took_s\n03/02/2026 09:00:00,5\n04/02/2026 09:00:00,5\n'
    const starts = async (...pairs: string[]) => [...((await opened(days, ...pairs)).start ?? [])]
    expect(await starts('start=start:day-first')).toEqual([0, 86_400_000])
    expect(await starts('start=start:month-first')).toEqual([0, 31 * 86_400_000])
  })

  it('but not where some date shows it', async () => {
    const twoDays = (first: string, second: string) =>
      opened(rows('start,took_s', `${first} 09:00:00,5`, `${second} 09:00:00,5`))
    for (const [first, second] of [
      ['12/02/2026', '13/02/2026'],
      ['02/12/2026', '02/13/2026'],
      ['12.02.2026', '13.02.2026'],
      ['2/12/2026', '2/13/2026'],
    ] as const)
      expect([...((await twoDays(first, second)).start ?? [])]).toEqual([0, 86_400_000])
    const { start } = await opened(
      rows('start,took_s', '2/13/2026 11:59:59 PM,1', '2/14/2026 12:00 AM,1'),
    )
    expect([...(start ?? [])]).toEqual([0, 1000])
  })

  it('whatever its columns are called: no date, byte count or status is a duration (seed 3)', async () => {
    const name = (...names: string[]) => fc.constantFrom(...names)
    const table = fc.record({
      names: fc.tuple(
        name('date', 'time', 'timestamp', 'when', 'created_at', 'start', 'duration', 'x'),
        name('bytes', 'size', 'sentBytes', 'content_length', 'memory_mib', 'cpu_milli', 'y'),
        name('status', 'code', 'responseCode', 'exit_status', 'z'),
      ),
      isUS: fc.boolean(),
      cells: fc.array(
        fc.tuple(
          fc.date({
            min: new Date('2001-01-01'),
            max: new Date('2040-01-01'),
            noInvalidDate: true,
          }),
          fc.nat({ max: 1e12 }),
          fc.constantFrom(0, 1, 200, 404, 503),
        ),
        { minLength: 1, maxLength: 12 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(table, async ({ names, isUS, cells }) => {
        const text = rows(
          names.join(';'),
          ...cells.map(([date, bytes, code]) => {
            const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
            const [y, m, d] = day.split('-')
            return `${isUS ? `${m}/${d}/${y}` : day} ${time};${bytes};${code}`
          }),
        )
        expect((await asked(text)).asks.scales).toEqual([])
      }),
      { seed: 3 },
    )
  })
})

describe('rows that are left out', () => {
  it('have each its true reason', async () => {
    const { tasks, said } = await opened(
      rows('start_s,end_s', '0,5', '1,', '2,soon', '3,later', '9,4', '6,7'),
    )
    expect(tasks).toBe(2)
    expect(said).toEqual([
      '1 row without “end_s” is left out.',
      '2 rows are left out: “end_s” is no time there, such as “soon”.',
      '1 row has a negative length, and is left out.',
    ])
  })

  it('are all where ends lie before starts, which is the reason', async () => {
    await expect(opened(rows('start_s,end_ms', '10,50', '20,60'))).rejects.toThrow(
      'in 2 rows “end_ms” lies before “start_s”',
    )
  })

  it('are none for a duration beside a start and an end, which is only checked', async () => {
    const text = rows('start_s,end_s,duration_s', '0,5,50', '5,9,40', '9,10,10')
    const { busyMs, said } = await opened(text)
    expect([busyMs, said]).toEqual([
      10_000,
      ['“duration_s” is not the time from start to end: tasks are from start to end.'],
    ])
  })
})

describe('a clock that is coarser than the tasks', () => {
  const cells = (at: (i: number) => number, took: (i: number) => number) =>
    Array.from({ length: 9 }, (_, i) => `${at(i)},${took(i)}`).join('\n')
  const timesOf = async (text: string, ...pairs: string[]) => {
    const file = await openFile(blobOf(text), 'jobs.csv')
    const choice = chosen(file, likelyChoice(file), pairs)
    const trial = trialOf(observedOf(file, choice), choice)
    const { notes, timed, choice: said } = trial.result.observed
    return { isTimed: timed !== null, notes: notes.map(english), said, trial }
  }
  const coarse = `end_s,took_ms\n${cells(
    (i) => 1_700_000_000 + (i >> 2),
    (i) => 5.3 + i / 10,
  )}`
  const note = /whole seconds, and a typical task takes 5\.\d.ms: only durations are taken/

  it('has durations alone, with a note, unless the times are chosen', async () => {
    const guessed = await timesOf(coarse, 'duration=took_ms')
    expect(guessed.isTimed).toBe(false)
    expect(guessed.notes.join()).toMatch(note)
    expect(guessed.said).toContain('arrivals=beginning')
    const kept = await timesOf(coarse, 'duration=took_ms', 'starts=keep')
    expect(kept.isTimed).toBe(true)
    expect(kept.notes.join()).toMatch(/what ran at once is not known/)
    // A saved run stays as it was chosen.
    const saved = await timesOf(JSON.stringify(observedFile([kept.trial])))
    expect(saved.isTimed).toBe(true)
  })

  it.each([
    ['finer', (i: number) => 1_700_000_000.5 + i / 3, () => 5.3],
    ['shorter than the tasks', (i: number) => 1_700_000_000 + (i >> 1), () => 2500.5],
    ['that of the lengths, too', (i: number) => 1_700_000_000 + (i >> 1), () => 1000],
    ['never shared', (i: number) => 1_700_000_000 + i, () => 5.3],
  ])('is not one that is %s', async (_, at, took) => {
    const text = `start_s,duration_ms\n${cells(at, took)}`
    expect(await timesOf(text)).toMatchObject({ isTimed: true, notes: [expect.any(String)] })
  })
})
