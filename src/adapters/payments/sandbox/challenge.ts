import { type Request, type Response, Router, urlencoded } from 'express'
import { act } from './actions'
import { type Bank, BankProblem } from './bank'
import type { BankCharge } from './charge'
import { sendPage } from './page'
import { challengePage } from './pages/challenge'
import { sameOrigin } from './problems'
import { findCharge } from './store'

/** The bank asks the card's owner whether the purchase is theirs, then sends the browser back to the shop. */
export function challengeRoutes(bank: Bank): Router {
  const router = Router()
  const show = async (res: Response, charge: BankCharge) => {
    const { name } = await bank.merchant()
    sendPage(bank, res, 'Confirme a compra com seu banco', challengePage(charge, bank, name))
  }

  router.get('/charges/:id/challenge', async (req, res) => {
    const charge = await findCharge(bank, String(req.params.id))
    if (!charge.card) throw new BankProblem(404, 'no_challenge', 'Esta cobrança não pede confirmação.')
    await show(res, charge)
  })

  router.post(
    '/charges/:id/challenge',
    sameOrigin,
    urlencoded({ extended: false, limit: '1kb' }),
    async (req: Request, res: Response) => {
      const id = String(req.params.id)
      const answer = req.body?.answer
      if (answer !== 'confirm' && answer !== 'cancel')
        throw new BankProblem(422, 'invalid_data', 'Escolha Confirmar ou Cancelar.')
      const open = await findCharge(bank, id)
      // A second click finds the answer given and only takes the same way back.
      if (open.status === 'challenge')
        await act(bank, id, answer === 'confirm' ? 'pay' : 'refuse').catch(unlessAnswered)
      if (open.card?.returnUrl) res.redirect(303, open.card.returnUrl)
      else await show(res, await findCharge(bank, id))
    },
  )
  return router
}

function unlessAnswered(error: unknown): void {
  if (!(error instanceof BankProblem) || error.status !== 409) throw error
}
