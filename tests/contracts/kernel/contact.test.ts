import { describe, expect, it } from 'vitest'
import { formatCep, ufs } from '../../../src/contracts/kernel/cep'
import { cepField, ibgeField, ufField } from '../../../src/contracts/kernel/cep-fields'
import { emailField } from '../../../src/contracts/kernel/email'
import { phoneField } from '../../../src/contracts/kernel/phone'
import { phone as formatPhone } from '../../../src/domain/kernel/format'

const said = (field: typeof cepField, value: unknown) => field.safeParse(value).error?.issues[0]?.message

describe('CEP', () => {
  it('keeps eight digits', () => expect(cepField.parse('01310-100')).toBe('01310100'))
  it.each(['0131010', '013101000', '01310-10a'])('asks to look again at %s', (value) =>
    expect(said(cepField, value)).toBe('Confira o CEP: são 8 números.'),
  )
  it('asks for one', () => expect(said(cepField, undefined)).toBe('Informe seu CEP'))
  it('writes the mask', () => expect(formatCep('01310100')).toBe('01310-100'))
  it('knows the 27 federal units in any case', () => {
    expect(ufs).toHaveLength(27)
    expect(new Set(ufs).size).toBe(27)
    expect(ufField.parse(' sp ')).toBe('SP')
    expect(said(ufField, 'XX')).toBe('Escolha um dos 26 estados ou o Distrito Federal.')
  })
  it('wants seven digits of an IBGE code', () => {
    expect(ibgeField.parse('3550308')).toBe('3550308')
    expect(ibgeField.safeParse('355030').success).toBe(false)
  })
})

describe('phone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['011 3456-7890', '1134567890'],
    ['(55) 99123-4567', '55991234567'],
    ['5532221234', '5532221234'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['\u202A+44 20.7946.0958\u202C', '+442079460958'],
  ])('reads %s', (typed, kept) => expect(phoneField.parse(typed)).toBe(kept))
  it.each([
    '+55 98765-4321',
    '+351 12',
    '+0351912345678',
    '+351 912 345 678 901 234',
    '351912345678',
    '987654321',
    '(10) 98765-4321',
    '(11) 88765-4321',
    '11 9876-54321-0',
    'ligue',
  ])('asks to look again at %s', (typed) =>
    expect(said(phoneField, typed)).toMatch(/^Confira o telefone: DDD e mais 8 ou 9 números\./),
  )
  it('asks for one', () => expect(said(phoneField, ' ')).toBe('Informe seu telefone'))
  it('writes the mask of mobiles and of fixed lines', () => {
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321')
    expect(formatPhone('1134567890')).toBe('(11) 3456-7890')
  })
  it('writes the code of another country apart, and what it writes is read again', () => {
    const written = ['+351912345678', '+12125550123', '+442079460958', '+5491123456789', '+595981123456']
    expect(written.map(formatPhone)).toEqual([
      '+351 912 345 678',
      '+1 212 555 0123',
      '+44 207 946 0958',
      '+54 911 234 567 89',
      '+595 981 123 456',
    ])
    expect(written.map((each) => phoneField.parse(formatPhone(each)))).toEqual(written)
  })
})

describe('e-mail', () => {
  it('is trimmed and lower case', () =>
    expect(emailField.parse(' Ana.Souza@Exemplo.COM ')).toBe('ana.souza@exemplo.com'))
  it.each([
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'a na@exemplo.com',
    `${'a'.repeat(250)}@exemplo.com`,
  ])('asks to look again at %s', (typed) =>
    expect(said(emailField, typed)).toBe('Confira o e-mail: ele tem a forma nome@exemplo.com.'),
  )
  it('asks for one', () => expect(said(emailField, '')).toBe('Informe seu e-mail'))
})
