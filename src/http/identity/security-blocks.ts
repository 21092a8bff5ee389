import { deviceRules, ReleaseDevices } from '../../commands/identity/device-guard'
import type { SecurityBlock } from '../../contracts/identity/pages'
import { securityBlocksQuery } from '../../contracts/identity/security-blocks-query'
import type { Instant } from '../../domain/kernel/instants'
import { type AccountRow, accountsById } from '../../projections/identity/account-card'
import { type DeviceBlockRow, deviceBlocks } from '../../projections/identity/device-block'
import { type PageRoute, page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

const HERE = '/admin/security-blocks'
const SIZE = 50

function viewOf(row: DeviceBlockRow, people: ReadonlyMap<string, AccountRow>, now: Instant): SecurityBlock {
  const { blockId, accountId, device, blockedAt, blockedUntil, evidence, liftedAt, liftedBy, note } = row
  const owner = people.get(accountId)
  return {
    blockId,
    accountId,
    name: owner?.name ?? accountId,
    email: owner?.email ?? '',
    device,
    blockedAt,
    until: blockedUntil,
    evidence,
    state: liftedAt ? 'released' : blockedUntil && blockedUntil <= now ? 'over' : 'on',
    released: liftedAt
      ? { at: liftedAt, by: people.get(liftedBy ?? '')?.name ?? liftedBy ?? '', note: note ?? '' }
      : null,
  }
}

export const securityBlockPages: PageRoute[] = [
  page('Admin/SecurityBlocks/Index', {
    title: 'Dispositivos bloqueados',
    async load({ db, now, query }) {
      const { page } = securityBlocksQuery.parse(query)
      const { rows, total } = await deviceBlocks(db, { limit: SIZE, offset: (page - 1) * SIZE })
      const ids = rows.flatMap(({ accountId, liftedBy }) => (liftedBy ? [accountId, liftedBy] : [accountId]))
      const people = new Map((await accountsById(db, ids)).map((row) => [row.accountId, row]))
      return {
        blocks: rows.map((row) => viewOf(row, people, now)),
        page,
        total,
        size: SIZE,
        rules: deviceRules,
      }
    },
  }),
]

export const securityBlockActions: ActionRoute[] = [
  submit(`${HERE}/release`, ReleaseDevices, {
    input: ({ body }) => ({ accountId: body.accountId, note: body.note }),
    to: HERE,
    say: 'Conta liberada: aparelhos novos podem entrar com um código.',
  }),
]
