import forge from 'node-forge'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { invoiceAdapters } from '../../../src/composition/invoices'
import { EMISSION_ID, emission } from '../../../src/domain/ordering/emission'
import { history } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { fakeIssuer } from '../../support/fake-issuer'
import { sendFile } from '../../support/send-file'

const fake = fakeIssuer(() => new Date().toISOString())
const made: { environment: string; certificate: { pfx: Buffer; passphrase: string } }[] = []
invoiceAdapters.makeIssuer = (settings) => {
  made.push(settings)
  return fake.issuer
}
invoiceAdapters.drawDanfse = async (xml) => Buffer.from(`%PDF-1.4 ${xml}`)

const app = await testApp()
const AT = '/admin/configurations/invoices'
const PASSWORD = 'segredo-do-certificado'
const CNPJ = '11222333000181'
const admin = await app.as('Admin')
const student = await app.as('Student', 'bia')

/** A certificate as ICP-Brasil names it, with its key. */
function pfx({ cnpj = CNPJ, days = 365, password = PASSWORD } = {}) {
  const keys = forge.pki.rsa.generateKeyPair(1024)
  const cert = forge.pki.createCertificate()
  cert.publicKey = keys.publicKey
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date(Date.now() - 400 * 86_400_000)
  cert.validity.notAfter = new Date(Date.now() + days * 86_400_000)
  const name = [{ name: 'commonName', value: `TRILHA CURSOS LTDA:${cnpj}` }]
  cert.setSubject(name)
  cert.setIssuer(name)
  cert.sign(keys.privateKey, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [cert], password, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}
const uploads = async (content: Buffer | null, password: string) => {
  const answer = await sendFile(app, `${AT}/certificate`, {
    browser: admin,
    from: AT,
    fields: { password },
    ...(content && { file: { content, name: 'empresa.pfx' } }),
    accept: 'application/json',
  })
  return answer.status === 422 ? ((await answer.json()) as { errors: object }).errors : answer.status
}
const company = {
  cnpj: '11.222.333/0001-81',
  name: 'Trilha Cursos Ltda.',
  regime: 'simples',
  cityCode: '3550308',
  municipalRegistration: '',
  serviceCode: '08.02.01',
  nbsCode: '',
  email: '',
  phone: '',
  series: '1',
  firstNumber: '10',
  environment: 'production',
  issueAt: 'payment',
}
const propsAt = async (path: string, browser = admin) => (await (await browser.visit(path)).json()).props

beforeAll(async () => {
  const meta = { commandId: 'x', correlationId: 'x', actor: 'system' }
  await app.infrastructure.store.append(
    'order-o1',
    'none',
    history.map(({ type, data }, n) => ({
      id: `0199c4f2-7e5a-7c31-8b1d-9000000000${10 + n}`,
      type,
      data: { ...data, orderId: 'o1', buyerId: 'bia' },
      meta,
      at: '2026-03-10T12:00:00.000Z',
    })),
  )
  await admin.html(AT)
})

describe('the page of the emission', () => {
  test('refuses field by field, in words', async () => {
    const answer = await admin.send(
      AT,
      { ...company, cnpj: '11222333000180', cityCode: '35', serviceCode: 'x', series: 'A', firstNumber: '0' },
      { from: AT },
    )
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      {
        cnpj: 'Confira o CNPJ: os dígitos não batem.',
        cityCode: 'O código do IBGE tem 7 algarismos, como 3550308',
        serviceCode: 'O código do serviço tem 6 algarismos, como 080201',
        series: 'A série tem de 1 a 5 algarismos',
        firstNumber: 'Use um número de 1 a 999999999',
      },
    ])
  })

  test('says what comes next, and promises no nota fiscal until the shop issues in production', async () => {
    const stands = async () => [
      ...(await propsAt(AT)).steps.map(({ isDone }: { isDone: boolean }) => isDone),
      (await propsAt('/terms_of_use')).issuesNotes,
    ]
    expect(await stands()).toEqual([false, false, false, false, false])
    expect((await admin.send(AT, { ...company, environment: 'restricted' }, { from: AT })).status).toBe(303)
    expect(await stands()).toEqual([true, false, false, false, false])
    expect(await uploads(pfx(), PASSWORD)).toBe(303)
    expect(await stands()).toEqual([true, true, false, false, false])
    expect((await propsAt(AT)).steps[2].says).toContain('produção restrita')
    expect((await admin.send(AT, company, { from: AT })).status).toBe(303)
    expect(await stands()).toEqual([true, true, true, true, true])
  })

  test('takes the company, and then only a certificate that opens, is its own and is valid', async () => {
    expect((await admin.send(AT, company, { from: AT })).status).toBe(303)
    expect(await uploads(null, PASSWORD)).toEqual({ file: 'Escolha o arquivo do certificado' })
    expect(await uploads(Buffer.from('nada'), PASSWORD)).toEqual({
      file: 'Este arquivo não é um certificado A1: escolha o de extensão .pfx ou .p12',
    })
    expect(await uploads(pfx(), 'outra')).toEqual({ password: 'A senha não abre este certificado' })
    expect(await uploads(pfx({ cnpj: '33000167000101' }), PASSWORD)).toEqual({
      file: 'O certificado é de um CNPJ diferente do da empresa',
    })
    expect(await uploads(pfx({ days: -1 }), PASSWORD)).toEqual({
      file: 'Este certificado já venceu: envie um válido',
    })
    expect(await uploads(pfx({ days: 20 }), PASSWORD)).toBe(303)
    expect(await propsAt(AT)).toMatchObject({
      complete: true,
      certificate: { holder: 'TRILHA CURSOS LTDA', cnpj: CNPJ, standing: 'ending' },
    })
    const page = await (await admin.visit(AT)).text()
    const { certificate } = await app.infrastructure.dispatcher.facts.load(emission, EMISSION_ID)
    expect(page).not.toContain(certificate?.sealedFile ?? 'nothing')
    expect(JSON.stringify(certificate)).not.toContain(PASSWORD)
  })
})

