import * as z from 'zod'
import { textInput } from '../kernel/text'

/** Most characters of a search term (specification, section 5). */
const MOST_TERM = 100
export const termField = textInput({ error: 'Informe o que procura' })
  .min(1, 'Informe o que procura')
  .max(MOST_TERM, 'Use até 100 caracteres')

/** `GET /api/search?query=`. */
export const searchQuery = z.object({ query: termField })

/** What the search box sends when a suggestion is chosen. */
export const chosenForm = z.object({
  term: termField,
  searchable_id: z.string({ error: 'Informe o que foi escolhido' }).min(1).max(80),
  searchable_type: z.enum(['course', 'bundle'], { error: 'O tipo é “course” ou “bundle”' }),
})
