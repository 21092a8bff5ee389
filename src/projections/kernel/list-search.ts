import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'

/** Column of plain text that is searched, and that of a CPF. */
interface Search {
  in: string
  cpf?: string | undefined
}

/** A like pattern of texts that contain a word. */
export const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** A like pattern for a CPF with covered digits such as `***.982.247-**`, as lists show it; null for other text. */
function coveredCpf(typed: string): string | null {
  const signs = typed.replace(/[.\-/\s]/g, '')
  return /^[\d*]{11}$/.test(signs) && signs.includes('*') ? signs.replaceAll('*', '_') : null
}

/** CPFs and phones are stored without punctuation, phones without the zero of a long-distance call; but numbers of orders such as `2026-0001` keep their dash. */
const isOfDigits = (typed: string) => /^[\d.\-/\s()+]+$/.test(typed) && !/^\s*\d{4}-/.test(typed)

const wordsOf = (typed: string, { cpf }: Pick<Search, 'cpf'>): string[] =>
  plainText(cpf && isOfDigits(typed) ? typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '') : typed)
    .split(' ')
    .filter(Boolean)

/** Adds that a column of plain text holds every word; text without letters and figures matches nothing. */
export function searchWords(found: Knex.QueryBuilder, search: Search, typed: string): void {
  const covered = search.cpf ? coveredCpf(typed) : null
  if (search.cpf && covered) return void found.whereLike(search.cpf, covered)
  const words = wordsOf(typed, search)
  if (typed && words.length === 0) found.whereRaw('false')
  for (const word of words) found.whereLike(search.in, containing(word))
}
