import { valueLabels } from '../../contracts/analytics/value-labels'
import { giftStandings } from '../../contracts/marketing/give-away-words'
import { plainText } from '../../domain/kernel/plain-text'
import type { GiftEvent } from '../../domain/marketing/gift'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface GiftRow {
  giftId: string
  giveAwayId: string
  recipientId: string
  giverId: string
  productType: 'course' | 'bundle'
  productId: string
  title: string
  /** The title in plain letters, to search by. */
  searchText: string
  courseIds: string[]
  standing: 'given' | 'takenBack'
  givenAt: string
  takenBackAt: string | null
  /** Why it was taken back. */
  note: string | null
}

const key = ({ giftId }: { giftId: string }) => giftId

export const giftList = projection<GiftEvent, GiftRow>({
  name: 'gift_list',
  description: 'What each person got by the give-aways of staff',
  version: 1,
  key: 'giftId',
  report: {
    label: 'Presentes de cada pessoa',
    about: 'O que cada pessoa ganhou da equipe, e o que foi retirado.',
    group: 'Alunos',
    columns: ['recipientId', 'title', 'standing', 'givenAt', 'takenBackAt'],
    newestFirst: true,
  },
  columns: {
    giftId: column.id('Presente'),
    giveAwayId: column.id('Entrega'),
    recipientId: column.id('Quem ganhou'),
    giverId: column.id('Quem deu'),
    productType: column.choice('Tipo', valueLabels),
    productId: column.id('Produto'),
    title: column.text('O que'),
    searchText: column.text('Título sem acentos'),
    courseIds: column.json('Cursos'),
    standing: column.choice('Situação', giftStandings),
    givenAt: column.instant('Dado em'),
    takenBackAt: nullable(column.instant('Retirado em')),
    note: nullable(column.text('Por que foi retirado')),
  },
  personal: ['note'],
  indexes: [['givenAt'], ['searchText'], ['giveAwayId', 'givenAt'], ['recipientId']],
  on: {
    GiftGiven: {
      key,
      apply: (_, { invited: __, ...given }) => ({
        ...given,
        searchText: plainText(given.title),
        standing: 'given',
        takenBackAt: null,
        note: null,
      }),
    },
    GiftTakenBack: {
      key,
      apply: (row, { note }, { at }) => row && { ...row, standing: 'takenBack', takenBackAt: at, note },
    },
  },
})
