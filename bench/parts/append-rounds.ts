import { bulk } from '../contenders/bulk'
import type { Contender } from '../contenders/contender'
import { emmett } from '../contenders/emmett'
import { ours } from '../contenders/ours'
import { raw } from '../contenders/raw'
import { median } from '../harness/numbers'
import type { Server } from '../harness/server'
import { appendTurn, type Turn } from './appends'
import { type StreamTurn, streamTurn } from './stream'

export type Name = 'raw' | 'bulk' | 'emmett' | 'ours'
export type Row = Turn & { contender: Name; callers: number; size: number }

const CALLERS = [1, 16, 64, 256]
const SIZES = [1, 5]
const BULK = 1_000

const medians = <T extends object>(turns: T[]): T =>
  Object.fromEntries(
    Object.keys(turns[0]!).map((key) => [key, median(turns.map((turn) => turn[key as keyof T] as number))]),
  ) as T

export interface Appends {
  rows: Row[]
  streams: Record<'emmett' | 'ours', StreamTurn>
}

/** Every contender has its turn in each round, on one server, in a database of its own. */
export async function appendRounds(server: Server, rounds: number, ms: number): Promise<Appends> {
  const contenders: Record<Name, Contender> = {
    raw: await raw(server),
    bulk: await bulk(server),
    emmett: await emmett(server),
    ours: await ours(server),
  }
  const names = Object.keys(contenders) as Name[]
  const turn = (name: Name, callers: number, size: number) =>
    name === 'bulk'
      ? appendTurn(server, contenders.bulk, { callers: 1, size: BULK, ms })
      : appendTurn(server, contenders[name], { callers, size, ms })
  for (const name of names) await turn(name, 16, 1)

  const rows: Row[] = []
  for (const size of SIZES) {
    for (const callers of CALLERS) {
      const turns: Record<Name, Turn[]> = { raw: [], bulk: [], emmett: [], ours: [] }
      for (let round = 0; round < rounds; round++) {
        for (const name of round % 2 ? names : [...names].reverse()) {
          turns[name].push(await turn(name, callers, size))
        }
      }
      for (const name of names) rows.push({ contender: name, callers, size, ...medians(turns[name]) })
      process.stderr.write('.')
    }
  }
  const streams = { emmett: [] as StreamTurn[], ours: [] as StreamTurn[] }
  for (let round = 0; round < rounds; round++) {
    for (const name of ['emmett', 'ours'] as const) streams[name].push(await streamTurn(contenders[name], ms))
  }
  for (const name of names) await contenders[name].close()
  return { rows, streams: { emmett: medians(streams.emmett), ours: medians(streams.ours) } }
}
