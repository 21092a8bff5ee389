import type { Infrastructure } from '../../composition/infrastructure'
import { routesOf } from '../../composition/routes'
import { createServices } from '../../composition/services'
import { catalogue } from '../../contracts/kernel/catalogue'
import { own } from '../../domain/kernel/own'
import { readEnv } from '../../env'
import { code, markdownTable } from './markdown'

const letters: Record<string, string> = { A: 'Admin', E: 'Editor', S: 'Support' }
const readable = (who: string) =>
  who === 'all' || who === 'user' ? who : [...who].map((letter) => own(letters, letter) ?? letter).join(', ')

/** The product's routes without infrastructure; only their names are read. */
export function routesByName() {
  const env = readEnv({ NODE_ENV: 'production', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent' })
  const infrastructure = {
    env,
    pool: {},
    db: {},
    store: {},
    dispatcher: {},
    projector: {},
    keyFor: () => Buffer.alloc(32),
    serviceSettings: {},
    namedServices: {},
    storages: { films: {}, lessonFiles: {} },
  }
  return routesOf(
    createServices({
      infrastructure: infrastructure as unknown as Infrastructure,
      paid: { payments: {}, readNotice: () => ({ outcome: 'forged' }) } as never,
    }),
  )
}

/** Names of the pages that the server serves. */
const servedPages = (): Set<string> =>
  new Set(routesByName().pages.map(({ component }) => component as string))

/** The table of pages, and whether the server serves each. */
export function pagesTable(): string {
  const served = servedPages()
  const rows = catalogue.map(({ component, path, who }) => [
    code(component),
    path.startsWith('/') ? code(path) : path,
    readable(who),
    served.has(component) ? 'yes' : '',
  ])
  const count = rows.filter((row) => row[3]).length
  return `${count} of ${rows.length} are served.\n\n${markdownTable(['Page', 'Path', 'Who', 'Served'], rows)}`
}
