import * as z from 'zod'
import { OpenImportedAccount, SendPasswordLink } from '../../commands/identity/account'
import { derivedId } from '../../commands/kernel/dispatcher'
import { GiveGift } from '../../commands/marketing/gift'
import { plainWords } from '../../contracts/kernel/plain-words'
import { account } from '../../domain/identity/account'
import { isName, unwrittenOf } from '../../domain/kernel/typed-text'
import { enrolment, enrolmentId, hasForGood } from '../../domain/learning/enrolment'
import { gift, giftIdOf } from '../../domain/marketing/gift'
import { emailCell, headings, nameCell, named } from './cells'
import { type Act, type ImportKind, nothing, type PlanDeps } from './kind'
import { FORGOTTEN, importedId } from './students'

/** `ana.lima@exemplo.com` is Ana Lima, until she says better. */
function nameFrom(email: string): string {
  const [before = ''] = email.split('@')
  const words = before.split(/[^a-z]+/i).filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return isName(name) && unwrittenOf(name).length === 0 ? name.slice(0, 120) : 'Aluno'
}

const line = z.object({ email: emailCell, name: z.literal('').or(nameCell) })
type GiftLine = z.infer<typeof line>

/** Whether a person has every course already. */
async function hasAll({ facts }: PlanDeps, recipientId: string, courseIds: readonly string[]) {
  for (const courseId of courseIds)
    if (!hasForGood(await facts.load(enrolment, enrolmentId(recipientId, courseId)))) return false
  return true
}

/** People who are given one product; the list may be bare addresses, without headings. */
export const gifts: ImportKind<GiftLine> = {
  name: 'gifts',
  columns: { email: headings.email, name: headings.name, first: headings.first, last: headings.last },
  bare: true,
  demands: { column: 'email', called: 'o e-mail' },
  reader() {
    const seen = new Set<string>()
    const once = line.refine(
      ({ email }) => !seen.has(email) && seen.add(email),
      'este e-mail já está na lista',
    )
    return (cells) => once.safeParse(named(cells), { error: plainWords })
  },
  understood: ({ name }) => (name ? [name] : []),
  subject: ({ email }) => String(email),
  async planner(deps, { gift: given }) {
    if (!given) throw new Error('a list of gifts needs what is given')
    const { facts } = deps
    const { giveAwayId, title, courseIds } = given
    return async ({ email, name }) => {
      const key = facts.hash(email)
      const own = importedId(key)
      const recipientId = (await facts.ownerOf('email', key)) ?? own
      const standing = await facts.load(account, recipientId)
      if (standing.phase === 'forgotten') return nothing({ leftOut: FORGOTTEN })
      const isOpen = standing.phase === 'open'
      if (isOpen && standing.blocked) return nothing({ leftOut: 'A conta está bloqueada' })
      const { phase } = await facts.load(gift, giftIdOf(giveAwayId, recipientId))
      if (phase === 'absent' && isOpen && (await hasAll(deps, recipientId, courseIds)))
        return nothing({ has: [title] })
      const act = (of: string, each: Pick<Act, 'command' | 'input'>): Act => ({
        ...each,
        commandId: derivedId('gift', giveAwayId, key, of),
        counts: null,
      })
      const opens = act('account', {
        command: OpenImportedAccount,
        input: { accountId: recipientId, email, name: name || nameFrom(email) },
      })
      const invites = act('invite', { command: SendPasswordLink, input: { accountId: recipientId } })
      const invited = recipientId === own && (!isOpen || standing.passwordHash === null)
      const gives = act('gift', { command: GiveGift, input: { giveAwayId, recipientId, invited } })
      return {
        ...nothing(),
        does: [...(isOpen ? [] : ['abre a conta', 'convida por e-mail']), `dá “${title}”`],
        acts: [...(isOpen ? [] : [opens]), gives, ...(invited ? [invites] : [])],
      }
    }
  },
}
