import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { usable } from '../../composition/unusable-setting'
import { elapsed, fileSize } from '../../domain/kernel/format'
import { DAY } from '../../domain/kernel/instants'
import type { Env } from '../../env'
import type { FilmMaker } from '../../ports/video-uploads'
import { lastBackup } from '../backup/last'
import { type Finding, fault, note, ok } from './finding'

const GIB = 2 ** 30
/** Days after which a backup is called old, since the sales after it would be lost with the machine. */
const OLD_BACKUP_MS = 7 * DAY
/** Bytes under which a disk is nearly full, and under which a day of work may fill it. */
const LITTLE_ROOM = { note: 5 * GIB, fault: GIB }

export async function node(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(resolve('package.json'), 'utf8'))
  const least = String(engines.node).replace(/^>=/, '')
  const own = process.versions.node
  const isEnough = own.localeCompare(least, 'en', { numeric: true }) >= 0
  return isEnough
    ? ok('Node', own)
    : fault('Node', `${own} é antigo demais: instale a versão ${least} ou outra mais nova`)
}

export async function disk({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding> {
  const folder = resolve(DATA_DIR)
  await usable('DATA_DIR', async () => {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  const { bavail, bsize } = await statfs(folder)
  return room(bavail * bsize)
}

/** `free`: bytes that this user may still write. */
export function room(free: number): Finding {
  const detail = `${fileSize(free)} livres`
  if (free < LITTLE_ROOM.fault) return fault('Disco', `só ${detail}: a loja para de gravar quando ele encher`)
  if (free < LITTLE_ROOM.note) return note('Disco', `${detail}, o que é pouco`)
  return ok('Disco', detail)
}

/** The copy that this data folder knows of; one on another machine is not seen. */
export async function backup({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, now = Date.now()): Promise<Finding> {
  return backupOf(await lastBackup(DATA_DIR), now)
}

/** `madeAt`: when the newest whole copy was made; `now`: ms. */
export function backupOf(madeAt: string | null, now: number): Finding {
  if (madeAt === null) return note('Cópia', 'nenhuma feita daqui: npm run backup -- PASTA')
  const age = Math.max(now - Date.parse(madeAt), 0)
  const said = `a última foi há ${elapsed(age)}`
  return age > OLD_BACKUP_MS ? note('Cópia', `${said}: faça outra`) : ok('Cópia', said)
}

export async function films(maker: Pick<FilmMaker, 'converts'>): Promise<Finding> {
  return (await maker.converts())
    ? ok('Vídeos', 'o ffmpeg está instalado')
    : note('Vídeos', 'falta o ffmpeg: os vídeos são servidos como foram enviados')
}

export function publicAddress({ PUBLIC_URL, NODE_ENV }: Pick<Env, 'PUBLIC_URL' | 'NODE_ENV'>): Finding {
  const { protocol } = new URL(PUBLIC_URL)
  return NODE_ENV === 'production' && protocol !== 'https:'
    ? fault('Endereço', `${PUBLIC_URL} não é https: senhas e sessões passam abertas`)
    : ok('Endereço', PUBLIC_URL)
}
