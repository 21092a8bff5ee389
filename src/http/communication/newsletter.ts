import {
  ConfirmNewsletter,
  LeaveNewsletter,
  RequestNewsletter,
  RestoreNewsletter,
  readNewsletterLink,
} from '../../commands/communication/newsletter'
import { parse } from '../../commands/kernel/parse'
import type { MailPages } from '../../contracts/communication/mail-pages'
import { newsletterForm } from '../../contracts/communication/mails'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { safePath } from '../kernel/safe-path'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { isRobot } from '../marketing/leads'

type Props = MailPages['Newsletter/Unsubscribe']
const CONSENT = 'newsletter-2026-11'
const CONFIRM = '/newsletter/confirm'
const LEAVE = '/newsletter/unsubscribe'
const unknown: Props = { state: 'unknown', action: '', email: '' }

const facts = (ctx: PageContext) => ctx.deps.dispatcher.facts

async function confirmProps(ctx: PageContext, token: string): Promise<Props> {
  const found = await readNewsletterLink(facts(ctx), 'newsletter-confirm', token, ctx.now)
  if (!found) return unknown
  const state = found.confirm === 'good' ? 'confirm' : found.confirm === 'done' ? 'confirmed' : 'old'
  return { state, action: state === 'confirm' ? `${CONFIRM}/${token}` : '', email: maskedEmail(found.email) }
}

async function leaveProps(ctx: PageContext, token: string): Promise<Props> {
  const found = await readNewsletterLink(facts(ctx), 'newsletter', token, ctx.now)
  if (!found) return unknown
  const email = maskedEmail(found.email)
  if (found.phase !== 'left') {
    const isBack = found.phase === 'subscribed' && ctx.query.desfeito === '1'
    return { state: isBack ? 'back' : 'leave', action: `${LEAVE}/${token}`, email }
  }
  return { state: 'left', action: found.everConfirmed ? `${LEAVE}/${token}/undo` : '', email }
}

const titles: Record<Props['state'], string> = {
  leave: 'Sair da newsletter',
  left: 'Você saiu da newsletter',
  back: 'Sua inscrição continua',
  confirm: 'Confirmar inscrição',
  confirmed: 'Inscrição confirmada',
  old: 'Este link venceu',
  unknown: 'Este link não vale mais',
}

export const newsletterPages: PageRoute[] = [
  page('Newsletter/Unsubscribe', {
    title: ({ state }) => titles[state],
    load: (ctx) => {
      const { confirmation, token } = ctx.params
      return confirmation === undefined ? leaveProps(ctx, token ?? '') : confirmProps(ctx, confirmation)
    },
    meta: () => ({ noindex: true }),
    also: [`${CONFIRM}/{confirmation}`],
  }),
]

const token = ({ params }: PageContext) => ({ token: params.token })

/** The same answer for new and known addresses and for robots, so that it reveals nothing. */
const signUp = action('/newsletter', async (ctx) => {
  const { email } = parse(newsletterForm, ctx.body)
  const source = safePath(ctx.referer, '/').split('?')[0]?.slice(0, 200) || '/'
  if (!isRobot(ctx)) await ctx.dispatch(RequestNewsletter, { email, source, consent: CONSENT })
  return {
    to: safePath(ctx.referer, '/'),
    say: 'Falta um passo: abra o e-mail que enviamos e confirme sua inscrição.',
  }
})

export const newsletterActions: ActionRoute[] = [
  signUp,
  submit(`${CONFIRM}/{token}`, ConfirmNewsletter, {
    input: token,
    to: ({ params }) => `${CONFIRM}/${params.token}`,
  }),
  submit(`${LEAVE}/{token}`, LeaveNewsletter, {
    input: (ctx) => ({ ...token(ctx), way: 'page' }),
    to: ({ params }) => `${LEAVE}/${params.token}`,
  }),
  submit(`${LEAVE}/{token}/undo`, RestoreNewsletter, {
    input: token,
    to: ({ params }) => `${LEAVE}/${params.token}?desfeito=1`,
  }),
]
