import { goTo, reloadDocument, sendForm } from './document-location'
import { keepTyped } from './typed'
import type { Method, Payload } from './wire'

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
function reloadTyped(): Promise<never> {
  keepTyped()
  reloadDocument()
  return new Promise(() => {})
}

/** Sends a form as the browser does without scripts; what no form of the page holds is typed again. */
export function sendByBrowser(action: string, data: Payload, method: Method = 'post'): Promise<never> {
  if (!(data instanceof FormData && data.has('_csrf'))) return reloadTyped()
  if (method !== 'post') data.set('_method', method)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  if ([...data.values()].some((value) => typeof value !== 'string')) form.enctype = 'multipart/form-data'
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of data) formData.append(name, value)
  })
  document.body.append(form)
  sendForm(form)
  return new Promise(() => {})
}
