import * as z from 'zod'
import type { Command } from '../../src/commands/kernel/command'

/** An id as the product mints them, of nothing. */
export const UNKNOWN = '0199c4f2-7e5a-7c31-8b1d-00000000dead'

interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  prefixItems?: Json[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  pattern?: string
  format?: string
}

/** Texts that pass the checks of fields of these names. */
const byName: [RegExp, unknown][] = [
  [/^image$/, '/media/pictures/0123456789abcdef0123456789abcdef.webp'],
  [/^(src|poster|path|url|href|buttonUrl)$/, '/media/x.webp'],
  [/^pages$|^pages\./, '*'],
  [/^product$|^what$/, 'course:nao-existe'],
  // There is one shop, and it has these texts.
  [/^siteId$/, 'main'],
  [/^legalTextId$/, 'terms'],
  [/colour$/i, '#2f6b3a'],
  [/Id$|^id$|Ids$|^stream$/, UNKNOWN],
  [/email$/i, 'ninguem@exemplo.test'],
  [/cpf$/i, '52998224725'],
  [/^document$/, '52998224725'],
  [/cnpj$/i, '11222333000181'],
  [/phone$/i, '11987654321'],
  [/cep$/i, '01310100'],
  [/^uf$/, 'SP'],
  [/^ibge$/, '3550308'],
  [/password|current/i, 'uma-senha-bem-longa-42'],
  [/slug/i, 'nao-existe'],
  [/code$/i, 'NAOEXISTE'],
  [/token$/i, 'token-de-ninguem'],
  [/otp$/i, '123456'],
  [/(At|from|until|endDate|endsAt|startsAt)$/, '2030-03-02T12:00:00.000Z'],
  [/month$/i, '2026-03'],
  [/day$/i, '2026-03-02'],
  [/question_id/, '999999999'],
  [/consent/, 'on'],
  [/rateMonthly/, '1,49'],
  [/origins/, 'https://exemplo.test'],
  [/version$/i, '1'],
  [/^at$/, '2030-03-02T12:00:00.000Z'],
  [/^number$/, '1578'],
  [/^language$/, 'Português'],
  [/^captions$/, 'WEBVTT\n\n00:01.000 --> 00:02.000\nOlá\n'],
  [/^expectedTerms$/, 'course:nao-existe=0'],
  [/people/, ''],
]

function sampleOf(schema: Json, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => sampleOf(each, name)))
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inside]) => [field, sampleOf(inside, field)]),
    )
  if (schema.prefixItems) return schema.prefixItems.map((each, n) => (sampleOf(each, name) as number) + n)
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)]
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return {}
  const named = byName.find(([pattern]) => pattern.test(name))
  return named ? named[1] : 'Um texto que serve para quase tudo.'
}

/** What two fields say together, or a schema checks beyond its declaration, by command. */
const special: Record<string, Record<string, unknown>> = {
  SetGuarantee: { days: 7 },
  InviteToSeats: { emails: ['ana@exemplo.test'] },
  SetTeamPrice: { steps: ['5: 10'] },
  WriteLandingPageDetails: { sections: [{ sectionId: null, title: 'Por quê', text: 'Porque sim.' }] },
  SetLaunchSections: { sections: [{ sectionId: null, title: 'Como assistir', text: 'Pelo link.' }] },
  SetShopLook: { logo: '/media/x.webp' },
  CreateSearchSynonym: { means: 'outra palavra' },
  ChangeSearchSynonym: { means: 'outra palavra' },
  SetProductGuarantee: { days: 7 },
  RegisterCoupon: { endsAt: null, categoryIds: [], maxInstallments: null },
  ChangeCouponTerms: { endsAt: null, categoryIds: [], maxInstallments: null },
  StartGlobalPromotion: { promotionalPrice: null },
  PlanGlobalPromotion: { startDate: null, promotionalPrice: null },
  ChangeGlobalPromotion: { startDate: null, promotionalPrice: null },
  DraftScript: { src: null },
  RecordInvoice: { noteNumber: '1234', series: '1', issuedOn: '2026-11-05', accessKey: '', link: '' },
  CancelOwnInvoice: { reason: 'Nome do comprador errado.' },
  SetEmission: {
    cnpj: '11222333000181',
    cityCode: '3550308',
    municipalRegistration: null,
    serviceCode: '080201',
    nbsCode: null,
    email: null,
    phone: null,
    series: '1',
    firstNumber: 1,
  },
  CancelInvoice: { canceledOn: '2026-11-12' },
  ChooseSaleNotices: { quietFrom: 22, quietTo: 7 },
  SetMailSender: { name: '', address: 'oi@exemplo.test', dkimSelector: '' },
  SetMetaTags: { tags: [] },
  SaveListView: { list: '/admin/orders', query: '' },
}

/** An input that the command's schema takes and that names nothing that exists. */
export function exampleOf({ name, input, mints }: Command): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
  const whole = { ...(sampleOf(schema, '') as Record<string, unknown>), ...special[name] }
  if (mints) delete whole[mints]
  return whole
}
