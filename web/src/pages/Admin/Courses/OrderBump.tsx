import { ProductOffers } from '../../../features/marketing/ProductOffers'
import type { PageComponent } from '../../../shell/page'

const OrderBump: PageComponent<'Admin/Courses/OrderBump'> = (page) => <ProductOffers {...page} />

export default OrderBump
