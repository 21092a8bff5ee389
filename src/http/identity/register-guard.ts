import { Conflict } from '../../commands/kernel/errors'
import { hasOrders } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'

/** Refuses an id that an order names as its buyer: whoever opens that account would have what was bought. */
export async function refuseBuyersId({ db }: Pick<PageContext, 'db'>, accountId: string): Promise<void> {
  if (await hasOrders(db, accountId)) throw new Conflict()
}

/** The same for the API. */
export const registerGuard = {
  'register-account': async (ctx: PageContext, _body: unknown, commandId: string) => {
    await refuseBuyersId(ctx, commandId)
    return undefined
  },
}
