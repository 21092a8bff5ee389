import { expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from '../../src/env'
import { cardTokensOrigin, cardTokensUrl } from '../../src/http/kernel/card-tokens'

const secrets = { PAYMENTS_TOKEN: 'APP_USR-1', PAYMENTS_WEBHOOK_SECRET: 'segredo-dos-avisos' }
const real = { PAYMENTS: 'mercadopago', ...secrets }

it.each([
  ['the sandbox in this process', {}, '/sandbox/tokens', []],
  [
    'a sandbox elsewhere',
    { PAYMENTS_URL: 'https://banco.test/x' },
    'https://banco.test/x/tokens',
    ['https://banco.test'],
  ],
  ['Mercado Pago without a public key: no cards', real, null, []],
  [
    'Mercado Pago',
    { ...real, PAYMENTS_PUBLIC_KEY: 'APP_USR-k1' },
    'https://api.mercadopago.com/v1/card_tokens?public_key=APP_USR-k1',
    ['https://api.mercadopago.com'],
  ],
  [
    'Mercado Pago at another address',
    { ...real, PAYMENTS_PUBLIC_KEY: 'k', PAYMENTS_URL: 'http://127.0.0.1:9/' },
    'http://127.0.0.1:9/v1/card_tokens?public_key=k',
    ['http://127.0.0.1:9'],
  ],
])('browsers send cards to %s, and may connect to its origin only', (_, source, url, origins) => {
  const env = readEnv(source)
  expect(cardTokensUrl(env)).toBe(url)
  expect(cardTokensOrigin(env)).toEqual(origins)
})

it('Mercado Pago needs its token and its secret, and a public key that fits an address', () => {
  expect(() => readEnv({ PAYMENTS: 'mercadopago' })).toThrow(WrongEnvironment)
  expect(() => readEnv({ ...real, PAYMENTS_PUBLIC_KEY: 'a b&c' })).toThrow(
    /PAYMENTS_PUBLIC_KEY precisa ser a chave pública/,
  )
})
