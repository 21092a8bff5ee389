import { reachOf } from '../../commands/ordering/sales-attempt'
import { salesAttempts } from '../../contracts/ordering/sales-attempts'
import { accountCard } from '../../projections/identity/account-card'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { type SalesAttemptRow, salesAttemptList } from '../../projections/ordering/sales-attempt-list'
import { sellerList } from '../../projections/ordering/seller-list'
import { extraLoader } from '../admin/extra'

interface AttemptLine extends SalesAttemptRow {
  /** Name, or masked e-mail of who left no name. */
  who: string
  assignee: string | null
  /** When the next step is due, by the day of São Paulo. */
  due: 'late' | 'today' | 'later' | null
  searchText: string
}

/** `maskedEmail` in SQL. */
const who = `coalesce(a.name, case when a.email ~ '^.+@[^@]*$'
  then regexp_replace(a.email, '^(.{1,2}).*(@[^@]*)$', '\\1•••\\2') else a.email end) as who`
const dayOf = (at: string) => `(${at}::timestamptz at time zone 'America/Sao_Paulo')::date`
const due = `case
  when a.next_at is null then null
  when ${dayOf('a.next_at')} < ${dayOf(':now')} then 'late'
  when ${dayOf('a.next_at')} = ${dayOf(':now')} then 'today'
  else 'later'
end as due`

/** Sales leads with who follows them. */
export const attemptLines = listSource<AttemptLine>({
  name: 'attempt_lines',
  key: 'attemptId',
  columns: {
    ...salesAttemptList.columns,
    who: column.text('Quem'),
    assignee: nullable(column.text('Responsável')),
    due: nullable(column.text('Próximo passo')),
    searchText: column.text('Texto de busca'),
  },
  of: [salesAttemptList, sellerList, accountCard],
  personal: ['who', 'assignee', 'searchText'],
  query: (db, now) =>
    db({ a: table(salesAttemptList) })
      .leftJoin({ s: table(sellerList) }, 's.sellerId', 'a.sellerId')
      .leftJoin({ m: table(accountCard) }, 'm.accountId', 'a.staffId')
      .select(
        'a.*',
        db.raw(who),
        db.raw('coalesce(s.name, m.name) as assignee'),
        db.raw(due, { now }),
        db.raw(`${plainSql("concat_ws(' ', a.name, a.email, a.title)")} as search_text`),
      ),
})

/** How the person of a record is reached, or why they must not be; a list tells of nobody. */
export const attemptExtra = extraLoader(salesAttempts, async ({ deps, params }) =>
  params.id === undefined
    ? { why: null, email: null, phone: null }
    : reachOf(deps.dispatcher.facts, params.id),
)
