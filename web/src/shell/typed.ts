export const KEY = 'typed'

export interface Typed {
  path: string
  at: number
  /** The account that typed it, null for a guest. */
  by: string | null
  fields: { name: string; nth: number; value: string }[]
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never kept: secrets, cards, files, and what nobody typed. */
const isKept = (field: Field) =>
  field.name !== '' &&
  !/^(password|file|hidden|submit|button|reset|image|checkbox|radio|search)$/.test(field.type) &&
  !/password|one-time-code|^cc-/.test(field.autocomplete)

export const fieldsOf = (name?: string): Field[] =>
  Array.from(document.querySelectorAll<Field>('form input, form textarea, form select')).filter(
    (field) => isKept(field) && (name === undefined || field.name === name),
  )

/** Runs what needs the storage; without it nothing is kept. */
export function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

let account: string | null = null

/** Who types from now on. */
export const typedBy = (id: string | null): void => {
  account = id
}

/** Keeps what the forms of the page hold, for this tab, until the page is there again. */
export function keepTyped(): void {
  tried(() => {
    const counts = new Map<string, number>()
    const fields = fieldsOf().map(({ name, value }) => {
      const nth = counts.get(name) ?? 0
      counts.set(name, nth + 1)
      return { name, nth, value }
    })
    const typed: Typed = {
      path: location.pathname,
      at: Date.now(),
      by: account,
      fields: fields.filter(({ value }) => value !== ''),
    }
    if (typed.fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed))
  })
}

const ACCESS = /^\/(login|register|forgot-password)\b/

/** The same where the login comes first. What is typed on the login pages never replaces it. */
export function keepForLogin(target: string): void {
  if (ACCESS.test(target) && !ACCESS.test(location.pathname)) keepTyped()
}

/** Whether something was kept, to be put back by `restoreTyped`. */
export const isTypedKept = (): boolean => tried(() => sessionStorage.getItem(KEY) !== null) ?? false
