export const KEY = 'typed'

export interface Typed {
  path: string
  at: number
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

/** Keeps what the forms of the page hold, for this tab, while it fails and is loaded anew. */
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
      fields: fields.filter(({ value }) => value !== ''),
    }
    if (typed.fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed))
  })
}

/** Whether something was kept, to be put back by `restoreTyped`. */
export const isTypedKept = (): boolean => tried(() => sessionStorage.getItem(KEY) !== null) ?? false
