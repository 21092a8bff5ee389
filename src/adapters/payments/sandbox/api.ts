import { createHash, timingSafeEqual } from 'node:crypto'
import { json, type Request, type RequestHandler, Router } from 'express'
import * as z from 'zod'
import { type Bank, BankProblem } from './bank'
import { cardForm, fingerprintOf, tokenForm, tokenize } from './cards'
import { chargeForm, createCharge } from './create-charge'
import { forgetCard, forgetForm, keepCard, keepForm } from './kept-cards'
import { jsonErrors, parse, sameOrigin } from './problems'
import { refundForm, requestRefund, withRefunds } from './refunds'
import { bookPage, findCharge } from './store'

const bookQuery = z.object({
  after: z
    .string()
    .regex(/^\d{0,18}$/, 'Use o valor de next da página anterior.')
    .default(''),
  limit: z.coerce
    .number('Informe de 1 a 500.')
    .int('Informe de 1 a 500.')
    .min(1, 'Informe de 1 a 500.')
    .max(500, 'Informe de 1 a 500.')
    .default(100),
  paymentId: z.string().max(80, 'Até 80 caracteres.').optional(),
  since: z.iso.datetime('Informe um instante ISO em UTC.').optional(),
})
const idempotencyKey = z
  .string('Envie o cabeçalho Idempotency-Key.')
  .regex(/^[\x21-\x7e]{1,200}$/, 'A chave tem de 1 a 200 caracteres, sem espaços.')

/** What a shop's server may ask of the provider, and the one call of a shopper's browser: tokens. */
export function bankApi(bank: Bank, token: string, onError: (error: unknown) => void): Router {
  const api = Router()
  const shopOnly = bearer(token)
  const body = json({ limit: '50kb' })

  api.post('/charges', shopOnly, body, async (req, res) => {
    const answer = await createCharge(bank, keyOf(req), parse(chargeForm, req.body))
    res.status(201).type('json').send(answer)
  })
  api.get('/charges', shopOnly, async (req, res) => {
    const { charges, next } = await bookPage(bank, parse(bookQuery, req.query))
    res.json({ charges: await withRefunds(bank, charges), next })
  })
  api.get('/charges/:id', shopOnly, async (req, res) => {
    const [charge] = await withRefunds(bank, [await findCharge(bank, String(req.params.id))])
    res.json(charge)
  })
  api.post('/charges/:id/refunds', shopOnly, body, async (req, res) => {
    res.status(201).json(await requestRefund(bank, String(req.params.id), parse(refundForm, req.body)))
  })
  api.post('/cards', shopOnly, body, async (req, res) => {
    res.status(201).json(await keepCard(bank, keyOf(req), parse(keepForm, req.body)))
  })
  api.post('/cards/forget', shopOnly, body, async (req, res) => {
    await forgetCard(bank, parse(forgetForm, req.body).token)
    res.json({ forgotten: true })
  })
  api.post('/tokens', sameOrigin, body, async (req, res) => {
    res.status(201).json(await tokenize(bank, parse(cardForm(bank.clock.now()), req.body)))
  })
  api.post('/tokens/fingerprint', shopOnly, body, async (req, res) => {
    res.json({ fingerprint: await fingerprintOf(bank, parse(tokenForm, req.body).token) })
  })
  api.use(jsonErrors(onError))
  return api
}

const keyOf = (req: Request): string =>
  parse(z.object({ 'Idempotency-Key': idempotencyKey }), {
    'Idempotency-Key': req.get('idempotency-key'),
  })['Idempotency-Key']

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function bearer(token: string): RequestHandler {
  const expected = sha256(`Bearer ${token}`)
  return (req, _res, next) => {
    if (!timingSafeEqual(sha256(req.get('authorization') ?? ''), expected))
      throw new BankProblem(401, 'unauthorized', 'A chave de acesso não confere.')
    next()
  }
}
