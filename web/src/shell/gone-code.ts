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

/**
 * Sends a form as the browser does without scripts. Of files, and of what no form of the page holds, a document of the
 * present build must be loaded first.
 */
export function sendByBrowser(action: string, data: Payload, method: Method = 'post'): Promise<never> {
  const pairs = data instanceof FormData ? [...data] : []
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  if (texts.length < pairs.length || !texts.some(([name]) => name === '_csrf')) return reloadTyped()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  const fields = texts.filter(([name]) => name !== '_method')
  for (const [name, value] of [...fields, ...(method === 'post' ? [] : [['_method', method] as const])]) {
    // A line break is lost in any other field.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  sendForm(form)
  return new Promise(() => {})
}
