import { isDay, isoOfTyped } from '../../domain/kernel/instants'
import { clipped, labelsOf, type Parameter, parameter } from './list-query'

/** An id, or null. */
export const idOf = (name: string, most = 80): Parameter<string | null> =>
  parameter({
    name,
    defaultValue: null,
    read: (typed) => clipped(typed.at(-1) ?? '', most) || null,
    write: (id) => (id === null ? [] : [id]),
  })

/** A code in upper case, or null. */
export const codeOf = (name: string, most = 30): Parameter<string | null> =>
  parameter({
    name,
    defaultValue: null,
    read: (typed) => clipped((typed.at(-1) ?? '').toUpperCase(), most) || null,
    write: (code) => (code === null ? [] : [code]),
  })

/** A boolean; false stays out of the address. */
export const flag = (name: string, word = 'true'): Parameter<boolean> =>
  parameter({
    name,
    defaultValue: false,
    read: (typed) => typed.at(-1) === word,
    write: (on) => (on ? [word] : []),
  })

/** A business day, YYYY-MM-DD, or null; typed as `14/11/2026`, too. */
export const dayOf = (name: string): Parameter<string | null> =>
  parameter({
    name,
    defaultValue: null,
    read: (typed) => typed.slice(-1).map(isoOfTyped).find(isDay),
    write: (day) => (day === null ? [] : [day]),
  })

/** A day as it was typed, `14/11/2026` as ISO text; whether it exists is for the reader to say, who shows it again. */
export const typedDayOf = (name: string, most = 40): Parameter<string | null> =>
  parameter({
    name,
    defaultValue: null,
    read: (typed) => isoOfTyped(clipped(typed.at(-1) ?? '', most)) || null,
    write: (day) => (day === null ? [] : [day]),
  })

/** A local time of São Paulo as ISO text without a zone, typed as `14/11/2026 10:30`, too; whether it exists is for the server to say. */
export const localTimeOf = (name: string, most = 40): Parameter<string> =>
  parameter({
    name,
    defaultValue: '',
    read: (typed) => isoOfTyped(clipped(typed.at(-1) ?? '', most)),
    write: (text) => [text],
  })

export interface Sort<C extends string = string> {
  by: C
  descending: boolean
}

/** A column to sort by, with a minus when descending. `known` gives each column's word. */
export function sortOf<C extends string>(
  known: readonly C[] | Readonly<Record<C, string>>,
  defaultValue: Sort<NoInfer<C>>,
  name = 'ordem',
): Parameter<Sort<C>> {
  const columns = labelsOf(known)
  return parameter({
    name,
    defaultValue,
    role: 'sort',
    read(typed) {
      const text = typed.at(-1) ?? ''
      const column = columns.find(([, word]) => word === text.replace(/^-/, ''))
      return column && { by: column[0], descending: text.startsWith('-') }
    },
    write: ({ by, descending }) => [
      `${descending ? '-' : ''}${columns.find(([column]) => column === by)?.[1] ?? by}`,
    ],
  })
}
