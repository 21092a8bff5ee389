import { createHmac } from 'node:crypto'
import { v4, v7 } from 'uuid'
import * as z from 'zod'
import { isCnpj } from '../../../contracts/kernel/cnpj'
import { HOUR, plus } from '../../../domain/kernel/instants'
import { writeBrCode } from '../brcode'
import { type Bank, BankProblem, inTransaction, type Sql } from './bank'
import { type CardBehaviour, findToken } from './cards'
import { type BankCharge, publicCharge } from './charge'
import { findKept } from './kept-cards'
import { enqueueNotice } from './notices'
import { insertCharge } from './store'

const id = z
  .string('Informe o identificador.')
  .min(1, 'Informe o identificador.')
  .max(80, 'Até 80 caracteres.')

/** A path of the shop itself: never another host, however it is spelled. */
const ownPath = z
  .string()
  .max(500, 'Até 500 caracteres.')
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'O retorno deve ser um caminho da própria loja.')

export const chargeForm = z
  .object({
    paymentId: id,
    orderId: id,
    amount: z
      .int('O valor é em centavos, sem casas decimais.')
      .min(1, 'O valor deve ser maior que zero.')
      .max(2_000_000_000, 'O valor é alto demais.'),
    method: z.enum(['pix', 'card'], 'O meio de pagamento deve ser pix ou card.'),
    expiresAt: z.iso.datetime('O vencimento deve ser um instante ISO em UTC.').optional(),
    cardToken: z.string().max(80, 'Até 80 caracteres.').optional(),
    installments: z
      .int('Informe de 1 a 12 parcelas.')
      .min(1, 'Informe de 1 a 12 parcelas.')
      .max(12, 'Informe de 1 a 12 parcelas.')
      .default(1),
    returnUrl: ownPath.optional(),
    customerId: id.optional(),
    payer: z
      .object(
        {
          name: z.string('Informe o nome.').min(1, 'Informe o nome.').max(120, 'Até 120 letras.'),
          email: z.email('Informe um e-mail válido.').max(254, 'Até 254 caracteres.'),
          cpf: z
            .string()
            .regex(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/, 'O CPF tem 11 dígitos.')
            .optional(),
          cnpj: z.string().refine(isCnpj, 'Confira o CNPJ: os dígitos não batem.').optional(),
        },
        'Informe quem paga.',
      )
      .refine(({ cpf, cnpj }) => cpf || cnpj, { path: ['cpf'], message: 'Informe o CPF ou o CNPJ.' }),
  })
  .refine((form) => form.method === 'pix' || form.cardToken, {
    path: ['cardToken'],
    message: 'Informe o cartão.',
  })
export type ChargeForm = z.infer<typeof chargeForm>

/** Opens a charge once per key. Answers the JSON text of the first answer, also to every repetition. */
export async function createCharge(bank: Bank, key: string, form: ChargeForm): Promise<string> {
  const hash = createHmac('sha256', `request:${bank.secret}`).update(JSON.stringify(form)).digest('hex')
  const answer = await inTransaction(bank.pool, async (sql) => {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [key])
    const { rows } = await sql.query(
      'select request_hash, first_answer from sandbox.charges where idempotency_key = $1',
      [key],
    )
    if (rows[0]?.request_hash === hash) return rows[0].first_answer as string
    if (rows[0])
      throw new BankProblem(422, 'idempotency_mismatch', 'Esta chave já foi usada com outros dados.')
    return open(bank, sql, key, hash, form)
  })
  bank.wake()
  return answer
}

async function open(bank: Bank, sql: Sql, key: string, hash: string, form: ChargeForm): Promise<string> {
  const charge = form.method === 'pix' ? await pixCharge(bank, form) : await cardCharge(bank, sql, form)
  const answer = JSON.stringify(publicCharge(charge, bank.publicUrl()))
  await insertCharge(sql, charge, { key, hash, answer })
  // The answer may get lost on its way; a notice of the outcome does not.
  if (charge.status === 'paid' || charge.status === 'declined') await enqueueNotice(bank, sql, charge)
  return answer
}

const blank = ({ clock }: Bank, form: ChargeForm, now = clock.now()): BankCharge => ({
  chargeId: v7(),
  paymentId: form.paymentId,
  orderId: form.orderId,
  status: 'pending',
  amount: form.amount,
  refunded: 0,
  method: form.method,
  holding: false,
  refundFails: false,
  createdAt: now,
  updatedAt: now,
})

async function pixCharge(bank: Bank, form: ChargeForm): Promise<BankCharge> {
  const charge = blank(bank, form)
  const expiresAt = plus(form.expiresAt ?? plus(charge.createdAt, 24 * HOUR), 0)
  if (expiresAt <= charge.createdAt)
    throw new BankProblem(422, 'expiry_in_past', 'O vencimento já passou.', {
      expiresAt: 'O vencimento já passou.',
    })
  const merchant = await bank.merchant()
  const txid = v4().replaceAll('-', '')
  const brcode = writeBrCode({
    url: `pix.banco.test/v2/${txid}`,
    amount: form.amount,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    once: true,
  })
  return { ...charge, pix: { brcode, txid, expiresAt } }
}

const outcomes: Record<CardBehaviour | 'expired', Pick<BankCharge, 'status' | 'decline'>> = {
  approve: { status: 'paid' },
  approve_typed: { status: 'paid' },
  expired: { status: 'declined', decline: { code: 'expired_card', retryable: false } },
  challenge: { status: 'challenge' },
  decline: { status: 'declined', decline: { code: 'do_not_honor', retryable: false } },
  insufficient_funds: { status: 'declined', decline: { code: 'insufficient_funds', retryable: true } },
}

async function cardCharge(bank: Bank, sql: Sql, form: ChargeForm): Promise<BankCharge> {
  const token = form.cardToken ?? ''
  const card = (await findToken(sql, token)) ?? (await findKept(bank, sql, token, form.customerId))
  if (!card)
    throw new BankProblem(422, 'unknown_card_token', 'Este cartão não é conhecido.', {
      cardToken: 'Este cartão não é conhecido.',
    })
  const charge = { ...blank(bank, form), ...outcomes[card.behaviour] }
  return {
    ...charge,
    card: {
      brand: card.brand,
      last4: card.last4,
      installments: form.installments,
      token: card.token,
      returnUrl: form.returnUrl,
    },
    ...(charge.status === 'paid' && { paidAt: charge.createdAt }),
  }
}
