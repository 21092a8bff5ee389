import { describe, expect, it } from 'vitest'
import { writeDps } from '../../../src/adapters/invoices/dps'
import { documentIn } from '../../../src/adapters/invoices/sandbox/declaration'
import { keyDigit } from '../../../src/adapters/invoices/sandbox/key'
import {
  type AuthorisedNote,
  type Case,
  type Registers,
  rules,
} from '../../../src/adapters/invoices/sandbox/rules'
import { schemaFaults } from '../../../src/adapters/invoices/schemas'
import type { TaxRegime } from '../../../src/ports/invoices'
import { request, seller } from './requests'

const digits = `35503082211222333000181${'0'.repeat(12)}12611123456789`
const key = digits + keyDigit(digits)
const of = (regime: TaxRegime, substitutes: string | null = null) =>
  writeDps({ ...request, seller: { ...seller, regime }, substitutes })
const plain = of('simples')
const mei = of('mei')
const real = of('real')
const replacing = of('simples', key)

const PAID = '<tpRetISSQN>1</tpRetISSQN>'
const untaxed = (xml: string, how: number, extra = '') =>
  xml.replace('<tribISSQN>1</tribISSQN>', `<tribISSQN>${how}</tribISSQN>${extra}`)
const withRate = (xml: string, rate = '2.00') => xml.replace(PAID, `${PAID}<pAliq>${rate}</pAliq>`)
const withheld = (xml: string) => xml.replace(PAID, '<tpRetISSQN>2</tpRetISSQN>')
const special = (xml: string) => xml.replace('<regEspTrib>0', '<regEspTrib>5')
const priced = (extra: string, xml = plain) => xml.replace('</vServPrest>', `</vServPrest>${extra}`)
const federal = (inside: string, xml = real) =>
  xml.replace('</tribMun>', `</tribMun><tribFed>${inside}</tribFed>`)
const pis = (inside: string) => federal(`<piscofins>${inside}</piscofins>`)
const totals = (inside: string, xml = real) =>
  xml.replace(/<totTrib>.*<\/totTrib>/, `<totTrib>${inside}</totTrib>`)
const buyer = (inside: string, xml = plain) => xml.replace('<CPF>52998224725</CPF>', inside)
const note = (changes: Partial<AuthorisedNote> = {}): AuthorisedNote => ({
  key,
  number: 1,
  dpsId: 'DPS',
  xml: '',
  dps: documentIn(plain).part('infDPS'),
  state: 'live',
  ...changes,
})
const benefit = '<BM><nBM>12345678901234</nBM></BM>'

interface Scene {
  registers?: Registers
  notes?: AuthorisedNote[]
  environment?: '1' | '2'
  now?: string
}
function codesFor(
  xml: string,
  { registers = {}, notes = [], environment = '2', now = '2026-11-29T14:00:00Z' }: Scene = {},
) {
  const dps = documentIn(xml)
  const it: Case = {
    dps,
    inf: dps.part('infDPS'),
    now: new Date(now),
    environment,
    registers,
    noteByKey: (wanted) => notes.find((known) => known.key === wanted),
    noteByDps: (wanted) => notes.find((known) => known.dpsId === wanted),
  }
  return rules.filter(([, , isBroken]) => isBroken(it)).map(([code]) => code)
}

