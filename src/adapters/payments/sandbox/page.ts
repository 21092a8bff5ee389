import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { Bank } from './bank'
import type { Html } from './html'
import { layout } from './pages/layout'

/** Path under which the provider is mounted, for links. */
export const basePath = (bank: Bank) => new URL(bank.publicUrl()).pathname.replace(/\/+$/, '')

/** A whole page, under a policy that runs no script and loads nothing from elsewhere. */
export function sendPage(bank: Bank, res: Response, title: string, content: Html, status = 200): void {
  const nonce = randomBytes(16).toString('base64')
  res
    .status(status)
    .set({
      'content-security-policy': `default-src 'self'; style-src 'self' 'nonce-${nonce}'; script-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`,
      'referrer-policy': 'same-origin',
    })
    .type('html')
    .send(layout({ title, base: basePath(bank), nonce, content }).text)
}
