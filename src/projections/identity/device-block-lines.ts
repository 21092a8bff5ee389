import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { plainSql } from '../kernel/plain-sql'
import { table } from '../kernel/projection'
import { accountCard } from './account-card'
import { type DeviceBlockRow, deviceBlock } from './device-block'

interface DeviceBlockLine extends DeviceBlockRow {
  name: string
  email: string
  /** `over`: its time has passed. */
  status: 'on' | 'over' | 'released'
  wrongCodes: number
  releasedBy: string | null
  searchText: string
}

/** Blocks of devices with the account's holder, whether they last, and who released them. */
export const deviceBlockLines = listSource<DeviceBlockLine>({
  name: 'device_block_lines',
  key: 'blockId',
  columns: {
    ...deviceBlock.columns,
    name: column.text('Nome'),
    email: column.text('E-mail'),
    status: column.text('Situação'),
    wrongCodes: column.count('Códigos errados'),
    releasedBy: nullable(column.text('Liberado por')),
    searchText: column.text('Texto de busca'),
  },
  of: [deviceBlock, accountCard],
  query: (db, now) =>
    db({ b: table(deviceBlock) })
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'b.accountId')
      .leftJoin({ s: table(accountCard) }, 's.accountId', 'b.liftedBy')
      .select(
        'b.*',
        db.raw(`coalesce(a.name, b.account_id) as name`),
        db.raw(`coalesce(a.email, '') as email`),
        db.raw(
          `case when b.lifted_at is not null then 'released' when b.blocked_until <= ? then 'over' else 'on' end as status`,
          [now],
        ),
        db.raw('json_array_length(b.evidence::json) as wrong_codes'),
        db.raw('coalesce(s.name, b.lifted_by) as released_by'),
        db.raw(`${plainSql("concat_ws(' ', a.name, a.email, b.device)")} as search_text`),
      ),
})
