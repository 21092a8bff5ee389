import {
  CARTS_PATH,
  type LeftCartsView,
  leftCartsQuery,
  SENT_PATH,
} from '../../../../../src/contracts/ordering/left-carts'
import { address } from '../../../shell/lists/address'

/** Address of a list of left carts with something changed; any change but the page's own begins at the first page. */
export const leftHref = (view: LeftCartsView, change: Partial<LeftCartsView> = {}): string =>
  address(CARTS_PATH, leftCartsQuery({ ...view, page: 1, ...change }))

/** The reminders that were sent on the same days. */
export const sentHref = (view: LeftCartsView, change: Partial<LeftCartsView> = {}): string => {
  const { estado, regra, ordem, ...query } = leftCartsQuery({ ...view, page: 1, ...change })
  return address(SENT_PATH, query)
}
