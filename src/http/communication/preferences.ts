import { ChooseEmails, readPreferences } from '../../commands/communication/email-preferences'
import { ChooseNewsletter } from '../../commands/communication/newsletter'
import { NotFound } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import type { MailPages } from '../../contracts/communication/mail-pages'
import { emailPreferencesForm, type MailKind, mailKinds } from '../../contracts/communication/mails'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'

type Props = MailPages['Platform/EmailPreferences/Index']
const PATH = '/email-preferences'
const CONSENT = 'preferencias-2026-11'

const kindsBut = (off: readonly MailKind[]) =>
  Object.fromEntries(mailKinds.map((kind) => [kind, !off.includes(kind)])) as Record<MailKind, boolean>

async function load(ctx: PageContext): Promise<Props> {
  const token = ctx.params.token ?? ''
  const found = await readPreferences(ctx.deps.dispatcher.facts, token)
  if (!found) return { known: false, token: '', email: '', news: false, kinds: kindsBut(mailKinds) }
  return { known: true, token, email: maskedEmail(found.email), news: found.news, kinds: kindsBut(found.off) }
}

const meta = () => ({ noindex: true })

export const preferencePages: PageRoute[] = [
  page('Platform/EmailPreferences/Index', {
    title: ({ known }) => (known ? 'E-mails que você recebe' : 'Este link não vale mais'),
    load,
    meta,
  }),
  page('Platform/EmailPreferences/Success', {
    title: ({ known }) => (known ? 'Preferências salvas' : 'Este link não vale mais'),
    load,
    meta,
  }),
]

const choose = action(`${PATH}/{token}`, async (ctx) => {
  const token = ctx.params.token ?? ''
  const found = await readPreferences(ctx.deps.dispatcher.facts, token)
  if (!found) throw new NotFound('Este link não vale mais. Abra o do e-mail mais recente.')
  const wanted = parse(emailPreferencesForm, ctx.body)
  const off = mailKinds.filter((kind) => !wanted[kind])
  await ctx.dispatch(ChooseEmails, { token, reader: found.reader, off })
  await ctx.dispatch(ChooseNewsletter, {
    email: found.email,
    source: PATH,
    consent: CONSENT,
    wanted: wanted.news === 'on',
  })
  return { to: `${PATH}/${token}/success` }
})

export const preferenceActions: ActionRoute[] = [choose]
