import type { TestApp } from './app'

/** The path of the first link in a mail whose address has this part. */
export function linkIn(text: string, part: string): string {
  const found = [...text.matchAll(/https?:\/\/[^\s\])]+/g)]
    .map(([href]) => href)
    .find((href) => href.includes(part))
  if (!found) throw new Error(`no link to ${part} in ${text}`)
  return new URL(found).pathname
}

export const signUp = (app: TestApp, email: string, more: Record<string, string> = { consent_use: 'on' }) =>
  app.guest().post('/newsletter', { email, ...more }, { from: '/terms_of_use' })

/** Subscribes and confirms; returns the path to unsubscribe. */
export async function subscribe(app: TestApp, email: string): Promise<string> {
  await signUp(app, email)
  const confirm = linkIn(await app.mailTo(email, 'Confirme'), '/newsletter/confirm/')
  await app.guest().post(confirm, {}, { from: confirm })
  return linkIn(await app.mailTo(email, 'Inscrição confirmada'), '/newsletter/unsubscribe/')
}

/** What mailboxes send for their own button to unsubscribe. */
export const oneClick = (app: TestApp, path: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  })
