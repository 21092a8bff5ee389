import { expect, it } from 'vitest'
import { testApp } from '../support/app'

const app = await testApp({
  NODE_ENV: 'production',
  DATA_KEY: Buffer.alloc(32, 7).toString('hex'),
  PAYMENTS: 'mercadopago',
  PAYMENTS_URL: 'http://127.0.0.1:1',
  PAYMENTS_TOKEN: 'TEST-1',
  PAYMENTS_WEBHOOK_SECRET: 'um-segredo-bem-longo',
})

it.each(['/sandbox', '/sandbox/', '/sandbox/charges', '/metrics', '/dev/ui', '/api/docs/files/package.json'])(
  'has no %s in production with a real bank',
  async (path) => {
    for (const browser of [app.guest(), await app.as('Admin')])
      expect((await browser.html(path)).status).toBe(404)
  },
)
