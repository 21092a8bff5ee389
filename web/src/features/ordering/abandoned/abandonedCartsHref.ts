import {
  type AbandonedCartsView,
  abandonedCartsQuery,
  CARTS_PATH,
  SENT_PATH,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { address } from '../../../shell/lists/address'

/** Address of a list of left carts with something changed; any change but the page's own begins at the first page. */
export const abandonedCartsHref = (
  view: AbandonedCartsView,
  change: Partial<AbandonedCartsView> = {},
): string => address(CARTS_PATH, abandonedCartsQuery({ ...view, page: 1, ...change }))

/** The reminders that were sent on the same days. */
export const sentHref = (view: AbandonedCartsView, change: Partial<AbandonedCartsView> = {}): string => {
  const { estado, regra, ordem, ...query } = abandonedCartsQuery({ ...view, page: 1, ...change })
  return address(SENT_PATH, query)
}
