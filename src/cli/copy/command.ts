import { number } from '../../domain/kernel/format'
import { readEnv } from '../../env'
import { progress } from '../kernel/progress'
import { Usage } from '../kernel/with-infrastructure'
import { type Copied, copyLog, OtherHistory } from './copy-log'
import { checkPlace, database, openLog } from './doors'
import { AtWork, markersOf } from './markers'

export interface CopyWords {
  from?: string
  to?: string
  json?: boolean
  markers?: boolean
}

/** `events copy`: answers the exit code, 0 when both logs are the same in the end, 1 when they are not. */
export async function copyCommand({ from, to, json, markers: wanted }: CopyWords): Promise<number> {
  checkPlace(from)
  checkPlace(to)
  if (from === to) throw new Usage('A origem e o destino são o mesmo lugar.')
  const env = readEnv()
  const closing: (() => Promise<void>)[] = []
  const opened = async <T extends { close(): Promise<void> }>(door: Promise<T>) => {
    const it = await door
    closing.unshift(() => it.close())
    return it
  }
  try {
    const source = await opened(openLog(from, env))
    const target = await opened(openLog(to, env))
    const marks = wanted ? await markersOf((await opened(database(env))).pool) : undefined
    const bar = progress('Copiando o registro…', 1)
    const result = await copyLog(
      source.store,
      target.store,
      (share) => bar.at(share),
      (event) => marks?.seen(event),
    )
    bar.end()
    const moved = result.same ? await marks?.move(target.store) : undefined
    process.stdout.write(json ? `${JSON.stringify({ ...result, moved })}\n` : told(result, moved))
    return result.same ? 0 : 1
  } catch (error) {
    if (!(error instanceof OtherHistory || error instanceof AtWork)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  } finally {
    for (const close of closing) await close()
  }
}

const told = ({ events, copied, from, to, same }: Copied, moved: number | undefined) =>
  [
    `${number(events)} eventos na origem, ${number(copied)} copiados agora.`,
    `origem  sha256 ${from}`,
    `destino sha256 ${to}`,
    same ? 'Os dois registros são iguais.' : 'OS REGISTROS DIFEREM.',
    ...(moved === undefined ? [] : [`${number(moved)} marcadores falam agora do destino.`]),
    '',
  ].join('\n')
