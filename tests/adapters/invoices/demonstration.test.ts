import { expect, test } from 'vitest'
import { demonstrationIssuer } from '../../../src/adapters/invoices/demonstration'
import { noteReader, readNote } from '../../../src/adapters/invoices/note-reader'
import { isKey } from '../../../src/adapters/invoices/sandbox/key'
import { invoiceDesk } from '../../../src/composition/invoices'
import { DEMONSTRATION } from '../../../src/domain/ordering/emission'
import type { InvoiceRequest } from '../../../src/ports/invoices'

const request: InvoiceRequest = {
  environment: 'production',
  series: '2',
  number: 7,
  issuedAt: new Date('2026-11-20T12:00:00.000Z'),
  competence: '2026-11-19',
  seller: {
    cnpj: '11222333000181',
    name: 'Trilha Cursos Online Ltda.',
    regime: 'simples',
    cityCode: '3550308',
    municipalRegistration: null,
    serviceCode: '080201',
    nbsCode: null,
    email: null,
    phone: null,
  },
  buyer: {
    taxId: { kind: 'cpf', value: '52998224725' },
    name: 'Ana & Bia <Lima>',
    email: null,
    address: null,
  },
  purchaseOrder: null,
  description: 'Curso. Pedido 2026-A.',
  amount: 19_750,
  substitutes: null,
}
const issued = async (change: Partial<InvoiceRequest> = {}) => {
  const answer = await demonstrationIssuer().issue({ ...request, ...change })
  if (answer.result !== 'issued') throw new Error(answer.result)
  return answer
}

test('a note of a demonstration says what was sold to whom, and that it has no legal effect', async () => {
  const { xml, accessKey, amount, noteNumber } = await issued()
  const note = noteReader(xml)
  expect(isKey(accessKey)).toBe(true)
  expect([note.key, note.text('nNFSe'), amount]).toEqual([accessKey, noteNumber, 19_750])
  expect(note.text('DPS/infDPS/valores/vServPrest/vServ')).toBe('197.50')
  expect(await readNote(xml)).toEqual({ name: 'Ana & Bia <Lima>', taxId: '529.982.247-25', isTrial: true })
  expect(note.text('DPS/infDPS/tpAmb')).toBe('2')
  expect(xml).toContain('Demonstração, sem valor legal')
  expect(xml).not.toContain('Signature')
})

test('a cancellation of a demonstration says that it has no legal effect', async () => {
  const { accessKey } = await issued()
  const answer = await demonstrationIssuer().cancel({
    environment: 'production',
    seller: request.seller,
    accessKey,
    reason: 2,
    text: 'Compra devolvida: o serviço não foi prestado.',
    at: request.issuedAt,
  })
  const xml = answer.result === 'canceled' ? answer.xml : null
  expect(xml).toContain(`<chNFSe>${accessKey}</chNFSe>`)
  expect(xml).toContain('Demonstração, sem valor legal')
  expect(xml).toContain('<tpAmb>2</tpAmb>')
})

test('the same request leads to the same note, and another number or series to another one', async () => {
  expect(await issued()).toEqual(await issued())
  const keys = await Promise.all([issued(), issued({ number: 8 }), issued({ series: '3' })])
  expect(new Set(keys.map(({ accessKey }) => accessKey)).size).toBe(3)
})

test('a shop with the certificate of a demonstration reaches nobody', async () => {
  const desk = invoiceDesk({
    seal: {
      open: () => {
        throw new Error('no certificate is opened')
      },
    },
    undone: async () => [],
    make: () => {
      throw new Error('no issuer is asked')
    },
    warn: () => {},
  })
  const certificate = { sealedFile: DEMONSTRATION, sealedPassphrase: DEMONSTRATION }
  const issuer = await desk.issuer({ company: { environment: 'production' }, certificate })
  expect(await issuer?.issue(request)).toEqual(await issued())
})
