import { pageMetaTags } from '../../contracts/site/page-meta-tags'
import { extraLoader } from '../admin/extra'

/** The address under which search engines find a page. */
export const metaTagsExtra = extraLoader(pageMetaTags, ({ deps }) => ({ under: deps.env.PUBLIC_URL }))
