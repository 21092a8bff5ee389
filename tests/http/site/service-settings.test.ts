import { createTransport } from 'nodemailer'
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
  const own = smtpUrlOf({ host: 'correio.local', port: 25, security: 'none', user: '' }, '')
  // A server that offers TLS within one's own network has a certificate that nobody signed.
  expect(createTransport(own).options).toMatchObject({
    host: 'correio.local',
    port: 25,
    tls: { rejectUnauthorized: false },
  })
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

/** Settings of a log whose events are counted by their readings; `at`: how the read model of the settings stands. */
function followed(at: { version: () => string; fails?: boolean }) {
  const log = { sender: '1', reads: 0, warned: [] as string[], opened: 0 }
  const settings = serviceSettings({
    seal: { seal: (_, secret) => secret, open: () => `clear ${++log.opened}` },
    version: at.version,
    warn: (_, message) => void log.warned.push(message),
    facts: {
      load: async (agg) => {
        log.reads += 1
        if (at.fails) throw new Error('away')
        return agg === (services as unknown)
          ? {
              ...agg.initial,
              mailSender: { ...stored.sender, name: log.sender },
              account: {
                account: { id: '44', name: 'LIA' },
                publicKey: '',
                sealedToken: 't',
                sealedWebhookSecret: 'w',
              },
            }
          : agg.initial
      },
    },
  })
  return { settings, log }
}

test('settings are read again once their version moved, and a failed reading leaves them as they were', async () => {
  let version = '1'
  const at = { version: () => version, fails: false }
  const { settings, log } = followed(at)
  await Promise.all([settings.refresh(), settings.refresh()])
  await settings.refresh()
  expect([log.reads, settings.isFresh(), settings.now().sender.name]).toEqual([1, true, '1'])
  version = '2'
  log.sender = '2'
  at.fails = true
  await settings.refresh()
  expect([settings.isFresh(), settings.now().sender.name, log.warned.length]).toEqual([false, '1', 1])
  await expect(settings.demandFresh()).rejects.toThrow('away')
  at.fails = false
  await settings.refresh()
  expect([settings.isFresh(), settings.now().sender.name]).toEqual([true, '2'])
  await expect(settings.demandFresh()).resolves.toBeUndefined()
})

test('what must not be done by older settings asks the log, however the read model stands', async () => {
  const still = followed({ version: () => 'stalled' })
  await still.settings.refresh()
  still.log.sender = '2'
  expect(still.settings.isFresh()).toBe(true)
  await still.settings.demandFresh()
  expect(still.settings.now().sender.name).toBe('2')

  let n = 0
  const deaf = followed({ version: () => `${++n}` })
  await deaf.settings.demandFresh()
  expect(deaf.settings.isFresh()).toBe(false)
  const before = deaf.settings.now()
  await Promise.all([deaf.settings.demandFresh(), deaf.settings.demandFresh()])
  expect(deaf.settings.now()).toBe(before)
  expect(deaf.log.opened).toBe(2)
})
