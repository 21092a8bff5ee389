const KEY = 'typed'
/** Whoever comes later to this tab may be somebody else. */
const LONGEST_MS = 30 * 60_000

interface Typed {
  path: string
  at: number
  fields: { name: string; nth: number; value: string }[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never kept: secrets, cards, files, and what nobody typed. */
const isKept = (field: Field) =>
  field.name !== '' &&
  !/^(password|file|hidden|submit|button|reset|image|checkbox|radio|search)$/.test(field.type) &&
  !/password|one-time-code|^cc-/.test(field.autocomplete)

const fieldsOf = (name?: string): Field[] =>
  Array.from(document.querySelectorAll<Field>('form input, form textarea, form select')).filter(
    (field) => isKept(field) && (name === undefined || field.name === name),
  )

/** Runs what needs the storage; without it nothing is kept. */
function tried<T>(work: () => T): T | undefined {
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

/** As if it were typed, so that the form's own state has it too. */
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Puts back, once, what was kept on this page; answers whether anything was. Words of the server give way. */
export function restoreTyped(): boolean {
  const typed = tried(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Typed | null)
  if (!typed || typed.path !== location.pathname) return false
  sessionStorage.removeItem(KEY)
  if (Date.now() - typed.at > LONGEST_MS) return false
  let any = false
  for (const { name, nth, value } of typed.fields) {
    const field = fieldsOf(name)[nth]
    if (!field || field.value === value) continue
    type(field, value)
    any = true
  }
  return any
}
