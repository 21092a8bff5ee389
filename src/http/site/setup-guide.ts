import type { Knex } from 'knex'
import { EMISSION_AT } from '../../contracts/ordering/emission'
import { paymentProviderLabel } from '../../contracts/ordering/labels'
import { legalTextOf } from '../../contracts/site/legal-text-names'
import { MAIL_AT, PAYMENTS_AT } from '../../contracts/site/services'
import type { SetupProps, SetupStep, TriedMail } from '../../contracts/site/setup'
import type { SetupChecks } from '../../ports/setup-checks'
import { courseCard } from '../../projections/catalog/course-card'
import { table } from '../../projections/kernel/projection'
import { moneyMoves } from '../../projections/ordering/money-moves'
import { acceptedLegalTexts } from '../../projections/site/legal-texts'
import { type SetupGuideRow, setupRow } from '../../projections/site/setup-guide'
import { type SiteSettingsRow, shopOfRow, siteRow, unset } from '../../projections/site/site-settings'
import { emissionSteps } from '../ordering/emission-steps'
import { mailAnswerInWords, recordsInWords } from './mail-words'

type Step = Omit<SetupStep, 'id' | 'title'>

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
const missing = (parts: readonly (readonly [label: string, isThere: boolean])[]) =>
  parts.filter(([, isThere]) => !isThere).map(([label]) => label)

function identityStep(site: SiteSettingsRow): Step {
  const { name, email } = shopOfRow(site)
  const { colour, logo } = site.look
  const own = missing([
    ['nome', name !== shopOfRow(unset).name],
    ['e-mail de contato', email !== ''],
  ])
  const look = missing([
    ['cor', colour !== ''],
    ['logo', logo !== ''],
  ])
  const lacks = [...own, ...look]
  return {
    isDone: lacks.length === 0,
    says: lacks.length > 0 ? `Falta: ${listed(lacks)}.` : `${name} tem nome, contato, cor e logo.`,
    href: `/admin/configurations/main/${own.length > 0 || look.length === 0 ? 'identity' : 'look'}`,
  }
}

function companyStep(site: SiteSettingsRow): Step {
  const { company, cnpj, address } = shopOfRow(site)
  const lacks = missing([
    ['razão social', company !== ''],
    ['CNPJ', cnpj !== ''],
    ['endereço', address !== ''],
  ])
  return {
    isDone: lacks.length === 0,
    says:
      lacks.length > 0
        ? `Falta: ${listed(lacks)}. O Decreto 7.962/2013 pede que a loja os mostre.`
        : `Quem vende é ${company.replace(/\.$/, '')}.`,
    href: '/admin/configurations/main/company',
  }
}

function mailStep({ mail }: SetupGuideRow, domain: string | null): Step {
  const href = MAIL_AT
  if (domain === null)
    return {
      isDone: false,
      says: 'Diga por que servidor os e-mails saem: até lá as mensagens ficam guardadas aqui.',
      href,
    }
  if (!mail || mail.domain !== domain)
    return { isDone: false, says: 'Envie um e-mail de teste para você.', href }
  if (!mail.accepted)
    return {
      isDone: false,
      says: mail.isAway
        ? 'O servidor de e-mail não respondeu ao último teste.'
        : 'O servidor não aceitou o último e-mail de teste.',
      href,
    }
  return { isDone: true, says: 'O servidor aceitou o último e-mail de teste.', href }
}

function paymentsStep({ provider, isSandbox, tried, noticeAt }: SetupProps['payments']): Step {
  const href = PAYMENTS_AT
  if (isSandbox)
    return {
      isDone: false,
      says: 'Em modo de teste não entra dinheiro de verdade: ligue a sua conta do Mercado Pago.',
      href,
    }
  if (!tried?.accepted)
    return {
      isDone: false,
      says: tried
        ? `${provider} ${tried.isAway ? 'não respondeu ao último teste' : 'recusou a credencial'}.`
        : `Confira a credencial com ${provider}.`,
      href,
    }
  if (!noticeAt)
    return { isDone: false, says: `A credencial vale. Ainda não chegou nenhum aviso de ${provider}.`, href }
  return { isDone: true, says: `${provider} aceita a credencial, e os avisos dele chegam.`, href }
}

function legalStep(accepted: Awaited<ReturnType<typeof acceptedLegalTexts>>): Step {
  const waiting = accepted.filter(({ isAccepted }) => !isAccepted)
  return {
    isDone: waiting.length === 0,
    says:
      waiting.length > 0
        ? `Leia e aceite como seus: ${listed(waiting.map(({ id }) => legalTextOf[id].title.toLowerCase()))}.`
        : 'Os dois textos foram aceitos como seus.',
    href: '/admin/legaltexts',
  }
}

