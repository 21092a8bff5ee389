import {
  alertKeyOf,
  CancelOwnSearchAlert,
  CancelSearchAlert,
  ConfirmSearchAlert,
  isAlerted,
  ownEmailOf,
  RequestSearchAlert,
  readAlertLink,
} from '../../commands/communication/search-alert'
import { parse } from '../../commands/kernel/parse'
import { resultsQuery } from '../../contracts/catalog/listing'
import type { MailPages } from '../../contracts/communication/mail-pages'
import { searchAlertForm, searchAlertTermForm } from '../../contracts/communication/mails'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import type { PageProps } from '../../contracts/pages'
import { me } from '../kernel/me'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { isRobot } from '../marketing/leads'

type Props = MailPages['Platform/Search/Alert']
const CONSENT = 'busca-2026-11'
const CONFIRM = '/search-alerts/confirm'
const CANCEL = '/search-alerts'
const unknown: Props = { state: 'unknown', action: '', email: '', term: '' }

const facts = (ctx: PageContext) => ctx.deps.dispatcher.facts

/** The e-mail of the account that asks for itself; undefined for guests. */
async function ownEmail(ctx: PageContext) {
  const { accountId, realAccountId } = ctx.actor
  if (!accountId || realAccountId) return undefined
  return ownEmailOf(facts(ctx), accountId)
}

/** What the search page offers beside a search that found nothing good. */
export async function alertOffer(
  ctx: PageContext,
  term: string,
): Promise<PageProps<'Platform/Search/Result'>['alert']> {
  if (ctx.actor.realAccountId) return null
  const own = await ownEmail(ctx)
  if (!own) return { as: 'guest', email: null, waiting: false }
  const waiting = await isAlerted(facts(ctx), own, term)
  return { as: 'account', email: maskedEmail(own), waiting }
}

async function confirmProps(ctx: PageContext, token: string): Promise<Props> {
  const found = await readAlertLink(facts(ctx), 'search-alert-confirm', token, ctx.now)
  if (!found) return unknown
  const state = found.confirm === 'good' ? 'confirm' : found.confirm === 'done' ? 'confirmed' : 'old'
  const { email, term } = found
  return { state, action: state === 'confirm' ? `${CONFIRM}/${token}` : '', email: maskedEmail(email), term }
}

async function cancelProps(ctx: PageContext, token: string): Promise<Props> {
  const found = await readAlertLink(facts(ctx), 'search-alert', token, ctx.now)
  if (!found) return unknown
  const state = found.phase === 'cancelled' ? 'cancelled' : 'cancel'
  const { email, term } = found
  return { state, action: state === 'cancel' ? `${CANCEL}/${token}` : '', email: maskedEmail(email), term }
}

const titles: Record<Props['state'], string> = {
  confirm: 'Confirmar aviso',
  confirmed: 'Aviso confirmado',
  cancel: 'Apagar este aviso',
  cancelled: 'Aviso apagado',
  old: 'Este link venceu',
  unknown: 'Este link não vale mais',
}

export const searchAlertPages: PageRoute[] = [
  page('Platform/Search/Alert', {
    title: ({ state }) => titles[state],
    load: (ctx) => {
      const { confirmation, token } = ctx.params
      return confirmation === undefined ? cancelProps(ctx, token ?? '') : confirmProps(ctx, confirmation)
    },
    meta: () => ({ noindex: true }),
    also: [`${CONFIRM}/{confirmation}`],
  }),
]

const token = ({ params }: PageContext) => ({ token: params.token })
const searchOf = (term: string) => resultsQuery.address({ query: term })

/** The same answer for new and known addresses and for robots, so that it reveals nothing. */
const request = action('/search/alerts', async (ctx) => {
  const own = await ownEmail(ctx)
  if (own) {
    const { term } = parse(searchAlertTermForm, ctx.body)
    await ctx.dispatch(RequestSearchAlert, { term, email: own, consent: CONSENT, own: true })
    return { to: searchOf(term), say: `Pronto: avisamos você por e-mail quando houver “${term}”.` }
  }
  const { term, email } = parse(searchAlertForm, ctx.body)
  if (!isRobot(ctx)) await ctx.dispatch(RequestSearchAlert, { term, email, consent: CONSENT, own: false })
  return { to: searchOf(term), say: 'Falta um passo: abra o e-mail que enviamos e confirme o aviso.' }
})

const cancelOwn = action(
  '/search/alerts/cancel',
  async (ctx) => {
    const { term } = parse(searchAlertTermForm, ctx.body)
    const email = (await ownEmailOf(facts(ctx), me(ctx))) ?? ''
    await ctx.dispatch(CancelOwnSearchAlert, { term, alertKey: alertKeyOf(email, term, facts(ctx)) })
    return { to: searchOf(term), say: { info: 'Aviso apagado.' } }
  },
  { who: 'user' },
)

export const searchAlertActions: ActionRoute[] = [
  request,
  cancelOwn,
  submit(`${CONFIRM}/{token}`, ConfirmSearchAlert, {
    input: token,
    to: ({ params }) => `${CONFIRM}/${params.token}`,
  }),
  submit(`${CANCEL}/{token}`, CancelSearchAlert, {
    input: (ctx) => ({ ...token(ctx), way: 'page' }),
    to: ({ params }) => `${CANCEL}/${params.token}`,
  }),
]
