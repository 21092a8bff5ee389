import { landingPages } from '../../contracts/catalog/landing-pages'
import { landingSections } from '../../contracts/catalog/landing-sections'
import { recordRoot } from '../../contracts/kernel/resource-catalogue'
import { pagesWithSections } from '../../projections/catalog/landing-section-lines'
import { extraLoader } from '../admin/extra'

/** Landing pages that show each reusable section. */
export const sectionUses = extraLoader(landingSections, async ({ db }, rows) => {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const pages = await pagesWithSections(db, ids)
  const usesOf = (id: string) =>
    pages
      .filter(({ sectionIds }) => sectionIds.includes(id))
      .map(({ landingPageId, title, status }) => ({
        title,
        to: `${recordRoot(landingPages, landingPageId)}/details`,
        isPublished: status === 'published',
      }))
  return { uses: Object.fromEntries(ids.map((id) => [id, usesOf(id)])) }
})
