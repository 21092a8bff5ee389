import type { Knex } from 'knex'
import type { AccountEvent } from '../../domain/identity/account'
import type { CardFace, WalletEvent } from '../../domain/ordering/wallet'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export type ListedCard = CardFace & { cardId: string; savedAt: string }

/** Saved cards without their tokens, which stay in the log. */
export interface SavedCardListRow {
  accountId: string
  /** Oldest first. */
  cards: ListedCard[]
  /** Offered first at the checkout. */
  defaultId: string | null
}

const withDefault = (row: SavedCardListRow): SavedCardListRow => ({
  ...row,
  defaultId: row.cards.some(({ cardId }) => cardId === row.defaultId)
    ? row.defaultId
    : (row.cards[0]?.cardId ?? null),
})

export const savedCardList = projection<WalletEvent | AccountEvent, SavedCardListRow>({
  name: 'saved_card_list',
  description: 'Saved cards of each account, and which one the checkout offers first',
  version: 1,
  key: 'accountId',
  report: {
    label: 'Cartões salvos',
    about: 'Os cartões que cada conta salvou: bandeira, quatro últimos números e validade.',
    group: 'Alunos',
    columns: ['accountId', 'cards', 'defaultId'],
  },
  columns: {
    accountId: column.id('Conta'),
    cards: column.json('Cartões'),
    defaultId: nullable(column.id('Principal')),
  },
  personal: ['cards'],
  on: {
    CardSaved: {
      key: (e) => e.accountId,
      apply: (row, { accountId, cardId, card: { brand, last4, expiry } }, { at }) =>
        withDefault({
          accountId,
          cards: [...(row?.cards ?? []), { cardId, brand, last4, expiry, savedAt: at }],
          defaultId: row?.defaultId ?? null,
        }),
    },
    SavedCardRemoved: {
      key: (e) => e.accountId,
      apply: (row, { cardId }) =>
        row && withDefault({ ...row, cards: row.cards.filter((each) => each.cardId !== cardId) }),
    },
    DefaultCardChosen: {
      key: (e) => e.accountId,
      apply: (row, { cardId }) => row && { ...row, defaultId: cardId },
    },
    PersonForgotten: { key: (e) => e.accountId, apply: () => null },
  },
})

export const savedCardsOf = async (db: Knex, accountId: string): Promise<SavedCardListRow> =>
  ((await db<SavedCardListRow>(table(savedCardList)).where({ accountId }).first()) as
    | SavedCardListRow
    | undefined) ?? { accountId, cards: [], defaultId: null }