test('the note that staff ask for is issued, and its buyer and staff get its document', async () => {
  const act = await admin.send('/admin/nfs/o1/acts/issue-invoice', {}, { from: '/admin/nfs' })
  expect(act.status).toBe(303)
  await vi.waitFor(
    async () =>
      expect((await propsAt('/student/myorders/o1', student)).note).toMatchObject({
        noteNumber: '901',
        xml: '/api/orders/o1/note.xml',
      }),
    { timeout: 15_000, interval: 200 },
  )
  expect(made[0]?.certificate.passphrase).toBe(PASSWORD)
  const xml = await student.visit('/api/orders/o1/note.xml')
  expect(xml.headers.get('content-disposition')).toContain('nota-901.xml')
  expect(await xml.text()).toBe('<NFSe><nNFSe>901</nNFSe></NFSe>')
  expect(await (await admin.visit('/api/orders/o1/note.pdf')).text()).toContain('%PDF')
  const stranger = await app.as('Student', 'caio')
  expect((await stranger.visit('/api/orders/o1/note.xml')).status).toBe(404)
  const [row] = (await propsAt('/admin/nfs')).rows
  expect(row.values).toMatchObject({ status: 'issued', noteNumber: '901' })
})

test('a note that staff cancel leaves its buyer and staff the document of that', async () => {
  const reason = 'O valor da nota saiu errado.'
  const act = await admin.send('/admin/nfs/o1/acts/cancel-own-invoice', { reason }, { from: '/admin/nfs' })
  expect(act.status).toBe(303)
  const at = '/api/orders/o1/note-cancel.xml'
  await vi.waitFor(
    async () =>
      expect((await propsAt('/student/myorders/o1', student)).note).toMatchObject({
        noteNumber: '901',
        canceled: true,
        xml: at,
        pdf: null,
      }),
    { timeout: 15_000, interval: 200 },
  )
  for (const browser of [student, admin]) {
    const xml = await browser.visit(at)
    expect(xml.headers.get('content-disposition')).toContain('cancelamento-901.xml')
    expect(await xml.text()).toContain('<evento>')
  }
  const stranger = await app.as('Student', 'caio')
  expect((await stranger.visit(at)).status).toBe(404)
  expect((await admin.visit('/api/orders/o1/note.xml')).status).toBe(404)
})
