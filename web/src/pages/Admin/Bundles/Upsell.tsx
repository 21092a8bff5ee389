import { ProductOffers } from '../../../features/marketing/ProductOffers'
import type { PageComponent } from '../../../shell/page'

const Upsell: PageComponent<'Admin/Bundles/Upsell'> = (page) => <ProductOffers {...page} />

export default Upsell
