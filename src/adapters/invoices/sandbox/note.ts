import { randomInt } from 'node:crypto'
import { type Signer, signed } from '../signature'
import { DECLARATION, dateTime, field, group, money, NAMESPACE } from '../xml'
import { cityName, stateOf } from './cities'
import { keyDigit } from './key'
import type { Case } from './rules'

export const APPLICATION = 'Sefin de teste'
/** Rate of every city of the sandbox, in percent. */
const ISS = 2
const IBS = 0.1
const CBS = 0.9
const share = (centavos: number, percent: number) => Math.round((centavos * percent) / 100)

export interface Making {
  it: Case
  /** The declaration as it came, with its signature. */
  xml: string
  number: number
  companyName: string
  signer: Signer
}

function newKey({ it, number }: Making): string {
  const { inf, now } = it
  const cnpj = inf.text('prest/CNPJ')
  const holder = cnpj ? `2${cnpj}` : `1${inf.text('prest/CPF').padStart(14, '0')}`
  const month = dateTime(now).slice(2, 7).replace('-', '')
  const chance = String(randomInt(1_000_000_000)).padStart(9, '0')
  const digits = `${inf.text('cLocEmi')}2${holder}${String(number).padStart(13, '0')}${month}${chance}`
  return digits + keyDigit(digits)
}

function emitter({ it: { inf }, companyName }: Making): string {
  const city = inf.text('cLocEmi')
  return group(
    'emit',
    field('CNPJ', inf.text('prest/CNPJ')),
    field('CPF', inf.text('prest/CPF')),
    field('IM', inf.text('prest/IM')),
    field('xNome', companyName),
    group(
      'enderNac',
      field('xLgr', 'Rua do Ambiente de Teste'),
      field('nro', '100'),
      field('xBairro', 'Centro'),
      field('cMun', city),
      field('UF', stateOf(city) ?? ''),
      field('CEP', '01001000'),
    ),
    field('fone', inf.text('prest/fone')),
    field('email', inf.text('prest/email')),
  )
}

function values({ it: { inf } }: Making): string {
  const price = inf.cents('valores/vServPrest/vServ')
  const isMei = inf.text('prest/regTrib/opSimpNac') === '2'
  const net = field('vLiq', money(price))
  if (isMei) return group('valores', net)
  return group(
    'valores',
    field('vBC', money(price)),
    field('pAliqAplic', ISS.toFixed(2)),
    field('vISSQN', money(share(price, ISS))),
    net,
  )
}

function newTaxes({ it: { inf } }: Making): string {
  if (!inf.has('IBSCBS')) return ''
  const city = inf.text('cLocEmi')
  const price = inf.cents('valores/vServPrest/vServ')
  const ibs = money(share(price, IBS))
  return group(
    'IBSCBS',
    field('cLocalidadeIncid', city),
    field('xLocalidadeIncid', cityName(city)),
    group(
      'valores',
      field('vBC', money(price)),
      group('uf', field('pIBSUF', IBS.toFixed(2)), field('pAliqEfetUF', IBS.toFixed(2))),
      group('mun', field('pIBSMun', '0.00'), field('pAliqEfetMun', '0.00')),
      group('fed', field('pCBS', CBS.toFixed(2)), field('pAliqEfetCBS', CBS.toFixed(2))),
    ),
    group(
      'totCIBS',
      field('vTotNF', money(price)),
      group(
        'gIBS',
        field('vIBSTot', ibs),
        group('gIBSUFTot', field('vIBSUF', ibs)),
        group('gIBSMunTot', field('vIBSMun', '0.00')),
      ),
      group('gCBS', field('vCBS', money(share(price, CBS)))),
    ),
  )
}

interface Heading {
  /** IBGE codes of where the seller and the service are. */
  city: string
  place: string
  number: number
  application: string
  at: Date
}

/** How each note of the place for trials begins. */
export const heading = ({ city, place, number, application, at }: Heading) =>
  [
    field('xLocEmi', cityName(city)),
    field('xLocPrestacao', cityName(place)),
    field('nNFSe', number),
    field('cLocIncid', city),
    field('xLocIncid', cityName(city)),
    field('xTribNac', 'Instrução, treinamento, orientação pedagógica e educacional'),
    field('verAplic', application),
    field('ambGer', 2),
    field('tpEmis', 1),
    field('procEmi', 1),
    field('cStat', 100),
    field('dhProc', dateTime(at)),
    field('nDFSe', number),
  ].join('')

/** The note that a declaration leads to, signed by the service. */
export function makeNote(making: Making): { key: string; xml: string } {
  const { it, xml, number, signer } = making
  const key = newKey(making)
  const city = it.inf.text('cLocEmi')
  const inside = [
    heading({
      city,
      place: it.inf.text('serv/locPrest/cLocPrestacao') || city,
      number,
      application: APPLICATION,
      at: it.now,
    }),
    emitter(making),
    values(making),
    newTaxes(making),
    xml.replace(/^\s*<\?xml[^>]*\?>\s*/, ''),
  ]
  const note = `${DECLARATION}<NFSe xmlns="${NAMESPACE}" versao="1.01"><infNFSe Id="NFS${key}">${inside.join('')}</infNFSe></NFSe>`
  return { key, xml: signed(note, 'infNFSe', signer) }
}

interface EventParts {
  /** The seller's request. */
  request: string
  key: string
  kind: string
  number: number
  at: Date
  application: string
}

/** An event that was registered on a note, not signed. */
export function eventDocument({ request, key, kind, number, at, application }: EventParts): string {
  const inside = [
    field('verAplic', application),
    field('ambGer', 2),
    field('nSeqEvento', 1),
    field('dhProc', dateTime(at)),
    field('nDFSe', number),
    request.replace(/^\s*<\?xml[^>]*\?>\s*/, ''),
  ]
  return `${DECLARATION}<evento xmlns="${NAMESPACE}" versao="1.01"><infEvento Id="EVT${key}${kind}001">${inside.join('')}</infEvento></evento>`
}

/** The same, signed by the service. */
export const makeEvent = (parts: Omit<EventParts, 'application'>, signer: Signer): string =>
  signed(eventDocument({ ...parts, application: APPLICATION }), 'infEvento', signer)
