import { CHARGES_PATH, type ChargesView, chargesQuery } from '../../../../../src/contracts/ordering/charges'
import { address } from '../../../shell/lists/address'

/** Address of a view with something changed; any change but the page's own begins at the first page. */
export const chargeHref = (view: Partial<ChargesView>, change: Partial<ChargesView> = {}): string =>
  address(CHARGES_PATH, chargesQuery({ ...view, page: 1, ...change }))
