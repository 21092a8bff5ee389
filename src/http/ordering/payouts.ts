import { NotFound } from '../../commands/kernel/errors'
import { MakePayout, ReturnPayout, sellerNames } from '../../commands/ordering/payout'
import { PAYOUTS_AT, type PayableSeller, payouts } from '../../contracts/ordering/payouts'
import { hasPixKey } from '../../contracts/ordering/pix-key'
import { pixKindLabels } from '../../contracts/ordering/seller-words'
import { brl, list } from '../../domain/kernel/format'
import { businessDay } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import type { Cell, SheetColumn, Sheets } from '../../ports/sheets'
import { sellerBalances, sharesOf } from '../../projections/ordering/payout-queries'
import { extraLoader } from '../admin/extra'
import { demandReveal, recordReveal } from '../analytics/may-reveal'
import { demandAgreed } from '../kernel/demand-agreed'
import { page } from '../kernel/page'
import { sendBytes } from '../kernel/send-bytes'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'

function obstacleOf({
  payable,
  pixKind,
  pixKey,
}: Awaited<ReturnType<typeof sellerBalances>>[number]): string {
  if (payable < 0) return 'A descontar das próximas comissões'
  if (payable === 0) return 'O que ganhou e o que foi estornado se compensam'
  return hasPixKey({ pixKind, pixKey }) ? '' : 'Falta a chave Pix'
}

export const payoutPage = page('Admin/Payouts/Create', {
  title: 'Pagar comissões',
  async load({ db }) {
    const balances = await sellerBalances(db)
    return {
      sellers: balances.map((each): PayableSeller => {
        const { sellerId, name, payable, lines, pixKind } = each
        return { sellerId, name, payable, lines, pixKind, obstacle: obstacleOf(each) }
      }),
    }
  },
})

/** Whose transfer the bank may still give back; a list tells of nobody. */
export const payoutsExtra = extraLoader(payouts, async ({ db, params }) => {
  const shares = params.id === undefined ? [] : await sharesOf(db, params.id)
  return {
    standing: shares
      .filter(({ returnedAt }) => returnedAt === null)
      .map(({ sellerId, name, amount }) => ({ sellerId, name, amount })),
  }
})

/** `1250:seller-ana`: the balance that was shown, and whose it is. What is none of these is left for the schema to refuse. */
function chosen({ body }: ActionContext) {
  const typed = [body.sellers ?? []].flat().filter((each) => typeof each === 'string')
  const named = typed.filter((each) => each !== '')
  return {
    sellers: named.map((each) => {
      const [amount = '', ...id] = each.split(':')
      return { sellerId: id.join(':'), amount: Number(/^\d{1,12}$/.test(amount) ? amount : 'x') }
    }),
  }
}

/** Pays the chosen sellers once the form agrees to how much and to whom. */
async function pay(ctx: ActionContext) {
  const input = chosen(ctx)
  await ctx.dispatch(MakePayout, input, ctx.commandId, { dryRun: true })
  const total = input.sellers.reduce((sum, { amount }) => sum + amount, 0)
  const ids = input.sellers.map(({ sellerId }) => sellerId)
  const whom = list(await sellerNames(ctx.deps.dispatcher.facts, ids))
  demandAgreed(
    ctx,
    'payout-not-agreed',
    `Pagar ${brl(total)} de comissão a ${whom}? O valor sai do saldo a pagar e entra no arquivo para o banco.`,
  )
  const { stream } = await ctx.dispatch(MakePayout, input, ctx.commandId)
  const to = `${PAYOUTS_AT}/${stream.slice('payout-'.length)}`
  return { to, say: 'Comissões pagas. Baixe o arquivo e envie ao banco.' }
}

const columns: SheetColumn[] = [
  { key: 'nome', label: 'Nome', kind: 'text' },
  { key: 'documento', label: 'CPF ou CNPJ', kind: 'text' },
  { key: 'tipo_chave', label: 'Tipo da chave Pix', kind: 'text' },
  { key: 'chave', label: 'Chave Pix', kind: 'text' },
  { key: 'valor', label: 'Valor', kind: 'money' },
  { key: 'descricao', label: 'Descrição', kind: 'text' },
]

/** The transfers of a payout as a file for the bank, without those that came back. Who takes it is recorded first. */
async function bankFile(ctx: ActionContext, sheets: Sheets) {
  const payoutId = ctx.params.id ?? ''
  const shares = await sharesOf(ctx.db, payoutId)
  if (shares.length === 0) throw new NotFound('Não encontramos este pagamento.')
  demandReveal(ctx)
  const sent = shares.filter(({ returnedAt }) => returnedAt === null)
  const unpayable = sent.find((share) => !hasPixKey(share))
  if (unpayable)
    refuse(
      'payout-without-key',
      `${unpayable.name} não tem mais chave Pix. Informe a chave, ou registre que o valor não foi transferido.`,
    )
  const reason = 'Arquivo de comissões para o banco'
  await recordReveal(ctx, { stream: `payout-${payoutId}`, revision: null, reason })
  const rows = sent.map(({ name, document, pixKind, pixKey, amount }): Cell[] => [
    name,
    document ?? '',
    pixKind ? pixKindLabels[pixKind] : '',
    // A leading plus would be taken for a formula, and be written behind an apostrophe.
    pixKind === 'phone' ? (pixKey ?? '').replace(/^\+55/, '') : (pixKey ?? ''),
    amount,
    'Comissão de vendas',
  ])
  async function* batches() {
    yield rows
  }
  const name = `comissoes-${businessDay(ctx.now)}.csv`
  await sendBytes(ctx.res, { name, type: 'text/csv; charset=utf-8' }, sheets.bytes('csv', columns, batches()))
}

export const payoutActions = (sheets: Sheets): ActionRoute[] => [
  { ...action(PAYOUTS_AT, pay, { who: ['Admin'] }), command: MakePayout },
  submit(`${PAYOUTS_AT}/:id/returns`, ReturnPayout, {
    input: ({ body, params }) => ({ ...body, payoutId: params.id }),
    to: ({ params }) => `${PAYOUTS_AT}/${params.id}`,
    say: 'Devolução registrada: o valor volta a ficar a pagar.',
  }),
  action(`${PAYOUTS_AT}/:id/file`, (ctx) => bankFile(ctx, sheets), { who: ['Admin'] }),
]
