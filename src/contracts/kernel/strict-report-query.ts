import { hasTwoDays, type Report } from './report'
import { bucketUnits } from './report-fold'
import { comparisons, comparisonWords, periodLengths, reportQuery, UNGROUPED, unitWords } from './report-view'

/** What is wrong with the texts of a parameter; null where they can be answered. */
type Check = (typed: readonly string[]) => string | null

const sayOne = (known: readonly string[]) =>
  `Use ${known.length > 1 ? 'um destes' : 'só'}: ${known.join(', ')}.`
const once =
  (check: (typed: string) => string | null): Check =>
  (typed) =>
    typed.length > 1 ? 'Diga este parâmetro uma vez só.' : check(typed[0] ?? '')
const among = (known: readonly string[]) =>
  once((typed) => (known.includes(typed) ? null : `“${typed.slice(0, 40)}” não vale aqui. ${sayOne(known)}`))
/** Whether a day or moment exists and has come is said where the clock is known. */
const moment = once(() => null)

const MOST_VALUES = 40
const MOST_LETTERS = 80
/** Values of a choice; `-` for rows without one. An id may be any text. */
const valuesOf =
  (known: readonly string[] | null): Check =>
  (typed) => {
    if (typed.length > MOST_VALUES) return `Diga até ${MOST_VALUES} valores.`
    const wrong = typed.find((each) => each.length > MOST_LETTERS || (known && !known.includes(each)))
    if (wrong === undefined) return null
    return `“${wrong.slice(0, 40)}” não vale aqui.${known ? ` ${sayOne(known)}` : ''}`
  }

const words = <T extends string>(known: readonly T[], word: Readonly<Record<T, string>>) =>
  known.map((each) => word[each])

/** The parameters that programs may name, each with what it takes: those of the API's description. */
function checksOf(report: Report): Record<string, Check> {
  const { filters } = reportQuery(report)
  return {
    dias: among(periodLengths.map(String)),
    de: moment,
    ate: moment,
    intervalo: among(words(bucketUnits, unitWords)),
    por: among([...Object.values(filters), UNGROUPED]),
    comparar: among(words(Object.keys(comparisons) as (keyof typeof comparisons)[], comparisonWords)),
    em: moment,
    relogio: among(['sabia', 'aconteceu']),
    ...(hasTwoDays(report) && { 'pela-venda': among(['1']) }),
    ...Object.fromEntries(
      Object.entries(filters).map(([column, name]) => {
        const { values } = report.by[column] ?? {}
        return [name, valuesOf(values ? [...Object.keys(values), '-'] : null)]
      }),
    ),
  }
}

/**
 * What an address asks that the report cannot answer, by parameter: an unknown name, or a value that would be taken for
 * another. Empty where every word of it counts. A parameter without a value asks nothing.
 */
export function strictProblems(report: Report, query: URLSearchParams): Record<string, string> {
  const checks = checksOf(report)
  // Assigned to an object, a problem of the name `__proto__` would be gone.
  const problems = new Map<string, string>()
  for (const name of new Set(query.keys())) {
    const typed = query.getAll(name).filter((each) => each !== '')
    if (typed.length === 0) continue
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    const problem = check
      ? check(typed)
      : `O parâmetro “${name.slice(0, 40)}” não existe aqui. ${sayOne(Object.keys(checks))}`
    if (problem) problems.set(name.slice(0, 80), problem)
  }
  if (query.get('dias') && (query.get('de') || query.get('ate')) && !problems.has('dias'))
    problems.set('dias', 'Diga os dias até hoje, ou as datas de e ate: não os dois.')
  return Object.fromEntries(problems)
}
