import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { type PopupRow, popupList } from './popup-list'

interface PopupLine extends PopupRow {
  status: 'planned' | 'live' | 'over' | 'retired'
}

/** Popups, and whether the clock shows them now. */
export const popupLines = listSource<PopupLine>({
  name: 'popup_lines',
  key: 'popupId',
  columns: { ...popupList.columns, status: column.text('Situação') },
  of: [popupList],
  query: (db, now) =>
    db({ p: table(popupList) }).select(
      'p.*',
      db.raw(
        `case
          when p.retired_at is not null then 'retired'
          when p.until <= :now then 'over'
          when p."from" > :now then 'planned'
          else 'live'
        end as status`,
        { now },
      ),
    ),
})
