import { expect, test } from 'vitest'
import { serviceSettings, settingsInForce, smtpUrlOf } from '../../../src/composition/service-settings'
import { services } from '../../../src/domain/site/services'
import { readEnv } from '../../../src/env'
import type { StoredServices } from '../../../src/ports/service-settings'

const stored: StoredServices = {
  smtpUrl: 'smtp://correio.example:25',
  sender: { name: '', address: '', dkimSelector: '' },
  account: { id: '44', name: 'LIA', publicKey: '', token: 'segredo', webhookSecret: 'w'.repeat(16) },
  formerAccounts: [],
}

test('a login of any letters is whole again after the address', () => {
  const login = { user: 'lia@forno.example', password: 'a:b/c@d?e#f%41 ç' }
  const url = new URL(
    smtpUrlOf({ host: 'correio.example', port: 587, security: 'starttls', user: login.user }, login.password),
  )
  expect([url.protocol, url.host, url.searchParams.get('requireTLS')]).toEqual([
    'smtp:',
    'correio.example:587',
    'true',
  ])
  expect([url.username, url.password].map(decodeURIComponent)).toEqual([login.user, login.password])
  expect(smtpUrlOf({ host: 'c.example', port: 465, security: 'tls', user: '' }, '')).toBe(
    'smtps://c.example:465',
  )
})

test('the environment wins for what it names, and says nothing of the other service', () => {
  const now = () => stored
  const inForce = (env: Record<string, string>) => settingsInForce(readEnv(env), { now })
  expect(inForce({})).toMatchObject({
    SMTP_URL: 'smtp://correio.example:25',
    PAYMENTS: 'mercadopago',
    PAYMENTS_URL: 'https://api.mercadopago.com',
    PAYMENTS_TOKEN: 'segredo',
  })
  expect(inForce({}).PAYMENTS_PUBLIC_KEY).toBeUndefined()
  const named = inForce({ PAYMENTS: 'sandbox', NODE_ENV: 'production' })
  expect([named.PAYMENTS, named.PAYMENTS_TOKEN, named.SMTP_URL]).toEqual([
    'sandbox',
    undefined,
    'smtp://correio.example:25',
  ])
  expect(inForce({ SMTP_URL: 'smtp://outro.example' }).SMTP_URL).toBe('smtp://outro.example')
})

test('settings are read again once their version moved, and a failed reading leaves them as they were', async () => {
  let version = '1'
  let reads = 0
  let fails = false
  const warned: string[] = []
  const settings = serviceSettings({
    seal: { seal: (_, secret) => secret, open: () => '' },
    version: () => version,
    warn: (_, message) => void warned.push(message),
    facts: {
      load: async (agg) => {
        reads += 1
        if (fails) throw new Error('away')
        return agg === (services as unknown)
          ? { ...agg.initial, mailSender: { ...stored.sender, name: `${reads}` } }
          : agg.initial
      },
    },
  })
  await Promise.all([settings.refresh(), settings.refresh()])
  await settings.refresh()
  expect([reads, settings.isFresh(), settings.now().sender.name]).toEqual([1, true, '1'])
  version = '2'
  fails = true
  await settings.refresh()
  expect([settings.isFresh(), settings.now().sender.name, warned.length]).toEqual([false, '1', 1])
  await expect(settings.demandFresh()).rejects.toThrow('cannot be read')
  fails = false
  await settings.refresh()
  expect(settings.isFresh()).toBe(true)
  await expect(settings.demandFresh()).resolves.toBeUndefined()
})
