import type { Knex } from 'knex'
import { faqPlaces } from '../../contracts/marketing/faqs'
import { plainText } from '../../domain/kernel/plain-text'
import type { FaqEvent, FaqOrderEvent, FaqText } from '../../domain/marketing/faq'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface FaqRow extends FaqText {
  faqId: string
  position: number
  searchText: string
  changedAt: string
}

/** New questions follow those that staff have put into an order. */
const LAST = 1_000_000
const key = (e: { faqId: string }) => e.faqId
const searchText = ({ question, answer }: FaqText) =>
  plainText(`${question} ${answer.replace(/<[^>]*>/g, ' ')}`)

export const faqList = projection<FaqEvent | FaqOrderEvent, FaqRow>({
  name: 'faq_list',
  description: 'Frequently asked questions in their order',
  version: 1,
  key: 'faqId',
  report: {
    label: 'Perguntas frequentes',
    about: 'As perguntas frequentes da loja, em ordem.',
    group: 'Loja',
    columns: ['position', 'question', 'place', 'changedAt'],
  },
  columns: {
    faqId: column.id('Pergunta'),
    question: column.text('Pergunta'),
    answer: column.text('Resposta'),
    place: column.choice('Onde aparece', faqPlaces),
    position: column.number('Posição'),
    searchText: column.text('Texto de busca'),
    changedAt: column.instant('Alterada'),
  },
  indexes: [['position', 'faqId']],
  on: {
    FaqAdded: {
      key,
      apply: (_, data, { at }) => ({ ...data, position: LAST, searchText: searchText(data), changedAt: at }),
    },
    FaqChanged: {
      key,
      apply: (row, data, { at }) => row && { ...row, ...data, searchText: searchText(data), changedAt: at },
    },
    FaqRemoved: { key, apply: (row) => row && null },
    FaqsReordered: {
      key: ({ ids }) => ids,
      apply: (row, { ids }, _, id) => row && { ...row, position: ids.indexOf(id) },
    },
  },
})

/** Questions of one place in their order; on the page of questions, all of them. */
export const faqsAt = (db: Knex, place: FaqRow['place']): Promise<Pick<FaqRow, 'question' | 'answer'>[]> =>
  db<FaqRow>(table(faqList))
    .where(place === 'home' ? { place } : {})
    .orderBy(['position', 'faqId'])
    .select('question', 'answer')

/** These questions in the order asked for, without those that are gone. */
export async function faqsOf(
  db: Knex,
  ids: readonly string[],
): Promise<Pick<FaqRow, 'question' | 'answer'>[]> {
  if (ids.length === 0) return []
  const found: FaqRow[] = await db(table(faqList)).whereIn('faqId', [...ids])
  return ids.flatMap((id) => {
    const { question, answer } = found.find(({ faqId }) => faqId === id) ?? {}
    return question && answer ? { question, answer } : []
  })
}
