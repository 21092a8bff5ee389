import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { paymentsOf } from '../../../src/composition/payments'
import { readEnv } from '../../../src/env'
import { systemClock } from '../../../src/ports/clock'
import type { StoredServices } from '../../../src/ports/service-settings'

type Variables = Record<string, string>
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })

/** What Docker gives to a service, with these variables exported. */
function given(service: 'web' | 'worker', exported: Variables) {
  const written: Variables = compose.services[service].environment
  const resolved = Object.entries(written).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)(:?)-([^}]*)\}/g, (_, variable: string, colon: string, otherwise: string) => {
      const set = exported[variable]
      return set === undefined || (colon && set === '') ? otherwise : set
    }),
  ])
  return readEnv(Object.fromEntries(resolved))
}

const unset: StoredServices = {
  smtpUrl: null,
  sender: { name: '', address: '', dkimSelector: '' },
  account: null,
  formerAccounts: [],
}

afterEach(() => vi.unstubAllGlobals())

/** Where a process asks for a charge, and with which credential. */
async function asked(service: 'web' | 'worker', exported: Variables, stored = unset) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Variables }) => {
    calls.push(`${new URL(url).origin} ${headers.authorization}`)
    return new Response('{}', { status: 404 })
  })
  const env = given(service, {
    DATA_KEY: 'a'.repeat(64),
    PUBLIC_URL: 'https://loja.example',
    ...exported,
  })
  const { payments } = paymentsOf(
    {
      env,
      clock: systemClock,
      keyFor: () => Buffer.from('derived'),
      serviceSettings: { demandFresh: async () => {}, now: () => stored },
    } as never,
    { publicUrl: env.PUBLIC_URL, localUrl: 'http://127.0.0.1:3000', serves: service === 'web' },
  )
  await payments.chargesOf('p').catch(() => {})
  return calls[0]
}

const derived = `Bearer ${Buffer.from('derived').toString('hex')}`
const real = { PAYMENTS: 'mercadopago', PAYMENTS_TOKEN: 'real', PAYMENTS_WEBHOOK_SECRET: 'x'.repeat(16) }
const account = { id: '1', name: 'L', publicKey: '', token: 'stored', webhookSecret: 'w' }

test.each([
  ['nothing', {}, unset, `http://web:3000 ${derived}`],
  ['the test bank', { PAYMENTS: 'sandbox' }, unset, `http://web:3000 ${derived}`],
  ['Mercado Pago', real, unset, 'https://api.mercadopago.com Bearer real'],
  [
    'nothing, with an account in the page',
    {},
    { ...unset, account },
    'https://api.mercadopago.com Bearer stored',
  ],
  [
    'a provider at another address',
    { PAYMENTS_URL: 'https://banco.example', PAYMENTS_TOKEN: 'other' },
    { ...unset, account },
    'https://banco.example Bearer other',
  ],
])(
  'the composed worker asks where it should when the environment names %s',
  async (_, exported, stored, at) => {
    expect(await asked('worker', exported, stored)).toBe(at)
    if (!at.startsWith('http://web')) expect(await asked('web', exported, stored)).toBe(at)
  },
)

test('nothing of the composed deployment names a service by itself but its mail catcher', () => {
  expect(given('web', { DATA_KEY: 'a'.repeat(64) })).toMatchObject({
    namesPayments: false,
    SMTP_URL: 'smtp://mail:1025',
  })
  expect(given('worker', { DATA_KEY: 'a'.repeat(64), SMTP_URL: '' }).SMTP_URL).toBeUndefined()
  expect(given('worker', { ...real, DATA_KEY: 'a'.repeat(64), PAYMENTS_PUBLIC_KEY: 'APP' })).toMatchObject({
    namesPayments: true,
    PAYMENTS_PUBLIC_KEY: 'APP',
  })
})
