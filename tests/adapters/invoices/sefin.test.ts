import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sefinIssuer } from '../../../src/adapters/invoices'
import { type SandboxSefin, sandboxSefin } from '../../../src/adapters/invoices/sandbox'
import { isKey } from '../../../src/adapters/invoices/sandbox/key'
import { schemaFaults } from '../../../src/adapters/invoices/schemas'
import type { InvoiceIssuer, InvoiceRequest } from '../../../src/ports/invoices'
import { request, seller } from './requests'

const at = new Date('2026-11-29T14:00:00Z')
let sandbox: SandboxSefin
let issuer: InvoiceIssuer
let number = 100
const asked = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => {
  number += 1
  return { ...request, number, ...changes }
}
const issued = async (wanted = asked()) => {
  const answer = await issuer.issue(wanted)
  if (answer.result !== 'issued') throw new Error(JSON.stringify(answer))
  return answer
}
const cancellation = (accessKey: string) => ({
  environment: 'restricted' as const,
  seller,
  accessKey,
  reason: 2 as const,
  text: 'O aluno desistiu dentro da garantia',
  at,
})
const codesOf = (answer: Awaited<ReturnType<InvoiceIssuer['issue']>>) =>
  answer.result === 'refused' ? answer.faults.map(({ code }) => code) : answer.result

let clock = at
beforeAll(async () => {
  sandbox = await sandboxSefin({ now: () => clock, cancelDays: 30 })
  issuer = sefinIssuer({
    baseUrl: sandbox.baseUrl,
    ca: sandbox.ca,
    certificate: sandbox.certificateFor({ cnpj: seller.cnpj, name: seller.name }),
    timeoutMs: 3_000,
  })
})
afterAll(() => sandbox.close())
afterEach(() => {
  sandbox.mood = 'well'
  clock = at
})

