import type {
  InvoiceBuyer,
  InvoiceEnvironment,
  InvoiceFault,
  InvoiceRequest,
  InvoiceSeller,
} from '../../ports/invoices'
import { anyText, latinText } from './text'
import { DECLARATION, dateTime, field, group, money, NAMESPACE } from './xml'

export const LAYOUT = '1.01'
export const APPLICATION = 'loja 1'

const environments: Record<InvoiceEnvironment, 1 | 2> = { production: 1, restricted: 2 }
export const environmentCode = (environment: InvoiceEnvironment) => environments[environment]

const CNPJ_REGISTRATION = '2'

/** 45 characters that name a declaration: city, kind and number of the seller, series and number. */
export const dpsId = ({ seller, series, number }: Pick<InvoiceRequest, 'seller' | 'series' | 'number'>) =>
  `DPS${seller.cityCode}${CNPJ_REGISTRATION}${seller.cnpj}${series.padStart(5, '0')}${String(number).padStart(15, '0')}`

/** Null where it is too long for the layout: half an address may be another person's. */
function emailOf(email: string | null): string | null {
  const plain = email === null ? '' : latinText(email, 80)
  return plain !== '' && plain === email ? plain : null
}

function phoneOf(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length >= 6 && digits.length <= 20 ? digits : null
}

/** Not asked of buyers abroad, as the layout counts the reasons for a missing NIF. */
const NO_NIF_ASKED = '2'
const UNKNOWN = 'Não informado'

function addressOf({ address }: InvoiceBuyer): string {
  if (!address) return ''
  return group(
    'end',
    group('endNac', field('cMun', address.cityCode), field('CEP', address.zip)),
    field('xLgr', latinText(address.street, 255) || UNKNOWN),
    field('nro', latinText(address.number, 60) || 'S/N'),
    field('xCpl', latinText(address.complement ?? '', 156)),
    field('xBairro', latinText(address.district, 60) || UNKNOWN),
  )
}

function buyerOf(buyer: InvoiceBuyer): string {
  const identity = buyer.taxId
    ? field(buyer.taxId.kind === 'cpf' ? 'CPF' : 'CNPJ', buyer.taxId.value)
    : field('cNaoNIF', NO_NIF_ASKED)
  return group(
    'toma',
    identity,
    field('xNome', anyText(buyer.name, 300)),
    addressOf(buyer),
    field('email', emailOf(buyer.email)),
  )
}

/** `opSimpNac`: 1 no, 2 MEI, 3 small company; the last says too that all its taxes are paid within the Simples. */
const regimes = {
  mei: field('opSimpNac', 2),
  simples: field('opSimpNac', 3) + field('regApTribSN', 1),
  presumido: field('opSimpNac', 1),
  real: field('opSimpNac', 1),
}

/** Name and address of an issuing seller come from the government's register: rules E0121 and E0128 refuse them here. */
const sellerOf = (seller: InvoiceSeller) =>
  group(
    'prest',
    field('CNPJ', seller.cnpj),
    field('IM', anyText(seller.municipalRegistration ?? '', 15)),
    field('fone', phoneOf(seller.phone)),
    field('email', emailOf(seller.email)),
    group('regTrib', regimes[seller.regime], field('regEspTrib', 0)),
  )

const OTHER_REASON = '99'

const substitutionOf = ({ substitutes }: InvoiceRequest) =>
  substitutes === null
    ? ''
    : group(
        'subst',
        field('chSubstda', substitutes),
        field('cMotivo', OTHER_REASON),
        field('xMotivo', 'Nota substituída por mudança do valor ou dos dados da venda'),
      )

/** By rule E0712 companies in the Simples must state this share of taxes, and others must not. */
const totalTaxes = ({ regime }: InvoiceSeller) =>
  regime === 'simples' ? field('pTotTribSN', '0.00') : field('indTotTrib', 0)

const FULLY_TAXED = { CST: '000', cClassTrib: '000001' }
/** Other services for a price: taxed where who acquires them lives. */
const OTHER_SERVICES = '100301'

/** The new taxes; a company in the Simples or a MEI does not declare them in 2026. */
function newTaxes({ seller, buyer }: InvoiceRequest): string {
  if (seller.regime === 'mei' || seller.regime === 'simples') return ''
  return group(
    'IBSCBS',
    field('finNFSe', 0),
    field('indFinal', buyer.taxId?.kind === 'cnpj' ? 0 : 1),
    field('cIndOp', OTHER_SERVICES),
    field('indDest', 0),
    group(
      'valores',
      group(
        'trib',
        group('gIBSCBS', field('CST', FULLY_TAXED.CST), field('cClassTrib', FULLY_TAXED.cClassTrib)),
      ),
    ),
  )
}

/** What keeps a sale from being declared by this layout at all, in words that a person can act on. */
export const beyondLayout = ({ buyer: { taxId } }: Pick<InvoiceRequest, 'buyer'>): InvoiceFault[] =>
  taxId?.kind === 'cnpj' && /\D/.test(taxId.value)
    ? [
        {
          code: 'LOJA',
          text: `O CNPJ desta empresa tem letras, e o leiaute ${LAYOUT} da nota nacional ainda só aceita algarismos. A nota espera aqui: envie de novo quando o governo aceitar, ou emita pela sua contabilidade e registre.`,
          detail: null,
        },
      ]
    : []

/** The declaration of one sale by layout 1.01, not yet signed. */
export function writeDps(request: InvoiceRequest): string {
  const { seller } = request
  const inside = [
    field('tpAmb', environmentCode(request.environment)),
    field('dhEmi', dateTime(request.issuedAt)),
    field('verAplic', APPLICATION),
    field('serie', request.series.padStart(5, '0')),
    field('nDPS', request.number),
    field('dCompet', request.competence),
    field('tpEmit', 1),
    field('cLocEmi', seller.cityCode),
    substitutionOf(request),
    sellerOf(seller),
    buyerOf(request.buyer),
    group(
      'serv',
      group('locPrest', field('cLocPrestacao', seller.cityCode)),
      group(
        'cServ',
        field('cTribNac', seller.serviceCode),
        field('xDescServ', anyText(request.description, 2000)),
        field('cNBS', seller.nbsCode),
      ),
      group('infoCompl', field('xPed', latinText(request.purchaseOrder ?? '', 60))),
    ),
    group(
      'valores',
      group('vServPrest', field('vServ', money(request.amount))),
      group(
        'trib',
        group('tribMun', field('tribISSQN', 1), field('tpRetISSQN', 1)),
        group('totTrib', totalTaxes(seller)),
      ),
    ),
    newTaxes(request),
  ]
  return `${DECLARATION}<DPS xmlns="${NAMESPACE}" versao="${LAYOUT}"><infDPS Id="${dpsId(request)}">${inside.join('')}</infDPS></DPS>`
}
