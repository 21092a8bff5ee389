import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { giveAwayStates } from '../../contracts/marketing/give-away-words'
import { plainText } from '../../domain/kernel/plain-text'
import type { GiftEvent } from '../../domain/marketing/gift'
import type { GiveAwayCounts, GiveAwayEvent } from '../../domain/marketing/give-away'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface GiveAwayRow extends GiveAwayCounts {
  giveAwayId: string
  ownerId: string
  productType: 'course' | 'bundle'
  productId: string
  title: string
  /** The title in plain letters, to sort and search by. */
  searchText: string
  reason: string
  message: string
  state: keyof typeof giveAwayStates
  lines: number
  /** People who got it, also where it was taken back. */
  given: number
  takenBack: number
  preparedAt: string
  changedAt: string
}

const key = ({ giveAwayId }: { giveAwayId: string }) => giveAwayId
const none = { done: 0, present: 0, leftOut: 0, faulty: 0, refused: 0 }
type Row = GiveAwayRow | undefined

const step = (state: GiveAwayRow['state']) => ({
  key,
  apply: (row: Row, _: object, { at }: { at: string }) => row && { ...row, state, changedAt: at },
})
const counted = (state: GiveAwayRow['state']) => ({
  key,
  apply: (row: Row, { done, present, leftOut, faulty, refused }: GiveAwayCounts, { at }: { at: string }) =>
    row && { ...row, done, present, leftOut, faulty, refused, state, changedAt: at },
})

export const giveAwayList = projection<GiveAwayEvent | GiftEvent, GiveAwayRow>({
  name: 'give_away_list',
  description: 'Give-aways of staff, and how many people of their lists got something',
  version: 1,
  key: 'giveAwayId',
  report: {
    label: 'Presentes dados',
    about: 'O que a equipe deu a listas de pessoas, e quantas receberam.',
    group: 'Vendas',
    columns: ['title', 'state', 'lines', 'given', 'present', 'faulty', 'takenBack', 'preparedAt'],
    newestFirst: true,
  },
  columns: {
    giveAwayId: column.id('Presente'),
    ownerId: column.id('De quem'),
    productType: column.choice('Tipo', valueLabels),
    productId: column.id('Produto'),
    title: column.text('O que'),
    searchText: column.text('Título sem acentos'),
    reason: column.text('Motivo'),
    message: column.text('Mensagem'),
    state: column.choice('Situação', giveAwayStates),
    lines: column.count('Linhas'),
    given: column.count('Receberam'),
    takenBack: column.count('Retirados'),
    done: column.count('A dar'),
    present: column.count('Já tinham'),
    leftOut: column.count('De fora'),
    faulty: column.count('Com erro'),
    refused: column.count('Recusadas'),
    preparedAt: column.instant('Preparado em'),
    changedAt: column.instant('Alterado em'),
  },
  personal: ['reason', 'message'],
  indexes: [['preparedAt'], ['searchText'], ['given']],
  on: {
    GiveAwayPrepared: {
      key,
      apply: (_, { courseIds: __, ...prepared }, { at }) => ({
        ...prepared,
        ...none,
        searchText: plainText(prepared.title),
        state: 'prepared',
        given: 0,
        takenBack: 0,
        preparedAt: at,
        changedAt: at,
      }),
    },
    GiveAwayChecked: counted('checked'),
    GiveAwayStarted: step('started'),
    GiveAwayEnded: counted('ended'),
    GiveAwayFailed: step('failed'),
    GiveAwayDropped: step('dropped'),
    GiveAwayTakenBack: step('takenBack'),
    GiftGiven: { key, apply: (row) => row && { ...row, given: row.given + 1 } },
    GiftTakenBack: { key, apply: (row) => row && { ...row, takenBack: row.takenBack + 1 } },
  },
})

export const giveAwayById = (db: Knex, giveAwayId: string) =>
  db<GiveAwayRow>(table(giveAwayList)).where({ giveAwayId }).first() as Promise<GiveAwayRow | undefined>
