import { Refusal } from '../../commands/kernel/errors'
import type { ApproveRefund, GiveRefund } from '../../commands/ordering/refund'
import { type RefundOutcome, refundOutcome } from '../../commands/ordering/refund-outcome'
import { brl, list } from '../../domain/kernel/format'
import type { ActionContext } from '../kernel/submit'

const quoted = (titles: readonly string[]) => list(titles.map((title) => `“${title}”`))

function question({ amount, parts, buyer, method, courses }: RefundOutcome): string {
  const proven = courses.filter(({ certificate }) => certificate)
  const ends =
    courses.length === 0
      ? 'O acesso aos cursos continua.'
      : `O acesso a ${quoted(courses.map(({ title }) => title))} termina na hora.`
  const proof =
    proven.length === 0
      ? ''
      : ` ${proven.length === 1 ? 'O certificado' : 'Os certificados'} de ${quoted(proven.map(({ title }) => title))} ${proven.length === 1 ? 'deixa' : 'deixam'} de valer.`
  const of = quoted(parts.map(({ title }) => title))
  const way = method === 'pix' ? 'por Pix' : 'no cartão'
  return `Devolver ${brl(amount)} de ${of} a ${buyer}, ${way}? ${ends}${proof} Não dá para desfazer.`
}

/**
 * Gives money back once its form agrees to the very sentence that says how much goes and what ends; asks for that by
 * refusing, which works without scripts. What changes in between, a sum or a certificate, changes the sentence, and is
 * asked again.
 */
export async function dispatchAgreed(
  ctx: ActionContext,
  command: typeof GiveRefund | typeof ApproveRefund,
  input: Record<string, unknown>,
): Promise<void> {
  const { events } = await ctx.dispatch(command as typeof GiveRefund, input, ctx.commandId, { dryRun: true })
  const outcome = await refundOutcome(ctx.deps.dispatcher.facts, events)
  const asked = outcome && question(outcome)
  if (asked && ctx.body.agreed !== asked) throw new Refusal('refund-not-agreed', asked, 'agreed')
  await ctx.dispatch(command as typeof GiveRefund, input, ctx.commandId)
}
