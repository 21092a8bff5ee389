import type { TestApp } from './app'
import type { Browser } from './browser'

interface SentForm {
  browser: Browser
  /** Of the page with the form. */
  from?: string
  fields: Record<string, string>
  file?: { content: string | Buffer; name: string }
  accept?: string
}

/** Sends a form with a file as browsers do. */
export function sendFile(
  app: TestApp,
  at: string,
  { browser, from = at, fields, file, accept = 'text/html' }: SentForm,
) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ _csrf: browser.csrf, ...fields })) body.append(field, value)
  if (file) body.append('file', new Blob([new Uint8Array(Buffer.from(file.content))]), file.name)
  return fetch(app.url + at, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: [...browser.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      accept,
      referer: app.url + from,
    },
    body,
  })
}