describe('issuer by the national NFS-e', () => {
  it.each(['mei', 'simples', 'presumido', 'real'] as const)(
    'issues a valid note of a seller in regime %s',
    async (regime) => {
      const answer = await issued(asked({ seller: { ...seller, regime } }))
      expect(isKey(answer.accessKey)).toBe(true)
      expect(answer.issuedAt).toEqual(at)
      expect(await schemaFaults('NFSe', answer.xml)).toEqual([])
      expect(answer.xml).toContain(`<nNFSe>${answer.noteNumber}</nNFSe>`)
    },
  )

  it('issues to a company, and to a foreigner without a number', async () => {
    const { buyer } = request
    await issued(asked({ buyer: { ...buyer, taxId: { kind: 'cnpj', value: '11444777000161' } } }))
    await issued(asked({ buyer: { ...buyer, taxId: null, name: 'John Doe', address: null } }))
  })

  it('finds what it issued by seller, series and number, and nothing else', async () => {
    const wanted = asked()
    expect(await issuer.lookUp(wanted)).toEqual({ result: 'absent' })
    const answer = await issued(wanted)
    expect(await issuer.lookUp(wanted)).toEqual(answer)
  })

  it('is refused with the official code and text', async () => {
    const answer = await issuer.issue(
      asked({ buyer: { ...request.buyer, taxId: { kind: 'cpf', value: '52998224726' } } }),
    )
    expect(answer).toEqual({
      result: 'refused',
      faults: [{ code: 'E0206', text: 'CPF do tomador informado na DPS é inválido.', detail: null }],
    })
  })

  it('never sends what the layout cannot hold, and says which field, without its content', async () => {
    const before = sandbox.requests
    const lettered = { ...request.buyer, taxId: { kind: 'cnpj' as const, value: '12ABC34501DE35' } }
    const answer = await issuer.issue(asked({ buyer: lettered }))
    expect(answer).toMatchObject({
      result: 'refused',
      faults: [{ code: 'LOJA', text: expect.stringContaining('O CNPJ desta empresa tem letras') }],
    })
    expect(JSON.stringify(answer)).not.toContain('12ABC')
    expect(sandbox.requests).toBe(before)
    expect(await issuer.lookUp(asked({ seller: { ...seller, cnpj: '12ABC34501DE35' } }))).toEqual({
      result: 'absent',
    })
  })

  it('does not know after a lost answer, and looks it up', async () => {
    const wanted = asked()
    sandbox.mood = 'forgetful'
    expect(await issuer.issue(wanted)).toMatchObject({ result: 'unanswered' })
    expect(await issuer.lookUp(wanted)).toMatchObject({ result: 'issued' })
    expect(sandbox.notes().filter(({ dps }) => dps.text('nDPS') === String(wanted.number))).toHaveLength(1)
  })

  it('takes the note of the first where a declaration arrived twice', async () => {
    const wanted = asked()
    sandbox.mood = 'repeating'
    expect(await issuer.issue(wanted)).toMatchObject({ result: 'issued' })
    sandbox.mood = 'well'
    expect(codesOf(await issuer.issue({ ...wanted, amount: 1 }))).toEqual(['E0014'])
  })

  it('does not know while the service is down or too slow', async () => {
    const wanted = asked()
    sandbox.mood = 'down'
    expect(await issuer.issue(wanted)).toMatchObject({ result: 'unanswered' })
    expect(await issuer.lookUp(wanted)).toMatchObject({ result: 'unanswered' })
    expect(await issuer.cancel(cancellation('1'.repeat(50)))).toMatchObject({ result: 'unanswered' })
    sandbox.mood = 'slow'
    sandbox.slowMs = 6_000
    expect(await issuer.issue(wanted)).toMatchObject({ result: 'unanswered' })
  })

  it('cancels once, and takes a second request for the first', async () => {
    const { accessKey } = await issued()
    const first = await issuer.cancel(cancellation(accessKey))
    expect(first).toEqual({
      result: 'canceled',
      xml: expect.stringContaining(`<chNFSe>${accessKey}</chNFSe>`),
    })
    expect(await schemaFaults('evento', first.result === 'canceled' ? (first.xml ?? '') : '')).toEqual([])
    expect(await issuer.cancel(cancellation(accessKey))).toEqual(first)
  })

  it('learns that a note was cancelled though the answer was lost', async () => {
    const { accessKey } = await issued()
    sandbox.mood = 'forgetful'
    expect(await issuer.cancel(cancellation(accessKey))).toMatchObject({ result: 'unanswered' })
    sandbox.mood = 'well'
    expect(await issuer.cancel(cancellation(accessKey))).toEqual({
      result: 'canceled',
      xml: expect.stringContaining(`EVT${accessKey}101101`),
    })
  })

  it('is refused a cancellation after the city’s deadline', async () => {
    const { accessKey } = await issued()
    clock = new Date(at.getTime() + 31 * 86_400_000)
    expect(await issuer.cancel(cancellation(accessKey))).toMatchObject({ result: 'refused' })
  })

  it('puts a note in the place of another, which cannot be replaced again', async () => {
    const { accessKey } = await issued()
    await issued(asked({ amount: 9_900, substitutes: accessKey }))
    expect(sandbox.notes().find(({ key }) => key === accessKey)?.state).toBe('replaced')
    expect(codesOf(await issuer.issue(asked({ substitutes: accessKey })))).toEqual(['E0046'])
  })

  it('is refused with a certificate of another company, and of another authority', async () => {
    const another = sefinIssuer({
      baseUrl: sandbox.baseUrl,
      ca: sandbox.ca,
      certificate: sandbox.certificateFor({ cnpj: '11444777000161', name: 'Outra Ltda.' }),
    })
    expect(codesOf(await another.issue(asked()))).toEqual(['E0718'])
    const elsewhere = await sandboxSefin({ now: () => at })
    const unknown = sefinIssuer({
      baseUrl: sandbox.baseUrl,
      ca: sandbox.ca,
      certificate: elsewhere.certificateFor({ cnpj: seller.cnpj, name: seller.name }),
    })
    await elsewhere.close()
    expect(await unknown.issue(asked())).toMatchObject({
      result: 'refused',
      faults: [{ code: 'HTTP 403', text: 'Certificado de Transmissão - Erro Cadeira de Certificação' }],
    })
  })

  it('does not talk to a service that it has no reason to trust', async () => {
    const careful = sefinIssuer({
      baseUrl: sandbox.baseUrl,
      certificate: sandbox.certificateFor({ cnpj: seller.cnpj, name: seller.name }),
    })
    expect(await careful.issue(asked())).toMatchObject({ result: 'unanswered' })
  })
})