function courseStep(seen: { any: boolean; published: boolean }): Step {
  return {
    isDone: seen.published,
    says: seen.published
      ? 'Há curso publicado.'
      : seen.any
        ? 'O curso ainda não foi publicado.'
        : 'Crie o primeiro curso e publique-o.',
    href: seen.any ? '/admin/courses' : '/admin/courses/new',
    ...(!seen.any && { also: { label: 'Importar de outra plataforma', href: '/admin/import' } }),
  }
}

function saleStep({ paid, refunded }: { paid: boolean; refunded: boolean }): Step {
  return {
    isDone: paid && refunded,
    says: !paid
      ? 'Compre um curso como aluno, do começo ao fim.'
      : refunded
        ? 'Uma compra foi paga, e o dinheiro dela voltou.'
        : 'A compra foi paga. Agora reembolse-a.',
    href: '/admin/orders',
  }
}

/** Says what comes next; done once the shop issues with legal effect. */
function invoicesStep(steps: Awaited<ReturnType<typeof emissionSteps>>): Step {
  const next = steps.find(({ isDone }) => !isDone) ?? steps.at(-1)
  return { isDone: next?.isDone ?? false, says: next?.says ?? '', href: next?.href ?? EMISSION_AT }
}

function triedMail({ mail, sender }: SetupGuideRow): TriedMail | null {
  if (!mail) return null
  const { at, accepted, isAway, said, domain, spf, dmarc } = mail
  const { dkim, dkimSelector } =
    sender?.domain === domain ? sender : { dkim: 'unknown' as const, dkimSelector: '' }
  const dns = recordsInWords({ domain, spf, dmarc, dkim, dkimSelector }).map(({ name, tone, says }) => ({
    name,
    tone,
    says,
  }))
  return { at, accepted, ...(isAway && { isAway }), words: mailAnswerInWords(mail), said, domain, dns }
}

async function exists(query: Knex.QueryBuilder): Promise<boolean> {
  return (await query.first(query.client.raw('1 as one'))) !== undefined
}

async function salesSeen(db: Knex) {
  const [paid, refunded] = await Promise.all([
    exists(db(table(moneyMoves)).where('paid', '>', 0)),
    exists(db(table(moneyMoves)).where({ flow: 'refund' })),
  ])
  return { paid, refunded }
}

async function coursesSeen(db: Knex) {
  const [any, published] = await Promise.all([
    exists(db(table(courseCard))),
    exists(db(table(courseCard)).where({ status: 'published' })),
  ])
  return { any, published }
}

/** When the provider's newest notice came in. */
export async function lastNotice(db: Knex): Promise<string | null> {
  const notice = await db('ops.webhook_notices').max({ at: 'received_at' }).first()
  return notice?.at ? new Date(notice.at).toISOString() : null
}

/** The guide through the first hour, as the shop stands now. */
export async function setupOf(db: Knex, checks: SetupChecks): Promise<SetupProps> {
  const row = await setupRow(db)
  const [site, notes, legal, courses, sales, notice] = await Promise.all([
    siteRow(db),
    emissionSteps(db, row.emission),
    acceptedLegalTexts(db),
    coursesSeen(db),
    salesSeen(db),
    lastNotice(db),
  ])
  const { name, isSandbox } = checks.provider
  const payments = {
    provider: paymentProviderLabel[name],
    isSandbox,
    tried: row.provider?.provider === name ? row.provider : null,
    noticeAt: notice,
  }
  return {
    isDismissed: row.isDismissed,
    steps: [
      { id: 'identity', title: 'Nome, contato, cores e logo', ...identityStep(site) },
      { id: 'company', title: 'Empresa, CNPJ e endereço', ...companyStep(site) },
      { id: 'mail', title: 'E-mail', ...mailStep(row, checks.mailDomain) },
      { id: 'payments', title: 'Pagamentos', ...paymentsStep(payments) },
      { id: 'legal', title: 'Termos e privacidade', ...legalStep(legal) },
      { id: 'course', title: 'Primeiro curso', ...courseStep(courses) },
      { id: 'sale', title: 'Compra de teste e reembolso', ...saleStep(sales) },
      { id: 'invoices', title: 'Notas fiscais', ...invoicesStep(notes) },
    ],
    mail: { domain: checks.mailDomain, tried: triedMail(row) },
    payments,
  }
}

/** The steps for the dashboard; null once all are done, or an Admin took them off. */
export async function guideSteps(db: Knex, checks: SetupChecks): Promise<SetupStep[] | null> {
  if ((await setupRow(db)).isDismissed) return null
  const { steps } = await setupOf(db, checks)
  return steps.every(({ isDone }) => isDone) ? null : steps
}
