import type { Knex } from 'knex'
import { ebookFile } from '../../projections/catalog/ebook-file'
import { type EbookPageRow, ebookPageView } from '../../projections/catalog/ebook-page'
import { type SlidePageRow, slidePageView } from '../../projections/catalog/slide-page'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { leadList } from '../../projections/marketing/lead-list'

/** People who left their data on each page of a kind. */
const leadsOf = (db: Knex, originKind: 'ebook' | 'slides') =>
  db(table(leadList)).where({ originKind }).groupBy('originId').select('originId').count('* as n').as('l')

const leads = column.count('Leads')

interface EbookPageLine extends EbookPageRow {
  /** Title of the e-book. */
  title: string
  leads: number
  searchText: string
}

/** Public pages of e-books with the e-book's title and the number of their leads. */
export const ebookPageLines = listSource<EbookPageLine>({
  name: 'ebook_page_lines',
  key: 'pageId',
  columns: {
    ...ebookPageView.columns,
    title: column.text('E-book'),
    leads,
    searchText: column.text('Texto de busca'),
  },
  of: [ebookPageView, ebookFile, leadList],
  query: (db) =>
    db({ p: table(ebookPageView) })
      .leftJoin({ f: table(ebookFile) }, 'f.ebookId', 'p.ebookId')
      .leftJoin(leadsOf(db, 'ebook'), 'l.originId', 'p.pageId')
      .select(
        'p.*',
        db.raw(`coalesce(f.title, p.slug) as title`),
        db.raw('coalesce(l.n, 0)::int as leads'),
        db.raw(`coalesce(f.search_text, '') || ' ' || replace(p.slug, '-', ' ') as search_text`),
      ),
})

interface SlidePageLine extends SlidePageRow {
  leads: number
}

/** Sets of slides and their public pages, with the number of their leads. */
export const slidePageLines = listSource<SlidePageLine>({
  name: 'slide_page_lines',
  key: 'pageId',
  columns: { ...slidePageView.columns, leads },
  of: [slidePageView, leadList],
  query: (db) =>
    db({ p: table(slidePageView) })
      .leftJoin(leadsOf(db, 'slides'), 'l.originId', 'p.pageId')
      .select('p.*', db.raw('coalesce(l.n, 0)::int as leads')),
})
