import * as z from 'zod'
import { OpenImportedAccount, SendPasswordLink } from '../../commands/identity/account'
import { derivedId } from '../../commands/kernel/dispatcher'
import { ImportAccess } from '../../commands/learning/enrolment'
import { plainWords } from '../../contracts/kernel/plain-words'
import type { DateOrder } from '../../contracts/site/imports'
import { account } from '../../domain/identity/account'
import { enrolment, enrolmentId } from '../../domain/learning/enrolment'
import { emailCell, headings, momentSaid, nameCell, named, pastCell } from './cells'
import { type Act, type ImportKind, nothing } from './kind'
import { standingCells, standingColumns, standingMany, standingOf, unknownStanding } from './standing'
import { courseWords } from './words'

export const FORGOTTEN = 'Pediu para ser esquecida aqui'
/** Id of the account that an address gets here, by its keyed hash. */
export const importedId = (key: string) => derivedId('imported-account', key)

const lineOf = (now: string, order: DateOrder) =>
  z
    .object({
      email: emailCell,
      name: nameCell,
      product: z.array(z.string()),
      since: pastCell(now, order),
      ...standingCells,
    })
    .transform(({ email, name, product, since, ...standing }, ctx) => {
      const { over, unknown } = standingOf(standing)
      if (over === null && unknown.length > 0)
        ctx.addIssue({ code: 'custom', message: unknownStanding(unknown) })
      return {
        email,
        name,
        products: product,
        /** When the access began there; null where the file does not say. */
        grantedAt: since,
        /** Why the line gives no access there any more, such as `Reembolsado`; null where it does. */
        over,
      }
    })
export type StudentLine = z.infer<ReturnType<typeof lineOf>>

/**
 * Students with their accesses and dates. Headings of Moodle are the ones that its upload of users takes; those of the
 * others are what people meet in their exports, which their makers do not publish as a format.
 */
export const students: ImportKind<StudentLine> = {
  name: 'students',
  columns: {
    ...headings,
    since:
      /^(data|data (da|de|do) (compra|venda|pedido|pagamento|matricula|inscricao|liberacao|confirmacao|aprovacao|cadastro|inicio)|data hora|data e hora|(enrolled|joined|created|purchased) (at|on)|(purchase|order|sale|enrol(l)?ment|start) date|date)$/,
    ...standingColumns,
  },
  many: ['product', ...standingMany],
  moments: 'since',
  demands: { column: 'email', called: 'o e-mail' },
  reader(now, order) {
    const line = lineOf(now, order)
    return (cells) => line.safeParse(named(cells), { error: plainWords })
  },
  understood: ({ name, grantedAt }, { status = [] }) => [name, ...momentSaid(grantedAt), ...status],
  subject: ({ email }) => String(email),
  async planner({ db, facts }, choices) {
    const wordsOf = await courseWords(db, choices)
    return async ({ email, name, products, grantedAt, over }, earlier) => {
      if (over !== null) return nothing({ leftOut: over })
      const { found, faults } = wordsOf(products)
      if (faults.length > 0) return nothing({ faults })
      const key = facts.hash(email)
      const own = importedId(key)
      const accountId = (await facts.ownerOf('email', key)) ?? own
      const standing = await facts.load(account, accountId)
      if (standing.phase === 'forgotten') return nothing({ leftOut: FORGOTTEN })
      const plan = nothing()
      const act = (of: string[], each: Omit<Act, 'commandId'>, says: string) => {
        plan.acts.push({ ...each, commandId: derivedId('import', key, ...of) })
        if (each.counts) plan.does.push(says)
      }
      // A run that was killed may have taken the address for an account that it did not open any more.
      const isNew = standing.phase !== 'open' && !earlier.has(email)
      if (isNew) {
        const input = { accountId, email, name }
        act(['account'], { command: OpenImportedAccount, input, counts: 'accounts' }, 'abre a conta')
      }
      const waitsForPassword = isNew || (standing.phase === 'open' && standing.passwordHash === null)
      if (choices.invites && accountId === own && waitsForPassword) {
        act(['invite'], { command: SendPasswordLink, input: { accountId }, counts: null }, '')
        if (isNew) plan.does.push('convida por e-mail')
      }
      for (const { courseId, title } of found) {
        const access = isNew ? null : await facts.load(enrolment, enrolmentId(accountId, courseId))
        // What ended here, by a refund or by staff, does not begin again by a file.
        const isHeld = earlier.has(`${email} ${courseId}`) || access?.grantedBefore
        earlier.add(`${email} ${courseId}`)
        if (isHeld) {
          plan.has.push(title)
          continue
        }
        const input = { studentId: accountId, courseId, grantedAt }
        act(['access', courseId], { command: ImportAccess, input, counts: 'accesses' }, `libera “${title}”`)
      }
      earlier.add(email)
      return plan
    }
  },
}
