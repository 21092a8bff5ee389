import { callApi } from '../wire'

/** Records which suggestion was chosen. Errors are only logged, so that they never block the visit. */
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
