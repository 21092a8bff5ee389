import * as z from 'zod'
import { OpenImportedAccount, SendPasswordLink } from '../../commands/identity/account'
import { derivedId } from '../../commands/kernel/dispatcher'
import { ImportAccess } from '../../commands/learning/enrolment'
import { account } from '../../domain/identity/account'
import { plainText } from '../../domain/kernel/plain-text'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { emailCell, headings, named, pastCell, textCell } from './cells'
import { type Act, type ImportKind, nothing } from './kind'
import { courseWords } from './words'

const OVER =
  /^(reembols|refund|estorn|cancel|chargeback|contest|expir|inativ|inactive|bloquead|recusad|declined|aguardando|pending|abandon)/

export const FORGOTTEN = 'Pediu para ser esquecida aqui'
/** Id of the account that an address gets here, by its keyed hash. */
export const importedId = (key: string) => derivedId('imported-account', key)

const lineOf = (now: string) =>
  z
    .object({
      email: emailCell,
      name: z.string().min(1, 'falta o nome'),
      product: z.array(z.string()),
      since: pastCell(now),
      status: textCell,
    })
    .transform(({ email, name, product, since, status }) => ({
      email,
      name,
      products: product,
      /** When the access began there; null where the file does not say. */
      grantedAt: since,
      /** Why the line gives no access there any more, such as `Reembolsado`; null where it does. */
      over: OVER.test(plainText(status)) ? status : null,
    }))
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
      /^(data|data (da|de) (compra|venda|matricula|inscricao|liberacao|confirmacao|aprovacao|cadastro)|(enrolled|joined|created|purchased) at|purchase date|enrol(l)?ment date|date)$/,
    status: /^(status|situacao|status (da|do) (venda|compra|pedido|matricula|aluno))$/,
  },
  many: ['product'],
  demands: { column: 'email', called: 'o e-mail' },
  reader(now) {
    const line = lineOf(now)
    return (cells) => line.safeParse(named(cells))
  },
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
        const isHeld =
          earlier.has(`${email} ${courseId}`) || (access && (hasAccess(access) || access.grantedBefore))
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