const cases: [code: string, xml: string, scene?: Scene][] = [
  ['E0001', plain.replace('versao="1.01"', 'versao="1.00"')],
  ['E0004', plain.replace('<nDPS>7<', '<nDPS>8<')],
  ['E0006', plain, { environment: '1' }],
  ['E0008', plain, { now: '2026-11-29T13:00:00Z' }],
  ['E0010', plain.replace('<serie>00001', '<serie>70000')],
  ['E0014', plain, { notes: [note({ dpsId: 'DPS355030821122233300018100001000000000000007' })] }],
  ['E0015', plain.replace('<dCompet>2026-11-29', '<dCompet>2026-11-30')],
  ['E0016', plain.replace('<dCompet>2026', '<dCompet>2022')],
  ['E0018', plain, { registers: { registeredOn: { [seller.cnpj]: '2026-11-30' } } }],
  ['E0029', plain.replace('</tpEmit>', '</tpEmit><cMotivoEmisTI>1</cMotivoEmisTI>')],
  ['E0034', plain.replace('</tpEmit>', `</tpEmit><chNFSeRej>${key}</chNFSeRej>`)],
  ['E0037', plain, { registers: { citiesOutside: ['3550308'] } }],
  ['E0038', plain, { registers: { citiesPaused: ['3550308'] } }],
  ['E0042', of('simples', '1'.repeat(50))],
  ['E0044', replacing],
  ['E0046', replacing, { notes: [note({ state: 'canceled' })] }],
  [
    'E0056',
    replacing,
    { notes: [note({ dps: documentIn(plain.replace(/<toma>.*<\/toma>/, '')).part('infDPS') })] },
  ],
  ['E0060', replacing.replace('<cTribNac>080201', '<cTribNac>080101'), { notes: [note()] }],
  ['E0070', replacing, { notes: [note()], registers: { confirmed: [key] } }],
  ['E0078', replacing.replace(/<xMotivo>.*<\/xMotivo>/, ''), { notes: [note()] }],
  ['E0080', plain.replace('<CNPJ>11222333000181', '<CNPJ>11222333000182')],
  ['E0082', plain, { registers: { strangers: [seller.cnpj] } }],
  ['E0096', plain.replace(`<CNPJ>${seller.cnpj}</CNPJ>`, '<CPF>11122233344</CPF>')],
  ['E0112', plain.replace(`<CNPJ>${seller.cnpj}</CNPJ>`, '<NIF>X1</NIF>')],
  ['E0115', plain.replace(`<CNPJ>${seller.cnpj}</CNPJ>`, '<cNaoNIF>0</cNaoNIF>')],
  ['E0121', plain.replace(`<CNPJ>${seller.cnpj}</CNPJ>`, `<CNPJ>${seller.cnpj}</CNPJ><xNome>Trilha</xNome>`)],
  ['E0148', plain.replace('notas@trilha.test', 'notas')],
  ['E0160', plain, { registers: { regimes: { [seller.cnpj]: '1' } } }],
  ['E0162', real.replace('</opSimpNac>', '</opSimpNac><regApTribSN>1</regApTribSN>')],
  ['E0166', plain.replace('<regApTribSN>1</regApTribSN>', '')],
  ['E0172', special(untaxed(real, 4))],
  ['E0174', special(mei)],
  ['E0175', special(plain)],
  ['E0188', buyer('<CNPJ>11444777000162</CNPJ>')],
  ['E0190', buyer('<CNPJ>11444777000161</CNPJ>'), { registers: { strangers: ['11444777000161'] } }],
  ['E0202', buyer(`<CNPJ>${seller.cnpj}</CNPJ>`)],
  ['E0204', withheld(buyer('<cNaoNIF>2</cNaoNIF>'))],
  ['E0206', buyer('<CPF>52998224726</CPF>')],
  ['E0207', plain, { registers: { strangers: ['52998224725'] } }],
  ['E0226', buyer('<cNaoNIF>0</cNaoNIF>')],
  ['E0237', withheld(plain.replace(/<end>.*<\/end>/, ''))],
  ['E0238', plain.replace('<cMun>3550308', '<cMun>9950308')],
  ['E0240', plain.replace('<CEP>01001000', '<CEP>00000000')],
  ['E0242', buyer('<NIF>X1</NIF>')],
  ['E0247', plain.replace('ana@example.com', 'ana')],
  ['E0302', plain.replace('<cLocPrestacao>35', '<cLocPrestacao>99')],
  ['E0304', plain.replace(/<cLocPrestacao>.*<\/cLocPrestacao>/, '<cPaisPrestacao>BR</cPaisPrestacao>')],
  ['E0310', plain.replace('<cTribNac>080201', '<cTribNac>980201')],
  ['E0316', plain.replace('</xDescServ>', '</xDescServ><cNBS>912345678</cNBS>')],
  ['E0330', untaxed(real, 3)],
  ['E0424', plain.replace('<vServ>', '<vReceb>199.00</vReceb><vServ>')],
  ['E0431', priced('<vDescCondIncond><vDescIncond>0.00</vDescIncond></vDescCondIncond>')],
  ['E0432', priced('<vDescCondIncond><vDescCond>200.00</vDescCond></vDescCondIncond>')],
  ['E0427', priced('<vDedRed><vDR>300.00</vDR></vDedRed>')],
  ['E0436', priced('<vDedRed><vDR>3.00</vDR></vDedRed>', mei)],
  ['E0534', mei.replace(PAID, benefit + PAID)],
  ['E0580', withheld(untaxed(real, 4))],
  ['E0583', withheld(mei)],
  ['E0588', withheld(special(real))],
  ['E0592', untaxed(real, 2)],
  ['E0593', untaxed(real, 2, '<tpImunidade>0</tpImunidade>')],
  ['E0595', withRate(real, '6.00')],
  ['E0600', withRate(mei)],
  ['E0602', withRate(untaxed(real, 4))],
  ['E0617', withRate(real)],
  ['E0625', withRate(plain)],
  ['E0676', federal('<vRetIRRF>1.00</vRetIRRF>', mei)],
  ['E0678', pis('<CST>01</CST>')],
  ['E0682', pis('<CST>08</CST><vBCPisCofins>1.00</vBCPisCofins>')],
  ['E0684', pis('<CST>01</CST><vBCPisCofins>1.00</vBCPisCofins>')],
  [
    'E0694',
    pis('<CST>01</CST><vBCPisCofins>100.00</vBCPisCofins><pAliqPis>0.65</pAliqPis><vPis>9.00</vPis>'),
  ],
  ['E0700', federal('<vRetIRRF>900.00</vRetIRRF>')],
  [
    'E0706',
    totals(
      '<pTotTrib><pTotTribFed>101.00</pTotTribFed><pTotTribEst>0</pTotTribEst><pTotTribMun>0</pTotTribMun></pTotTrib>',
    ),
  ],
  ['E0710', totals('<pTotTribSN>6.00</pTotTribSN>', mei)],
  ['E0712', totals('<indTotTrib>0</indTotTrib>', plain)],
]

describe('rules of the sandbox', () => {
  it('find nothing in what the adapter writes', () => {
    for (const xml of [plain, mei, real]) expect(codesFor(xml)).toEqual([])
    expect(codesFor(replacing, { notes: [note()] })).toEqual([])
  })

  it.each(cases)('refuse with %s', (code, xml, scene) => expect(codesFor(xml, scene)).toContain(code))

  it('are at least forty, each met by a declaration that the schema lets through', async () => {
    expect(new Set(cases.map(([code]) => code)).size).toBeGreaterThanOrEqual(40)
    expect(await schemaFaults('DPS', ...cases.map(([, xml]) => xml))).toEqual([])
  })

  it('stand once each', () => {
    const codes = rules.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
