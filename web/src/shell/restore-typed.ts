import { type Field, fieldsOf, KEY, type Typed, tried } from './typed'

/** Whoever comes later to this tab may be somebody else. */
const LONGEST_MS = 30 * 60_000

/** As if it were typed, so that the form's own state has it too. */
export function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/**
 * Puts back, once, what this account, or a guest, typed on this page; answers whether anything was. Words of the server
 * give way.
 */
export function restoreTyped(account: string | null): boolean {
  const typed = tried(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Typed | null)
  if (!typed || typed.path !== location.pathname) return false
  // The login may still come.
  if (typed.by !== null && account === null) return false
  sessionStorage.removeItem(KEY)
  if (Date.now() - typed.at > LONGEST_MS || (typed.by !== null && typed.by !== account)) return false
  let any = false
  for (const { name, nth, value } of typed.fields) {
    const field = fieldsOf(name)[nth]
    if (!field || field.value === value) continue
    type(field, value)
    any = true
  }
  return any
}
