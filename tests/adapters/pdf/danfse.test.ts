import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { writeDps } from '../../../src/adapters/invoices/dps'
import { certificateAuthority } from '../../../src/adapters/invoices/sandbox/authority'
import { documentIn } from '../../../src/adapters/invoices/sandbox/declaration'
import { makeNote } from '../../../src/adapters/invoices/sandbox/note'
import { drawDanfse } from '../../../src/adapters/pdf/danfse'
import { pdfFiles } from '../../support/pdf-files'
import { request, seller } from '../invoices/requests'

const run = promisify(execFile)
const files = pdfFiles()
const now = new Date('2026-11-29T14:00:00Z')
const signer = certificateAuthority(now).service()

function noteOf(wanted = request) {
  const xml = writeDps(wanted)
  const dps = documentIn(xml)
  const none = () => undefined
  const it = {
    dps,
    inf: dps.part('infDPS'),
    now,
    environment: '2' as const,
    registers: {},
    noteByKey: none,
    noteByDps: none,
  }
  return makeNote({ it, xml, number: 42, companyName: seller.name, signer })
}
const textOf = async (path: string) =>
  (await run('pdftotext', ['-raw', path, '-'])).stdout.replace(/\s+/g, ' ')

describe('printed note', () => {
  it('shows who sold what to whom, for how much, under which key', async () => {
    const { key, xml } = noteOf({ ...request, seller: { ...seller, regime: 'presumido' } })
    const text = await textOf(await files.keep(await drawDanfse(xml)))
    for (const part of [
      'DANFSe',
      'Número da NFS-e 42',
      'Competência 29/11/2026',
      'Emissão da NFS-e 29/11/2026 11:00:00',
      'Trilha Cursos Ltda.',
      '11.222.333/0001-81',
      'Ana Conceição',
      '529.982.247-25',
      '08.02.01 - Instrução, treinamento',
      'Curso SQL para análise de dados',
      'ISSQN apurado R$ 3,98',
      'IBS R$ 0,20',
      'Valor líquido da NFS-e R$ 199,00',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(key)
  })

  it('shows the company that bought, and the number of its purchase order', async () => {
    const taxId = { kind: 'cnpj' as const, value: '11444777000161' }
    const buyer = { ...request.buyer, taxId, name: 'Padaria Pão & Mel Ltda.' }
    const { xml } = noteOf({ ...request, buyer, purchaseOrder: 'PO-2026/17' })
    const text = await textOf(await files.keep(await drawDanfse(xml)))
    for (const part of [
      '11.444.777/0001-61',
      'Padaria Pão & Mel Ltda.',
      'Pedido de compra do tomador PO-2026/17',
    ])
      expect(text).toContain(part)
    expect(await textOf(await files.keep(await drawDanfse(noteOf().xml)))).not.toContain('Pedido de compra')
  })

  it('says that a note of the place for trials has no legal effect, and of no other', async () => {
    const trial = await textOf(await files.keep(await drawDanfse(noteOf().xml)))
    expect(trial).toContain('SEM VALIDADE JURÍDICA')
    const real = await drawDanfse(noteOf({ ...request, environment: 'production' }).xml)
    expect(await textOf(await files.keep(real))).not.toContain('VALIDADE')
  })

  it('carries a QR code that leads to the public consultation of this note', async () => {
    const { key, xml } = noteOf()
    const path = await files.keep(await drawDanfse(xml))
    await run('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-png', path, files.pathOf('danfse')])
    const { stdout } = await run('zbarimg', ['-q', '--raw', files.pathOf('danfse-1.png')])
    expect(stdout.trim()).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${key}`)
  })

  it('is tagged A4, the same for the same note, and loses nothing of a long one', async () => {
    const description = `${'Trilha de dados com mentoria e projeto final '.repeat(44)}fim`
    const { xml } = noteOf({ ...request, description, buyer: { ...request.buyer, name: '山田 太郎' } })
    const pdf = await drawDanfse(xml)
    expect((await drawDanfse(xml)).equals(pdf)).toBe(true)
    const path = await files.keep(pdf)
    const { stdout } = await run('pdfinfo', [path])
    expect(stdout).toMatch(/Tagged:\s+yes/)
    expect(stdout).toMatch(/Page size:.*A4/)
    const text = await textOf(path)
    expect(text).toContain('projeto final fim')
    expect(text).toContain('Valor líquido da NFS-e R$ 199,00')
  })
})
