import { goTo, reloadDocument } from './document-location'
import { keepTyped } from './typed'

/** Whether the server answers, so that code which did not come is code of an earlier build. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Does not settle: the document goes. */
export function leaveTo(address: string): Promise<never> {
  goTo(address)
  return new Promise(() => {})
}

/** Loads the document anew with what was typed, since an older build cannot send it any more. */
export function reloadTyped(): Promise<never> {
  keepTyped()
  reloadDocument()
  return new Promise(() => {})
}
