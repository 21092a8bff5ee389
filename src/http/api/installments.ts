import { InvalidInput } from '../../commands/kernel/errors'
import { methodsFor } from '../../commands/ordering/methods'
import type { WaysToPay } from '../../contracts/ordering/offers'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { cardWays } from '../ordering/quotes'

const MAX_TOTAL = 2_000_000_000

/** How a total may be paid, for a checkout whose total changes while the buyer edits it. */
export function installmentsApi(): ApiRoute[] {
  return [
    apiRoute('/api/installments', async (req, res) => {
      const total = Number(req.query.total)
      if (typeof req.query.total !== 'string' || !Number.isInteger(total) || total < 0 || total > MAX_TOTAL) {
        throw new InvalidInput({ total: 'Informe o total em centavos.' })
      }
      const answer: WaysToPay = {
        total,
        methods: methodsFor(total),
        installments: await cardWays(req.context, total),
      }
      res.json(answer)
    }),
  ]
}
