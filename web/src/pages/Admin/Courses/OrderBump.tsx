import { courses } from '../../../../../src/contracts/catalog/courses'
import { inEditor } from '../../../admin/editor/inEditor'
import { ProductOffers } from '../../../features/marketing/ProductOffers'

export default inEditor(courses, 'OrderBump', ProductOffers)
