import { bundles } from '../../../../../src/contracts/catalog/bundles'
import { inEditor } from '../../../admin/editor/inEditor'
import { ProductOffers } from '../../../features/marketing/ProductOffers'

export default inEditor(bundles, 'Upsell', ProductOffers)
