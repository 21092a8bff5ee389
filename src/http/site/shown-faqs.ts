import type { Knex } from 'knex'
import { type FaqRow, faqsAt } from '../../projections/marketing/faq-list'
import { siteRow } from '../../projections/site/site-settings'

/** Questions that a page shows; shops from before questions had a list of their own keep those of their home page. */
export async function shownFaqs(db: Knex, place: FaqRow['place']) {
  const listed = await faqsAt(db, place)
  return listed.length > 0 ? listed : ((await siteRow(db)).home?.faq ?? [])
}
