import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCancellation } from '../../../src/adapters/invoices/cancellation'
import { beyondLayout, dpsId, writeDps } from '../../../src/adapters/invoices/dps'
import { schemaFaults } from '../../../src/adapters/invoices/schemas'
import { anyText, latinText } from '../../../src/adapters/invoices/text'
import { addressForm, companyForm } from '../../../src/contracts/ordering/forms'
import type { InvoiceRequest, TaxRegime } from '../../../src/ports/invoices'
import { runs, seedNumber } from '../../support/proof/depth'
import { anyRequest, request, seller, typed } from './requests'

const textsOf = (xml: string, name: string) =>
  [...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name)].map((e) => e.textContent)
const of = (regime: TaxRegime) => writeDps({ ...request, seller: { ...seller, regime } })

const ofCompany = (change: Partial<InvoiceRequest>, value = '11444777000161'): InvoiceRequest => ({
  ...request,
  buyer: { ...request.buyer, taxId: { kind: 'cnpj', value }, name: 'Padaria & Cia. Ltda.' },
  ...change,
})
const orNone = (max: number) => fc.oneof(fc.constant(''), typed(max))
const anyCompanyTyped = fc.record({
  cnpj: fc.constantFrom('11.444.777/0001-61', '11222333000181'),
  companyName: typed(150),
  purchaseOrder: orNone(60),
  cep: fc.constantFrom('01310-100', '69900970'),
  street: typed(120),
  number: typed(20),
  complement: orNone(80),
  district: typed(80),
  city: typed(80),
  uf: fc.constant('SP'),
  ibge: fc.constant('3550308'),
})

