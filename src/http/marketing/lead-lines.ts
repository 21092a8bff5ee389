import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { type LeadPersonRow, leadPeople } from '../../projections/marketing/lead-people'

interface LeadLine extends LeadPersonRow {
  searchText: string
}

/** Leads, found by name and e-mail. */
export const leadLines = listSource<LeadLine>({
  name: 'lead_lines',
  key: 'leadKey',
  columns: { ...leadPeople.columns, searchText: column.text('Texto de busca') },
  of: [leadPeople],
  personal: ['searchText'],
  query: (db) =>
    db({ l: table(leadPeople) }).select(
      'l.*',
      db.raw(`${plainSql("concat_ws(' ', l.name, l.email)")} as search_text`),
    ),
})
