import { ChooseSaleNotices, maybeToldOfSales, saleNoticesOf } from '../../commands/ordering/sale-notices'
import { SALE_NOTICES_AT, type SaleNoticesProps } from '../../contracts/ordering/sale-notices'
import type { SetupChecks } from '../../ports/setup-checks'
import { accountById, adminsByAge } from '../../projections/identity/account-card'
import { type PageRoute, page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

/** How the one who looks is told of sales. */
export const saleNoticesPage = (checks: Pick<SetupChecks, 'provider'>): PageRoute =>
  page('Admin/Settings/SaleNotices', {
    title: 'Avisos de venda',
    async load({ db, actor, deps, now }): Promise<SaleNoticesProps> {
      const me = actor.accountId ?? ''
      const [first] = await maybeToldOfSales(deps.dispatcher.facts, await adminsByAge(db))
      const [known, account] = await Promise.all([
        saleNoticesOf(deps.dispatcher.facts, me, now, first === me),
        accountById(db, me),
      ])
      const { mode, hour, quiet, isUsual } = known
      return {
        mode,
        hour,
        quietFrom: quiet?.from ?? null,
        quietTo: quiet?.to ?? null,
        isUsual,
        to: account?.email ?? '',
        isTrial: checks.provider.isSandbox,
      }
    },
  })

export const saleNoticeActions: ActionRoute[] = [
  submit(SALE_NOTICES_AT, ChooseSaleNotices, {
    to: SALE_NOTICES_AT,
    say: 'Seus avisos de venda estão guardados.',
  }),
]