describe('declaration of a service', () => {
  it('is named by city, seller, series and number in 45 characters', () => {
    expect(dpsId(request)).toBe('DPS355030821122233300018100001000000000000007')
    expect(writeDps(request)).toContain('<infDPS Id="DPS355030821122233300018100001000000000000007">')
  })

  it('is valid by the official schema for whatever a shop sells to whom', async () => {
    const most = runs(1_000)
    const documents = fc.sample(anyRequest, { numRuns: most, seed: seedNumber() }).map(writeDps)
    expect(documents).toHaveLength(most)
    for (let from = 0; from < most; from += 100)
      expect(await schemaFaults('DPS', ...documents.slice(from, from + 100))).toEqual([])
  })

  it('is refused by the official schema when a part is wrong, among many too', async () => {
    const wrong = writeDps({ ...request, buyer: { ...request.buyer, taxId: { kind: 'cpf', value: '123' } } })
    expect(await schemaFaults('DPS', writeDps(request), wrong)).toEqual(
      expect.arrayContaining([expect.stringContaining("Element 'CPF'")]),
    )
    expect(await schemaFaults('DPS', writeDps(request).replace('00001</serie>', '^1$</serie>'))).not.toEqual(
      [],
    )
    expect(await schemaFaults('DPS', '<DPS')).not.toEqual([])
  })

  it('keeps the letters of a name as they were typed, with those that XML takes for its own', () => {
    const name = 'Ana & Łukasz <山田> "Zô"'
    expect(textsOf(writeDps({ ...request, buyer: { ...request.buyer, name } }), 'xNome')).toEqual([name])
  })

  it('says the regime, and the new taxes only for companies outside the Simples', () => {
    expect(
      ['mei', 'simples', 'presumido', 'real'].map((regime) => textsOf(of(regime as TaxRegime), 'opSimpNac')),
    ).toEqual([['2'], ['3'], ['1'], ['1']])
    expect(textsOf(of('simples'), 'regApTribSN')).toEqual(['1'])
    expect(textsOf(of('mei'), 'regApTribSN')).toEqual([])
    expect(
      ['mei', 'simples', 'presumido', 'real'].map((regime) => of(regime as TaxRegime).includes('<IBSCBS>')),
    ).toEqual([false, false, true, true])
  })

  it('names a company with the number of its purchase order', async () => {
    const xml = writeDps(ofCompany({ purchaseOrder: ' PO-2026/0017  –  A ' }))
    expect(textsOf(xml, 'CNPJ')).toEqual([seller.cnpj, '11444777000161'])
    expect(textsOf(xml, 'xPed')).toEqual(['PO-2026/0017 - A'])
    expect(textsOf(writeDps(request), 'xPed')).toEqual([])
    expect(await schemaFaults('DPS', xml)).toEqual([])
  })

  it('is not written for a CNPJ with letters, which the schema at hand refuses', async () => {
    const lettered = ofCompany({}, '12ABC34501DE35')
    expect(await schemaFaults('DPS', writeDps(lettered))).not.toEqual([])
    expect(beyondLayout(lettered)).toMatchObject([{ code: 'LOJA', text: expect.stringContaining('letras') }])
    expect(beyondLayout(ofCompany({}))).toEqual([])
    expect(beyondLayout(request)).toEqual([])
  })

  it('is valid for any company that the form of the checkout takes', async () => {
    const most = runs(300)
    const documents = fc
      .sample(anyCompanyTyped, { numRuns: 20 * most, seed: seedNumber() })
      .flatMap((form) => {
        const [named, placed] = [companyForm.safeParse(form), addressForm.safeParse(form)]
        if (!named.success || !placed.success) return []
        const { cnpj, companyName: name, purchaseOrder } = named.data
        const { cep: zip, ibge, uf: _, city: __, ...address } = placed.data
        const buyer = {
          taxId: { kind: 'cnpj' as const, value: cnpj },
          name,
          email: null,
          address: { ...address, zip, cityCode: ibge ?? '' },
        }
        return [writeDps({ ...request, buyer, purchaseOrder })]
      })
      .slice(0, most)
    expect(documents.length).toBeGreaterThan(most / 2)
    for (let from = 0; from < documents.length; from += 100)
      expect(await schemaFaults('DPS', ...documents.slice(from, from + 100))).toEqual([])
  })

  it('names a foreigner without a number of any country', () => {
    const xml = writeDps({ ...request, buyer: { ...request.buyer, taxId: null } })
    expect(textsOf(xml, 'cNaoNIF')).toEqual(['2'])
    expect(textsOf(xml, 'CPF')).toEqual([])
  })

  it('names the note that it takes the place of, and why', () => {
    const xml = writeDps({ ...request, substitutes: '1'.repeat(50) })
    expect(textsOf(xml, 'chSubstda')).toEqual(['1'.repeat(50)])
    expect(textsOf(xml, 'cMotivo')).toEqual(['99'])
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [19_900, '199.00'],
    [123_456_789, '1234567.89'],
  ])('writes %i centavos as %s', (amount, written) =>
    expect(textsOf(writeDps({ ...request, amount }), 'vServ')).toEqual([written]),
  )

  it('leaves out an e-mail that the layout cannot hold rather than cut it', () => {
    const email = `${'a'.repeat(80)}@example.com`
    expect(textsOf(writeDps({ ...request, buyer: { ...request.buyer, email } }), 'email')).toEqual([
      seller.email,
    ])
  })

  it('takes the day and the hour of Brasília', () =>
    expect(
      textsOf(writeDps({ ...request, issuedAt: new Date('2026-12-01T01:30:00.999Z') }), 'dhEmi'),
    ).toEqual(['2026-11-30T22:30:00-03:00']))
})

describe('texts of the layout', () => {
  it('end with a word that fits', () => {
    expect(anyText('Curso de SQL para dados', 12)).toBe('Curso de SQL')
    expect(anyText('Curso de SQL para dados', 11)).toBe('Curso de')
    expect(anyText('x'.repeat(9), 4)).toBe('xxxx')
  })
  it('never end within a letter', () => {
    expect(anyText('👩‍👩‍👧👩‍👩‍👧', 7)).toBe('👩‍👩‍👧')
    expect(anyText('🎓🎓🎓', 2)).toBe('🎓🎓')
  })
  it('lose only what no Latin letter comes near', () => {
    expect(latinText('Łódź – “Zô” 山 d’Ávila', 99)).toBe('Lódz - "Zô" d\'Ávila')
    expect(latinText('山田', 99)).toBe('')
  })
})

describe('request to cancel', () => {
  it('is valid by the official schema', async () => {
    const xml = writeCancellation({
      environment: 'restricted',
      seller,
      accessKey: '1'.repeat(50),
      reason: 9,
      text: 'O aluno desistiu dentro da garantia — “sem custo”',
      at: new Date('2026-11-29T13:20:30Z'),
    })
    expect(await schemaFaults('pedRegEvento', xml)).toEqual([])
    expect(xml).toContain(`Id="PRE${'1'.repeat(50)}101101"`)
  })
})
