import { type Goal, goal, goalsTable, table } from './goals'
import { n } from './harness/numbers'
import type { Appends, Name } from './parts/append-rounds'
import type { Size } from './parts/growth'
import type { Lag } from './parts/lag'
import type { Races } from './parts/racing'
import type { Replay } from './parts/replay'

export interface Results {
  machine: string
  appends: Appends
  replay: Replay
  lag: Record<'50' | '500', Lag>
  growth: Size[]
  racing: Races
}

function goalsOf({ appends, replay, lag, growth, racing }: Results): Goal[] {
  const row = (contender: Name, callers: number, size = 1) =>
    appends.rows.find(
      (each) => each.contender === contender && each.callers === callers && each.size === size,
    )!
  const rate = (contender: Name, callers = 64) => row(contender, callers).eventsPerSecond
  const { emmett, ours } = appends.streams
  const first = growth[0]!
  const last = growth.at(-1)!
  const more = (a: number, b: number) => (b / a - 1) * 100
  const cpu = row('ours', 64)
  const perEvent = `processor: ${n(cpu.client)} µs client and ${n(cpu.server)} µs server for each event`
  const span = `${n(first.events)} to ${n(last.events)} events`
  return [
    goal('64 callers, against emmett', [12, 18], rate('ours') / rate('emmett'), ' ×', perEvent),
    goal('64 callers, against raw INSERT', [2.5, 4], rate('ours') / rate('raw'), ' ×', perEvent),
    goal(
      '64 callers, of bulk COPY',
      [40, 60],
      (rate('ours') / rate('bulk')) * 100,
      ' %',
      'one answer for each append',
    ),
    goal(
      'one caller p50, of raw',
      [1.7, 1.35],
      row('ours', 1).p50 / row('raw', 1).p50,
      ' ×',
      'lock, check and position in the statement',
      'most',
    ),
    goal(
      'stream of 100: append, against emmett',
      [4, 6],
      emmett.appendP50 / ours.appendP50,
      ' ×',
      'the disk, and a row in four indexes twice',
    ),
    goal(
      'stream of 100: read, against emmett',
      [4, 6],
      emmett.readP50 / ours.readP50,
      ' ×',
      'JSON.parse, for both',
    ),
    goal(
      'replay, daily totals by hand, of COPY-out',
      [50, 70],
      (replay.bare / replay.bytes) * 100,
      ' %',
      'JSON.parse in one thread',
    ),
    goal(
      'replay, daily totals by the fold, of COPY-out',
      [50, 70],
      (replay.daily / replay.bytes) * 100,
      ' %',
      'JSON.parse in one thread',
    ),
    goal('lag p50 at 500 appends/s', [2, 0.7], lag[500].p50, ' ms', 'the read models’ own commit', 'most'),
    goal(
      `append p50, ${span}`,
      [25, 10],
      more(first.appendP50, last.appendP50),
      ' % more',
      'index depth, full pages in the WAL',
      'most',
    ),
    goal(
      `stream read p50, ${span}`,
      [25, 10],
      more(first.readP50, last.readP50),
      ' % more',
      'index depth',
      'most',
    ),
    goal(
      'lost, three processes racing',
      [0, 0],
      racing.lost,
      '',
      `${n(racing.acknowledged)} acknowledged`,
      'most',
    ),
    goal(
      'doubled, three processes racing',
      [0, 0],
      racing.doubled,
      '',
      `${n(racing.refused)} refused`,
      'most',
    ),
  ]
}

/** Everything measured, as Markdown, and the goals as data. */
export function report(results: Results): { text: string; goals: Goal[] } {
  const goals = goalsOf(results)
  const { appends, replay, lag, growth } = results
  const text = [
    results.machine,
    goalsTable(goals),
    table(
      ['callers', 'events each', 'by', 'events/s', 'p50 ms', 'p99 ms', 'client µs', 'server µs'],
      appends.rows.map((each) => [
        each.contender === 'bulk' ? '1' : String(each.callers),
        each.contender === 'bulk' ? '1000' : String(each.size),
        each.contender,
        n(each.eventsPerSecond),
        n(each.p50, 2),
        n(each.p99, 2),
        n(each.client, 1),
        n(each.server, 1),
      ]),
    ),
    table(
      ['stream of 100', 'append ms', 'read ms'],
      (['emmett', 'ours'] as const).map((name) => [
        name,
        n(appends.streams[name].appendP50, 2),
        n(appends.streams[name].readP50, 2),
      ]),
    ),
    table(
      ['replay', 'events/s', 'of COPY-out'],
      Object.entries(replay).map(([name, rate]) => [name, n(rate), `${n((rate / replay.bytes) * 100)} %`]),
    ),
    table(
      ['appends/s', 'lag p50 ms', 'lag p99 ms'],
      Object.entries(lag).map(([rate, { p50, p99 }]) => [rate, n(p50, 2), n(p99, 2)]),
    ),
    table(
      ['events in the log', 'append p50 ms', 'stream read p50 ms'],
      growth.map((size) => [n(size.events), n(size.appendP50, 3), n(size.readP50, 3)]),
    ),
  ]
  return { text: text.join('\n\n'), goals }
}
