import type { Pool } from 'pg'
import { parse } from '../../commands/kernel/parse'
import {
  PRESENCE_MOST_MS,
  PRESENCE_PATH,
  type PresenceAnswer,
  presenceForm,
} from '../../contracts/kernel/presence'
import type { Resource } from '../../contracts/kernel/resource'
import { isStaff } from '../../contracts/kernel/roles'
import { type Instant, plus } from '../../domain/kernel/instants'
import { accountsById } from '../../projections/identity/account-card'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { demand, whoOf } from '../kernel/guard'

/** Tells that an account has a record open, sweeps what is no longer true, and answers the others' accounts. */
async function noted(pool: Pool, record: string, accountId: string, now: Instant): Promise<string[]> {
  const { rows } = await pool.query(
    `with swept as (
       delete from ops.presence where ctid = any(array(
         select ctid from ops.presence where seen_at < $4 and not (record = $1 and account_id = $2)
         limit 100 for update skip locked))
     ), own as (
       insert into ops.presence (record, account_id, seen_at) values ($1, $2, $3)
       on conflict (record, account_id) do update set seen_at = excluded.seen_at
     )
     select account_id from ops.presence where record = $1 and account_id <> $2 and seen_at >= $4
     order by account_id limit 20`,
    [record, accountId, now, plus(now, -PRESENCE_MOST_MS)],
  )
  return rows.map((row) => row.account_id)
}

/** `POST /api/admin/presence`: beats of open records; the answer names others who have the same one open. */
export function presenceApi(resources: readonly Pick<Resource, 'at' | 'who' | 'only'>[]): ApiRoute {
  return apiRoute(
    PRESENCE_PATH,
    async (req, res) => {
      const { actor, deps, db, now } = req.context
      demand(['Admin', 'Editor', 'Support'], actor)
      const { at, open } = parse(presenceForm, req.body ?? {})
      const resource = resources.find(
        (each) =>
          at.startsWith(`${each.at}/`) ||
          at.startsWith(`${each.at}?`) ||
          (each.only !== undefined && at === each.at),
      )
      if (resource) demand(whoOf(resource.who), actor)
      const accountId = actor.accountId ?? ''
      const answer: PresenceAnswer = { others: [] }
      if (resource && open) {
        const others = await noted(deps.pool, at, accountId, now)
        const accounts = (await accountsById(db, others)).filter(({ role }) => isStaff(role))
        answer.others = accounts.map(({ accountId, name }) => ({ accountId, name }))
      } else if (!open) {
        await deps.pool.query('delete from ops.presence where record = $1 and account_id = $2', [
          at,
          accountId,
        ])
      }
      res.json(answer)
    },
    { method: 'post', who: 'user' },
  )
}
