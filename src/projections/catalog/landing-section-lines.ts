import type { Knex } from 'knex'
import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { type LandingPageRow, landingPages } from './landing-pages'
import { type LandingSectionRow, landingSectionList } from './landing-section-list'

/** Whether the sections of a landing page hold this reusable one. */
const HOLDS = `p.sections::jsonb @> jsonb_build_array(jsonb_build_object('sectionId', ??::text))`

/** Those that landing pages share, with the number of pages that show each. */
export const landingSectionLines = listSource<LandingSectionRow & { pages: number }>({
  name: 'landing_section_lines',
  key: 'landingSectionId',
  columns: { ...landingSectionList.columns, pages: column.count('Páginas') },
  of: [landingSectionList, landingPages],
  query: (db) =>
    db({ s: table(landingSectionList) })
      .where({ use: 'landing' })
      .select(
        's.*',
        db({ p: table(landingPages) })
          .whereRaw(HOLDS, ['s.landingSectionId'])
          .count()
          .as('pages'),
      ),
})

/** Landing pages that show one of these sections, by their names. */
export async function pagesWithSections(
  db: Knex,
  ids: readonly string[],
): Promise<
  { landingPageId: string; title: string; status: LandingPageRow['status']; sectionIds: string[] }[]
> {
  if (ids.length === 0) return []
  const rows: LandingPageRow[] = await db({ p: table(landingPages) })
    .where((any) => {
      for (const id of ids)
        any.orWhereRaw(`p.sections::jsonb @> jsonb_build_array(jsonb_build_object('sectionId', ?::text))`, [
          id,
        ])
    })
    .orderBy('p.searchText')
    .select('p.*')
  return rows.map(({ landingPageId, title, status, sections }) => ({
    landingPageId,
    title,
    status,
    sectionIds: sections.flatMap(({ sectionId }) => (sectionId && ids.includes(sectionId) ? sectionId : [])),
  }))
}
