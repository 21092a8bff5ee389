import { type ErrorRequestHandler, type Request, type Response, Router, urlencoded } from 'express'
import { InvalidBrCode, readBrCode } from '../brcode'
import { act, isAction } from './actions'
import { type Bank, BankProblem } from './bank'
import { challengeRoutes } from './challenge'
import { publicCharge } from './charge'
import { fonts } from './fonts'
import { holdingAll, holdNotices, noticesOf, releaseNotices, reorderNotices, repeatNotice } from './notices'
import { basePath, sendPage } from './page'
import { chargePage } from './pages/charge'
import { isSaying } from './pages/labels'
import { icon } from './pages/layout'
import { listPage } from './pages/list'
import { problemPage } from './pages/problem'
import { jsonErrors, sameOrigin, toProblem } from './problems'
import { refundsOf } from './refunds'
import { findByTxid, findCharge, searchCharges } from './store'

const wantsJson = (req: Request) => req.accepts(['html', 'json']) === 'json'

/** The page where a person plays the bank. */
export function bankConsole(bank: Bank, onError: (error: unknown) => void): Router {
  const router = Router()
  const form = [sameOrigin, urlencoded({ extended: false, limit: '10kb' })]
  const saying = (req: Request) => (isSaying(req.query.disse) ? req.query.disse : undefined)

  router.use(fonts())
  router.get('/icon.svg', (_req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('svg').send(icon)
  })
  router.use(challengeRoutes(bank))

  router.get('/', async (req, res) => {
    const search = typeof req.query.busca === 'string' ? req.query.busca.slice(0, 100) : ''
    const page = Math.min(10_000, Math.max(1, Math.trunc(Number(req.query.pagina)) || 1))
    const [found, holding] = await Promise.all([searchCharges(bank, search, page), holdingAll(bank)])
    const content = listPage({ ...found, search, page, holding, base: basePath(bank), saying: saying(req) })
    sendPage(bank, res, 'Cobranças', content)
  })

  router.get('/charges/:id/bank', async (req, res) =>
    showCharge(bank, res, String(req.params.id), { saying: saying(req) }),
  )

  router.get('/pay', async (req, res) => {
    const code = typeof req.query.code === 'string' ? req.query.code.trim() : ''
    const charge = await findByTxid(bank, txidOf(code))
    res.redirect(303, `${basePath(bank)}/charges/${charge.chargeId}/bank`)
  })

  router.post('/bank/charges/:id/:action', form, async (req: Request, res: Response) => {
    const [id, action] = [String(req.params.id), String(req.params.action)]
    if (!isAction(action)) throw new BankProblem(404, 'unknown_action', 'Esta ação não existe.')
    try {
      await act(bank, id, action)
    } catch (error) {
      if (wantsJson(req) || !(error instanceof BankProblem) || error.status !== 409) throw error
      return showCharge(bank, res, id, { problem: error })
    }
    await done(req, res, id, action)
  })
  router.post('/bank/notices/:id/repeat', form, async (req: Request, res: Response) => {
    const { chargeId } = await repeatNotice(bank, String(req.params.id))
    await done(req, res, chargeId, 'repeat')
  })
  router.post('/bank/:what', form, async (req: Request, res: Response) => {
    const chargeId = typeof req.body?.chargeId === 'string' ? req.body.chargeId : undefined
    if (chargeId !== undefined) await findCharge(bank, chargeId)
    if (req.params.what === 'hold') await holdNotices(bank, chargeId)
    else if (req.params.what === 'release') await releaseNotices(bank, chargeId)
    else if (req.params.what === 'reorder') {
      const turned = await reorderNotices(bank, chargeId)
      if (turned < 2) return done(req, res, chargeId, 'reorder-none')
    } else throw new BankProblem(404, 'unknown_action', 'Esta ação não existe.')
    await done(req, res, chargeId, String(req.params.what))
  })

  /** A browser goes back to the page it came from, a program gets the charge. */
  async function done(
    req: Request,
    res: Response,
    chargeId: string | undefined,
    said: string,
  ): Promise<void> {
    if (wantsJson(req)) {
      const charge = chargeId ? publicCharge(await findCharge(bank, chargeId), bank.publicUrl()) : undefined
      res.json({ done: said, charge })
    } else {
      res.redirect(303, `${basePath(bank)}${chargeId ? `/charges/${chargeId}/bank` : '/'}?disse=${said}`)
    }
  }

  const errors: ErrorRequestHandler = (error, req, res, next) => {
    if (res.headersSent || wantsJson(req)) return jsonErrors(onError)(error, req, res, next)
    const problem = toProblem(error)
    if (problem.status >= 500) onError(error)
    sendPage(bank, res, 'Não deu certo', problemPage(problem, basePath(bank)), problem.status)
  }
  router.use(errors)
  return router
}

async function showCharge(
  bank: Bank,
  res: Response,
  chargeId: string,
  said: { saying?: string; problem?: BankProblem },
): Promise<void> {
  const charge = await findCharge(bank, chargeId)
  const [notices, refunds] = await Promise.all([noticesOf(bank, chargeId), refundsOf(bank, chargeId)])
  const content = chargePage({
    charge,
    notices,
    refunds,
    base: basePath(bank),
    now: bank.clock.now(),
    ...said,
  })
  sendPage(bank, res, 'Cobrança', content, said.problem?.status)
}

function txidOf(code: string): string {
  try {
    const { url, txid } = readBrCode(code)
    return txid ?? url?.split('/').at(-1) ?? ''
  } catch (error) {
    if (!(error instanceof InvalidBrCode)) throw error
    throw new BankProblem(
      422,
      'invalid_brcode',
      'Este código Pix não é válido. Copie o código inteiro e tente de novo.',
    )
  }
}
