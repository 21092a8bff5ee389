import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BuiltServer, startBuiltServer } from '../../support/built-server'

const root = resolve(import.meta.dirname, '../../..')

/** Builds the client with React's development build into the folder, beside the renderer of the product. */
export async function buildDevelopmentClient(folder: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'development', '--minify', 'false', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'development', DIST_DIR: folder } },
  )
  await mkdir(join(folder, 'web'), { recursive: true })
  await symlink(resolve(root, process.env.DIST_DIR ?? 'dist', 'web/server'), join(folder, 'web/server'))
}

/**
 * A second process over the same data that serves the development client: React's shipped build tells of texts and
 * elements that hydration did not find as drawn, its development build also of attributes and of elements that HTML does
 * not nest.
 */
export const startDevelopmentServer = (
  dataDir: string,
  folder: string,
  env: Record<string, string>,
): Promise<BuiltServer> =>
  startBuiltServer({
    dataDir,
    env: { ...env, ROLE: 'http', WORLD: 'none', TRUSTED_PROXIES: 'loopback', DIST_DIR: folder },
  })
