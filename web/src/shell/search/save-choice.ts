import { callApi } from '../wire'

/** Notes what was chosen among what a search offered. It never stands in the way: a failure is only logged. */
export const saveChoice = (
  term: string,
  { id, type }: { id: string; type: 'course' | 'bundle' },
  options: { keepalive?: boolean } = {},
) =>
  callApi('/api/search/save', {
    ...options,
    method: 'POST',
    body: { term, searchable_id: id, searchable_type: type },
  }).catch((error: unknown) => console.error('Erro ao registrar a busca', error))
