import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const root = resolve(import.meta.dirname, '../../..')
/** Below the only folder that the policy of a page takes scripts from. */
const BASE = '/assets/development/'

const folder = () => join(String(process.env.E2E_FOLDER), 'development')

/** Builds the client with React's development build, once for the run. */
export async function buildDevelopmentClient() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--mode', 'development', '--base', BASE, '--minify', 'false', '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', DIST_DIR: folder() },
  })
}

/**
 * While `look` runs, documents start the development client: React's shipped build tells of texts and elements that
 * hydration did not find as drawn, its development build also of attributes and of elements that HTML does not nest.
 */
export async function withDevelopmentReact(page: Page, look: () => Promise<void>) {
  const client = join(folder(), 'web/client')
  const entry = readdirSync(join(client, 'assets')).find((name) => /^entry-client-.*\.js$/.test(name))
  const entries = /\/assets\/entry-client-[^/]*\.js$/
  const own = (url: URL) => url.pathname.startsWith(BASE)
  await page.route(entries, (route) =>
    own(new URL(route.request().url()))
      ? route.fallback()
      : route.fulfill({ contentType: 'text/javascript', body: `import '${BASE}assets/${entry}'` }),
  )
  await page.route(own, (route) =>
    route.fulfill({ path: join(client, new URL(route.request().url()).pathname.slice(BASE.length)) }),
  )
  await look()
  // What this document loads later comes from the development client too.
  await page.unroute(entries)
}
