import { createServer, type ServerResponse } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { fallbackCep } from '../../../src/adapters/cep/fallback'
import { localAddresses, localCep } from '../../../src/adapters/cep/local'
import { viaCep } from '../../../src/adapters/cep/viacep'
import { isCep, ufs } from '../../../src/contracts/kernel/cep'

/** First digits of the CEPs of each federal unit. */
const range: Record<string, RegExp> = {
  AC: /^699/,
  AL: /^57/,
  AM: /^69[0-24-8]/,
  AP: /^689/,
  BA: /^4[0-8]/,
  CE: /^6[0-3]/,
  DF: /^7([01]|2[0-7]|3[0-6])/,
  ES: /^29/,
  GO: /^7(2[89]|3[7-9]|[45]|6[0-7])/,
  MA: /^65/,
  MG: /^3/,
  MS: /^79/,
  MT: /^78/,
  PA: /^6([67]|8[0-8])/,
  PB: /^58/,
  PE: /^5[0-6]/,
  PI: /^64/,
  PR: /^8[0-7]/,
  RJ: /^2[0-8]/,
  RN: /^59/,
  RO: /^76[89]/,
  RR: /^693/,
  RS: /^9/,
  SC: /^8[89]/,
  SE: /^49/,
  SP: /^[01]/,
  TO: /^77/,
}
/** First two digits of the IBGE codes of each federal unit. */
const state: Record<string, string> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
}

/** The last digit of an IBGE code checks the six before it. */
const ibgeCheck = (code: string) =>
  (10 -
    ([...code.slice(0, 6)].reduce((sum, d, i) => {
      const n = Number(d) * (1 + (i % 2))
      return sum + (n > 9 ? n - 9 : n)
    }, 0) %
      10)) %
  10

describe('local table', () => {
  it('covers every federal unit with CEPs, IBGE codes and UFs that belong together', () => {
    expect(localAddresses.length).toBeGreaterThanOrEqual(60)
    expect(new Set(localAddresses.map((a) => a.cep)).size).toBe(localAddresses.length)
    expect(new Set(localAddresses.map((a) => a.uf))).toEqual(new Set(ufs))
    for (const { cep, street, district, city, uf, ibge } of localAddresses) {
      expect(isCep(cep)).toBe(true)
      expect(cep).toMatch(range[uf]!)
      expect(ibge.slice(0, 2)).toBe(state[uf])
      expect(ibgeCheck(ibge)).toBe(Number(ibge[6]))
      for (const part of [street, district, city]) expect(part).not.toBe('')
    }
  })
  it('finds a CEP and owns up to the others', async () => {
    expect(await localCep.find('01310100')).toEqual({
      cep: '01310100',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    })
    expect(await localCep.find('99999999')).toBeUndefined()
    expect(await localCep.find('__proto__')).toBeUndefined()
  })
})

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
let answer: (response: ServerResponse) => void = () => {}
const says = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const external = viaCep({
  baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/ws/`,
  timeoutMs: 200,
})

const outside = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'até 610',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  ibge: '3550308',
  ddd: '11',
}

describe('outside service', () => {
  it('is asked as ViaCEP is, and its answer is put in our words', async () => {
    answer = says(200, outside)
    expect(await external.find('01310100')).toEqual({
      cep: '01310100',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    })
    expect(asked.at(-1)).toBe('/ws/01310100/json/')
  })
  it.each([
    [200, { erro: true }],
    [200, { erro: 'true' }],
    [404, ''],
    [400, ''],
  ])('knows nothing when it says %i %j', async (status, body) => {
    answer = says(status, body)
    expect(await external.find('01310199')).toBeUndefined()
  })
  it('is never asked about what is no CEP', async () => {
    const before = asked.length
    expect(await external.find('../../admin')).toBeUndefined()
    expect(asked).toHaveLength(before)
  })
  it.each([
    [500, outside],
    [200, 'not json'],
    [200, { uf: 5 }],
    [200, []],
  ])('throws on %i %j', async (status, body) => {
    answer = says(status, body)
    await expect(external.find('01310100')).rejects.toThrow()
  })
  it('throws when it is late', async () => {
    answer = () => {}
    const started = Date.now()
    await expect(external.find('01310100')).rejects.toThrow()
    expect(Date.now() - started).toBeLessThan(1_500)
  })
})

describe('fallback', () => {
  const warnings: string[] = []
  const both = fallbackCep(external, localCep, (message) => warnings.push(message))
  it('is the local table alone when nothing outside is configured', () => {
    expect(fallbackCep(undefined, localCep)).toBe(localCep)
  })
  it('prefers the outside answer when it is whole', async () => {
    answer = says(200, { ...outside, bairro: 'Outro bairro' })
    expect((await both.find('01310100'))?.district).toBe('Outro bairro')
    expect(warnings).toEqual([])
  })
  it.each([
    ['lacks the IBGE code', says(200, { ...outside, ibge: '' })],
    ['fails', says(503, '')],
    ['hangs', () => {}],
    ['is unreadable', says(200, '<html>')],
  ])('turns to the local table, with a warning, when the service %s', async (_, how) => {
    answer = how
    warnings.length = 0
    expect(await both.find('01310100')).toMatchObject({ city: 'São Paulo', ibge: '3550308' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain('01310100')
  })
  it('knows nothing when neither does', async () => {
    answer = says(500, '')
    expect(await both.find('99999999')).toBeUndefined()
  })
})
