import { expect, test } from 'vitest'
import { CaptureLead, leadIdOf } from '../../../src/commands/marketing/lead'
import { consentTexts, consentVersions } from '../../../src/contracts/marketing/consent'
import { leadForm } from '../../../src/contracts/marketing/lead'
import { guest, inMemory } from '../../support/in-memory'

const form = {
  name: ' Ana ',
  email: ' Ana@Exemplo.test ',
  phone: '',
  origin: { kind: 'ebook', id: 'git', title: 'Git sem medo' },
  consent: { version: 'material-2026-11', ticked: ['use'] },
}

test('the same e-mail is one lead, however it is typed, and the log’s names do not tell it', async () => {
  const app = inMemory()
  const first = await app.send(guest, CaptureLead, form, 'f1')
  const again = await app.send(guest, CaptureLead, { ...form, email: 'ana@exemplo.test' }, 'f2')
  const twice = await app.send(guest, CaptureLead, form, 'f1')
  expect([first, again, twice].map(({ events }) => events[0]?.type)).toEqual([
    'LeadCaptured',
    'LeadReturned',
    'LeadCaptured',
  ])
  expect([first, again, twice].map(leadIdOf)).toEqual(['f1', 'f1', 'f1'])
  expect(again.stream).toBe(first.stream)
  expect(first.stream).not.toContain('ana')
  expect(first.events[0]?.data).toMatchObject({ name: 'Ana', email: 'ana@exemplo.test', phone: null })
})

test('what is missing or wrong is said by the field', async () => {
  const app = inMemory()
  await expect(
    app.send(guest, CaptureLead, { ...form, name: ' ', email: 'ana', phone: '12' }),
  ).rejects.toMatchObject({
    errors: {
      name: 'Informe seu nome',
      email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
      phone: expect.stringMatching(/^Confira o telefone: DDD e mais 8 ou 9 números\./),
    },
  })
  await expect(
    app.send(guest, CaptureLead, { ...form, consent: { version: 'nenhuma', ticked: ['use'] } }),
  ).rejects.toThrow()
})

test('without the tick that the text asks for nothing is kept; a message needs none', async () => {
  const app = inMemory()
  const unticked = { version: 'material-2026-11', ticked: ['news'] }
  await expect(app.send(guest, CaptureLead, { ...form, consent: unticked })).rejects.toMatchObject({
    code: 'consent-missing',
    field: 'consent_use',
  })
  const contact = { version: 'contato-2026-11', ticked: [] }
  const done = await app.send(guest, CaptureLead, { ...form, consent: contact })
  expect(done.revision).toBe(0)
})

test('every text that needs a tick shows its box, and its form says so', () => {
  for (const version of consentVersions) {
    const { required, boxes } = consentTexts[version] as { required: string[]; boxes: object }
    expect(Object.keys(boxes)).toEqual(expect.arrayContaining(required))
    const checked = leadForm(version).safeParse({ name: 'Ana', email: 'ana@exemplo.test' })
    expect(checked.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(
      required.map((box) => `consent_${box}`),
    )
  }
})

test('the phone may stay empty, and is kept as figures', async () => {
  const app = inMemory()
  const done = await app.send(guest, CaptureLead, { ...form, phone: '+55 (11) 98765-4321' })
  expect(done.events[0]?.data).toMatchObject({ phone: '11987654321' })
})
