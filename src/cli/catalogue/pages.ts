import type { Infrastructure } from '../../composition/infrastructure'
import { rooms } from '../../composition/rooms'
import { catalogue } from '../../contracts/kernel/catalogue'
import { readEnv } from '../../env'
import { code, markdownTable } from './markdown'

const letters: Record<string, string> = { A: 'Admin', E: 'Editor', S: 'Support' }
const readable = (who: string) =>
  who === 'all' || who === 'user' ? who : [...who].map((letter) => letters[letter] ?? letter).join(', ')

/** The house put together without a database: nothing is asked of it, only names are read. */
function composed() {
  const env = readEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent' })
  const hollow = {
    env,
    pool: {},
    db: {},
    store: {},
    dispatcher: {},
    projector: {},
    keyFor: () => Buffer.alloc(32),
  }
  const none = {} as never
  return rooms({
    infrastructure: hollow as unknown as Infrastructure,
    payments: none,
    queue: none,
    webhookSecret: '',
    bank: undefined,
  })
}

/** Names of the pages that the server answers today. */
export const servedPages = (): Set<string> =>
  new Set(composed().pages.map(({ component }) => component as string))

/** The page catalogue, row by row, and whether the server answers it. */
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
