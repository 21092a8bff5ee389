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
  expect(await senderRecords('forno.example', async (name) => records[name] ?? [])).toEqual({
    spf: 'found',
    dmarc: 'found',
  })
  expect(await senderRecords('outro.example', async () => [['v=spf10']])).toEqual({
    spf: 'missing',
    dmarc: 'missing',
  })
})

test('a name that does not exist has no record; DNS that does not answer says nothing', async () => {
  expect(await senderRecords('a.example', failing('ENOTFOUND'))).toEqual({ spf: 'missing', dmarc: 'missing' })
  expect(await senderRecords('a.example', failing('ETIMEOUT'))).toEqual({ spf: 'unknown', dmarc: 'unknown' })
})
