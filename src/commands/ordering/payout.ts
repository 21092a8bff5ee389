import * as z from 'zod'
import { payoutForm } from '../../contracts/ordering/payouts'
import { hasPixKey } from '../../contracts/ordering/pix-key'
import { id } from '../../domain/kernel/event'
import { brl } from '../../domain/kernel/format'
import { refuse } from '../../domain/kernel/refuse'
import { balanceEvents, balancesOf, makePayout, payout, returnPayout } from '../../domain/ordering/payout'
import { seller } from '../../domain/ordering/seller'
import { sellerBank } from '../../domain/ordering/seller-bank'
import { type CommandContext, command, type Facts } from '../kernel/command'

type Typed = z.output<typeof payoutForm>

/** What each chosen seller is paid; refuses what is not as it was shown. */
async function payable({ sellers }: Typed, ctx: CommandContext) {
  if (new Set(sellers.map(({ sellerId }) => sellerId)).size < sellers.length)
    refuse('seller-twice', 'Há um vendedor repetido na lista.', 'sellers')
  const balanceOf = balancesOf(await ctx.find(balanceEvents, () => true))
  return Promise.all(
    sellers.map(async ({ sellerId, amount: shown }) => {
      const known = await ctx.load(seller, sellerId)
      if (known.phase === 'absent')
        return refuse('seller-unknown', 'Um destes vendedores não existe.', 'sellers')
      const { name } = known
      const { pixKind, pixKey } = await ctx.load(sellerBank, sellerId)
      if (!hasPixKey({ pixKind, pixKey }))
        refuse(
          'pix-key-missing',
          `${name} não tem chave Pix: informe em “Chaves Pix dos vendedores”.`,
          'sellers',
        )
      const { amount, entries, payouts } = balanceOf(sellerId)
      if (amount <= 0) refuse('nothing-payable', `${name} não tem nada a receber.`, 'sellers')
      if (amount !== shown)
        refuse(
          'balance-changed',
          `O saldo de ${name} mudou: era ${brl(shown)} e agora é ${brl(amount)}. Confira de novo.`,
          'sellers',
        )
      return { sellerId, amount, entries, payouts }
    }),
  )
}

export const MakePayout = command({
  name: 'MakePayout',
  summary: 'Pays the chosen sellers all that is payable to each, in one fact.',
  mints: 'payoutId',
  input: payoutForm,
  who: ['Admin'],
  on: payout,
  facts: payable,
  // Each payout of a seller takes the number after their last one, so that two at once cannot pay the same twice.
  claims: ({ payoutId }, _, sellers) =>
    sellers.map(({ sellerId, payouts }) => ({
      kind: 'sellerpayout',
      value: `${sellerId}-${payouts + 1}`,
      owner: payoutId,
      refusal: {
        code: 'paid-just-now',
        message: 'Um destes vendedores acabou de entrar em outro pagamento. Confira de novo.',
        field: 'sellers',
      },
    })),
  decide: ({ payoutId }, _, sellers) =>
    makePayout({
      payoutId,
      sellers: sellers.map(({ sellerId, amount, entries }) => ({ sellerId, amount, entries })),
    }),
})

export const ReturnPayout = command({
  name: 'ReturnPayout',
  summary: 'Records that the bank gave a seller’s transfer back; what it had paid is payable again.',
  input: z.object({ payoutId: id, sellerId: id }),
  who: ['Admin'],
  on: payout,
  id: ({ payoutId }) => payoutId,
  decide: ({ sellerId }) => returnPayout({ sellerId }),
})

/** What sellers are called, in the given order. */
export const sellerNames = (facts: Pick<Facts, 'load'>, sellerIds: readonly string[]): Promise<string[]> =>
  Promise.all(
    sellerIds.map(async (sellerId) => {
      const known = await facts.load(seller, sellerId)
      return known.phase === 'absent' ? 'um vendedor' : known.name
    }),
  )

export const payoutCommands = { MakePayout, ReturnPayout }
