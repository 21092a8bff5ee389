import { ProductOffers } from '../../../features/marketing/ProductOffers'
import type { PageComponent } from '../../../shell/page'

const OrderBump: PageComponent<'Admin/Bundles/OrderBump'> = (page) => <ProductOffers {...page} />

export default OrderBump
