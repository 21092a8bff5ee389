import type { ApproveRefund, GiveRefund } from '../../commands/ordering/refund'
import { type RefundOutcome, refundOutcome } from '../../commands/ordering/refund-outcome'
import { brl, date, list } from '../../domain/kernel/format'
import { demandAgreed } from '../kernel/demand-agreed'
import type { ActionContext } from '../kernel/submit'

const quoted = (titles: readonly string[]) => list(titles.map((title) => `“${title}”`))

function question(outcome: RefundOutcome): string {
  const { amount, parts, buyer, method, courses, earlier, seated, commission } = outcome
  const proven = courses.filter(({ certificate }) => certificate)
  const ends =
    seated !== null
      ? `As vagas são encerradas na hora${seated === 0 ? '' : seated === 1 ? ', e 1 pessoa perde o acesso' : `, e ${seated} pessoas perdem o acesso`}.`
      : courses.length === 0
        ? earlier.length === 0
          ? 'O acesso aos cursos continua.'
          : ''
        : `O acesso a ${quoted(courses.map(({ title }) => title))} termina na hora.`
  const proof =
    proven.length === 0
      ? ''
      : ` ${proven.length === 1 ? 'O certificado' : 'Os certificados'} de ${quoted(proven.map(({ title }) => title))} ${proven.length === 1 ? 'deixa' : 'deixam'} de valer.`
  const sooner = earlier
    .map(({ title, until }) => ` O acesso a ${quoted([title])} passa a terminar em ${date(until)}.`)
    .join('')
  const share = commission ? ` A comissão de ${commission.seller} perde ${brl(commission.amount)}.` : ''
  const of = quoted(parts.map(({ title }) => title))
  const way = method === 'pix' ? 'por Pix' : 'no cartão'
  return `Devolver ${brl(amount)} de ${of} a ${buyer}, ${way}? ${`${ends}${sooner}`.trim()}${proof}${share} Não dá para desfazer.`
}

/** Gives money back once its form agrees to the sentence that says how much goes and what ends. */
export async function dispatchAgreed(
  ctx: ActionContext,
  command: typeof GiveRefund | typeof ApproveRefund,
  input: Record<string, unknown>,
): Promise<void> {
  const { events } = await ctx.dispatch(command as typeof GiveRefund, input, ctx.commandId, { dryRun: true })
  const outcome = await refundOutcome(ctx.deps.dispatcher.facts, events, ctx.now)
  if (outcome) demandAgreed(ctx, 'refund-not-agreed', question(outcome))
  await ctx.dispatch(command as typeof GiveRefund, input, ctx.commandId)
}
