import { listQuery, oneOf, pageOf, words } from '../kernel/list-query'

export const questionFilters = ['unread', 'answered', 'all'] as const
export type QuestionFilter = (typeof questionFilters)[number]

/** Students' questions, for staff. */
export const questionsQuery = listQuery<{ filter: QuestionFilter; query: string; page: number }>(
  '/admin/questions',
  {
    filter: oneOf('filtro', questionFilters, { defaultValue: 'unread' }),
    query: words('busca'),
    page: pageOf(),
  },
)
