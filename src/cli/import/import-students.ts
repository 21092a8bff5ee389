import type { Knex } from 'knex'
import { OpenImportedAccount, SendPasswordLink } from '../../commands/identity/account'
import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { NotFound } from '../../commands/kernel/errors'
import { ImportAccess } from '../../commands/learning/enrolment'
import { account } from '../../domain/identity/account'
import { plainText } from '../../domain/kernel/plain-text'
import { Refusal } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { type CourseCardRow, courseCard } from '../../projections/catalog/course-card'
import { table } from '../../projections/kernel/projection'
import type { StudentLine } from './students-file'

export interface ImportChoices {
  /** Slugs of courses by a product's name there, in plain letters. */
  courses: ReadonlyMap<string, readonly string[]>
  /** Slugs of courses for lines that name no product. */
  otherwise: readonly string[]
}

/** What a line would do, or why it does nothing. */
export interface PlannedLine {
  line: number
  email: string
  name: string
  grantedAt: string | null
  account: 'new' | 'there' | null
  /** Courses that it opens, and those that the student has already or had here. */
  opens: { courseId: string; title: string }[]
  has: string[]
  /** Why it is left out, such as `Reembolsado`; the person's wish to be forgotten counts, too. */
  leftOut: string | null
  faults: string[]
}

type Course = Pick<CourseCardRow, 'courseId' | 'slug' | 'title'>
type Deps = { db: Knex; dispatcher: Dispatcher }

/** Courses by slug and by title, in plain letters. */
async function coursesByWord(db: Knex): Promise<Map<string, Course>> {
  const rows = await db<CourseCardRow>(table(courseCard)).select('courseId', 'slug', 'title')
  return new Map(rows.flatMap((row) => [row.title, row.slug].map((word) => [plainText(word), row] as const)))
}

/** What each line of a file would do now. Writes nothing. */
export async function planImport(
  { db, dispatcher: { facts } }: Deps,
  lines: readonly StudentLine[],
  { courses, otherwise }: ImportChoices,
): Promise<PlannedLine[]> {
  const known = await coursesByWord(db)
  const planned: PlannedLine[] = []
  /** Addresses and courses of earlier lines, which are there by the time of the later ones. */
  const earlier = new Set<string>()
  for (const { line, email, name, products, grantedAt, over, faults: own } of lines) {
    const faults = [...own]
    const words = products.flatMap((product) => courses.get(plainText(product)) ?? [product])
    const asked = products.length > 0 ? words : otherwise
    const found = asked.flatMap((word) => known.get(plainText(word)) ?? [])
    const lost = asked.filter((word) => !known.has(plainText(word)))
    if (lost.length > 0) faults.push(`não há curso “${lost.join('”, “')}” aqui`)
    const base = { line, email, name, grantedAt, faults }
    if (faults.length > 0 || over !== null) {
      planned.push({ ...base, account: null, opens: [], has: [], leftOut: over })
      continue
    }
    const key = facts.hash(email)
    const studentId = await facts.ownerOf('email', key)
    const { phase } = await facts.load(account, studentId ?? importedId(key))
    if (phase === 'forgotten') {
      planned.push({ ...base, account: null, opens: [], has: [], leftOut: FORGOTTEN })
      continue
    }
    const opens: PlannedLine['opens'] = []
    const has: string[] = []
    for (const { courseId, title } of new Map(found.map((each) => [each.courseId, each])).values()) {
      const own = studentId && (await facts.load(enrolment, enrolmentId(studentId, courseId)))
      // What ended here, by a refund or by staff, does not begin again by a file.
      const isHeld = earlier.has(`${email} ${courseId}`) || (own && (hasAccess(own) || own.grantedBefore))
      if (isHeld) has.push(title)
      else opens.push({ courseId, title })
      earlier.add(`${email} ${courseId}`)
    }
    // A run that was killed may have taken the address for an account that it did not open any more.
    const standing = phase === 'open' || earlier.has(email) ? 'there' : 'new'
    earlier.add(email)
    planned.push({ ...base, account: standing, opens, has, leftOut: null })
  }
  return planned
}

/** Id of the account that an address gets here, by its keyed hash. */
const importedId = (key: string) => derivedId('imported-account', key)
const FORGOTTEN = 'Pediu para ser esquecida aqui'

const SYSTEM = { accountId: null, role: 'System' } as const

export interface Imported {
  accounts: number
  accesses: number
  /** Lines that the shop refused, whose person or course went away meanwhile. */
  refused: { line: number; why: string }[]
}

/**
 * Opens the accounts and accesses of planned lines. Ids of commands follow from address and course, so that a run that
 * broke off is simply repeated. `invites`: accounts that came so get one mail with a link that sets their password.
 */
export async function runImport(
  { dispatcher }: Pick<Deps, 'dispatcher'>,
  planned: readonly PlannedLine[],
  options: { invites: boolean; onLine?: (done: number) => void },
): Promise<Imported> {
  const done: Imported = { accounts: 0, accesses: 0, refused: [] }
  for (const [at, each] of planned.entries()) {
    try {
      const { accounts, accesses } = await importLine(dispatcher, each, options.invites)
      done.accounts += accounts
      done.accesses += accesses
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof NotFound)) throw error
      done.refused.push({ line: each.line, why: error.message })
    }
    options.onLine?.(at + 1)
  }
  return done
}

async function importLine(
  dispatcher: Dispatcher,
  { email, name, account: standing, opens, grantedAt }: PlannedLine,
  invites: boolean,
) {
  const { facts } = dispatcher
  const key = facts.hash(email)
  const accountId = (await facts.ownerOf('email', key)) ?? importedId(key)
  const as = (...of: string[]) => ({ actor: SYSTEM, commandId: derivedId('import', key, ...of) })
  let accounts = 0
  if (standing === 'new') {
    const opened = { accountId, email, name }
    accounts = (await dispatcher.dispatch(OpenImportedAccount, opened, as('account'))).events.length
  }
  if (invites && accountId === importedId(key)) {
    const own = await facts.load(account, accountId)
    if (own.phase === 'open' && own.passwordHash === null)
      await dispatcher.dispatch(SendPasswordLink, { accountId }, as('invite'))
  }
  let accesses = 0
  for (const { courseId } of opens) {
    const access = { studentId: accountId, courseId, grantedAt }
    accesses += (await dispatcher.dispatch(ImportAccess, access, as('access', courseId))).events.length
  }
  return { accounts, accesses }
}
