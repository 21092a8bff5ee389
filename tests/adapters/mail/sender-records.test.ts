import { expect, test } from 'vitest'
import { senderRecords } from '../../../src/adapters/mail/sender-records'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

test('records are found by how they begin, also when they come in parts', async () => {
  const records: Record<string, string[][]> = {
    'forno.example': [['google-site-verification=1'], ['v=spf1 include:', '_spf.example -all']],
    '_dmarc.forno.example': [['v=DMARC1; p=none']],
  }
  expect(await senderRecords('forno.example', '', async (name) => records[name] ?? [])).toEqual({
    spf: 'found',
    dkim: 'unknown',
    dmarc: 'found',
  })
  expect(await senderRecords('outro.example', 's1', async () => [['v=spf10']])).toEqual({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
  })
})

test('a name that does not exist has no record; DNS that does not answer says nothing', async () => {
  expect(await senderRecords('a.example', 's1', failing('ENOTFOUND'))).toEqual({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
  })
  expect(await senderRecords('a.example', 's1', failing('ETIMEOUT'))).toEqual({
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
  })
})

test('DKIM stands under the selector, and an emptied key was withdrawn', async () => {
  const asked: string[] = []
  const look = (record: string) =>
    senderRecords('forno.example', 's1', async (name) => {
      asked.push(name)
      return name === 's1._domainkey.forno.example' ? [[record]] : []
    })
  expect((await look('v=DKIM1; k=rsa; p=MIGf')).dkim).toBe('found')
  expect((await look('v=DKIM1; p=')).dkim).toBe('missing')
  expect(asked).toContain('s1._domainkey.forno.example')
})
