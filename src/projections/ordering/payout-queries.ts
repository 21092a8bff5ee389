import type { Knex } from 'knex'
import { table } from '../kernel/projection'
import { commissionLines } from './commission-lines'
import { payoutShares } from './payout-list'
import { type SellerBankRow, sellerBankList } from './seller-bank'
import { sellerList } from './seller-list'

type Paid = SellerBankRow & { name: string }

/** What is payable to each seller with any of it, or less than nothing; the most first. */
export const sellerBalances = (db: Knex): Promise<(Paid & { payable: number; lines: number })[]> =>
  db({ c: table(commissionLines) })
    .join({ s: table(sellerList) }, 's.sellerId', 'c.sellerId')
    .leftJoin({ b: table(sellerBankList) }, 'b.sellerId', 's.sellerId')
    .whereNot('c.payable', 0)
    .groupBy('s.sellerId', 's.name', 'b.pixKind', 'b.pixKey', 'b.document')
    .orderBy([{ column: 'payable', order: 'desc' }, { column: 's.sellerId' }])
    .select(
      's.sellerId',
      's.name',
      'b.pixKind',
      'b.pixKey',
      'b.document',
      db.raw('sum(c.payable)::float8 as payable'),
      db.raw('count(*)::int as lines'),
    )

/** Who got what in a payout, by name, with where it was paid to; those whose transfer came back say when. */
export const sharesOf = (
  db: Knex,
  payoutId: string,
): Promise<(Paid & { amount: number; returnedAt: string | null })[]> =>
  db({ p: table(payoutShares) })
    .join({ s: table(sellerList) }, 's.sellerId', 'p.sellerId')
    .leftJoin({ b: table(sellerBankList) }, 'b.sellerId', 's.sellerId')
    .where('p.payoutId', payoutId)
    .orderBy(['s.name', 's.sellerId'])
    .select('s.sellerId', 's.name', 'b.pixKind', 'b.pixKey', 'b.document', 'p.amount', 'p.returnedAt')
