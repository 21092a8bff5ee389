import { accountCard } from '../../projections/identity/account-card'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { type CourseTransferRow, courseTransferList } from '../../projections/learning/course-transfer-list'

interface TransferLine extends CourseTransferRow {
  fromName: string
  fromEmail: string
  toName: string
  toEmail: string
  staff: string
}

/** Transfers with the people on both sides, and who of the staff did it. */
export const transferLines = listSource<TransferLine>({
  name: 'transfer_lines',
  key: 'transferId',
  columns: {
    ...courseTransferList.columns,
    fromName: column.text('De quem'),
    fromEmail: column.text('E-mail de quem passou'),
    toName: column.text('Para quem'),
    toEmail: column.text('E-mail de quem recebeu'),
    staff: column.text('Nome de quem transferiu'),
  },
  of: [courseTransferList, accountCard],
  personal: ['fromName', 'fromEmail', 'toName', 'toEmail', 'staff'],
  query: (db) =>
    db({ t: table(courseTransferList) })
      .leftJoin({ f: table(accountCard) }, 'f.accountId', 't.fromId')
      .leftJoin({ o: table(accountCard) }, 'o.accountId', 't.toId')
      .leftJoin({ s: table(accountCard) }, 's.accountId', 't.staffId')
      .select(
        't.*',
        db.raw(`coalesce(f.name, '') as from_name`),
        db.raw(`coalesce(f.email, '') as from_email`),
        db.raw(`coalesce(o.name, '') as to_name`),
        db.raw(`coalesce(o.email, '') as to_email`),
        db.raw(`coalesce(s.name, '') as staff`),
      ),
})
