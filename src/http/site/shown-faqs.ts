import { trueWith } from '../../contracts/catalog/access-words'
import { type FaqRow, faqsAt } from '../../projections/marketing/faq-list'
import { siteRow } from '../../projections/site/site-settings'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'

/**
 * Questions that a page shows; shops from before questions had a list of their own keep those of their home page. None
 * promises access for ever once something is sold with a term.
 */
export async function shownFaqs({ db, deps }: Pick<PageContext, 'db' | 'deps'>, place: FaqRow['place']) {
  const [listed, { hasTerms }] = await Promise.all([faqsAt(db, place), shopOf(deps)])
  const shown = listed.length > 0 ? listed : ((await siteRow(db)).home?.faq ?? [])
  return trueWith(hasTerms, shown, ({ question, answer }) => `${question} ${answer}`)
}
