import fc from 'fast-check'
import type { InvoiceRequest, InvoiceSeller } from '../../../src/ports/invoices'

export const seller: InvoiceSeller = {
  cnpj: '11222333000181',
  name: 'Trilha Cursos Ltda.',
  regime: 'simples',
  cityCode: '3550308',
  municipalRegistration: null,
  serviceCode: '080201',
  nbsCode: null,
  email: 'notas@trilha.test',
  phone: '(11) 3456-7890',
}

export const request: InvoiceRequest = {
  environment: 'restricted',
  series: '1',
  number: 7,
  issuedAt: new Date('2026-11-29T13:20:30.400Z'),
  competence: '2026-11-29',
  seller,
  buyer: {
    taxId: { kind: 'cpf', value: '52998224725' },
    name: 'Ana Conceição',
    email: 'ana@example.com',
    address: {
      street: 'Rua das Flores',
      number: '12',
      complement: null,
      district: 'Centro',
      zip: '01001000',
      cityCode: '3550308',
    },
  },
  purchaseOrder: null,
  description: 'Curso SQL para análise de dados',
  amount: 19_900,
  substitutes: null,
}

/** Anything that a form of the shop may keep as a text: never only blanks. */
export const typed = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.lorem({ maxCount: 60 }).map((text) => text.slice(0, maxLength)),
      fc.constantFrom(
        'O’Neil & Filhos <Ltda>',
        'Łukasz Żółć',
        '山田 太郎',
        'Zoë "Zô" d\'Ávila',
        ']]>',
        'a\r\nb\tc',
      ),
    )
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const anySeller: fc.Arbitrary<InvoiceSeller> = fc.record({
  cnpj: digits(14),
  name: typed(150),
  regime: fc.constantFrom('mei', 'simples', 'presumido', 'real'),
  cityCode: digits(7),
  municipalRegistration: nullable(typed(20)),
  serviceCode: fc.constant('080201'),
  nbsCode: nullable(digits(9)),
  email: nullable(fc.oneof(fc.emailAddress(), typed(120))),
  phone: nullable(fc.oneof(digits(11), typed(30))),
})

const anyBuyer = fc.record({
  taxId: nullable(
    fc.oneof(
      digits(11).map((value) => ({ kind: 'cpf' as const, value })),
      digits(14).map((value) => ({ kind: 'cnpj' as const, value })),
    ),
  ),
  name: typed(400),
  email: nullable(fc.oneof(fc.emailAddress(), typed(120))),
  address: nullable(
    fc.record({
      street: typed(400),
      number: fc.oneof(typed(80), fc.constant('')),
      complement: nullable(typed(200)),
      district: typed(90),
      zip: digits(8),
      cityCode: digits(7),
    }),
  ),
})

export const anyRequest: fc.Arbitrary<InvoiceRequest> = fc
  .record({
    environment: fc.constantFrom('restricted', 'production'),
    series: fc.integer({ min: 0, max: 99_999 }).map(String),
    number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    issuedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    seller: anySeller,
    buyer: anyBuyer,
    purchaseOrder: nullable(typed(90)),
    description: typed(3000),
    amount: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 9_999_999_999 })),
    substitutes: nullable(digits(50)),
  })
  .map((made) => ({ ...made, competence: made.issuedAt.toISOString().slice(0, 10) }))
