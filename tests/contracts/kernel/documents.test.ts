import { cnpj as cnpjOracle, cpf as cpfOracle } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpjField, formatCnpj, isCnpj, normaliseCnpj } from '../../../src/contracts/kernel/cnpj'
import { cpfField, formatCpf, isCpf } from '../../../src/contracts/kernel/cpf'

const said = (field: typeof cpfField, value: unknown) =>
  field.safeParse(value).error?.issues.map((issue) => issue.message)

const digits = (n: number) => fc.stringMatching(new RegExp(`^[0-9]{${n}}$`))
const alphanumeric = fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/)

describe('CPF', () => {
  it('takes a true one with or without its mask and keeps eleven digits', () => {
    expect(cpfField.parse(' 529.982.247-25 ')).toBe('52998224725')
    expect(cpfField.parse('52998224725')).toBe('52998224725')
    expect(cpfField.parse('529.982.247–25')).toBe('52998224725')
  })
  it.each(['', '   ', undefined, null])('asks for one when it gets %j', (value) => {
    expect(said(cpfField, value)).toEqual(['Informe seu CPF'])
  })
  it.each([
    '529.982.247-26',
    '111.111.111-11',
    '5299822472',
    '529982247255',
    'abc',
    '5299822472a',
    '1'.repeat(5000),
  ])('asks to look again at %s', (value) =>
    expect(said(cpfField, value)).toEqual(['Confira o CPF: os dígitos não batem.']),
  )
  it('agrees with another implementation on any eleven digits', () => {
    fc.assert(fc.property(digits(11), (typed) => isCpf(typed) === cpfOracle.isValid(typed, true)))
  })
  it('accepts every number the other implementation makes, and refuses each with one digit changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const real = cpfOracle.generate()
        const changed = real.slice(0, at) + ((Number(real[at]) + by) % 10) + real.slice(at + 1)
        expect(isCpf(real)).toBe(true)
        expect(isCpf(changed)).toBe(cpfOracle.isValid(changed, true))
      }),
    )
  })
  it('writes the mask', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('titular removido')).toBe('titular removido')
  })
})

describe('CNPJ', () => {
  it('takes the old numbers and the new ones with letters', () => {
    expect(cnpjField.parse('11.222.333/0001-81')).toBe('11222333000181')
    expect(cnpjField.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  })
  it.each(['11.222.333/0001-82', '12.ABC.345/01DE-36', '00000000000000', '12ABC34501DEA5', '1122233300018'])(
    'asks to look again at %s',
    (value) => expect(said(cnpjField, value)).toEqual(['Confira o CNPJ: os dígitos não batem.']),
  )
  it('asks for one when empty', () => expect(said(cnpjField, '')).toEqual(['Informe o CNPJ']))
  it('agrees with another implementation', () => {
    fc.assert(fc.property(alphanumeric, (typed) => isCnpj(typed) === cnpjOracle.isValid(typed, true)))
    fc.assert(fc.property(fc.constant(0), () => isCnpj(cnpjOracle.generate())))
  })
  it('finds the one pair of digits that fits any twelve characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9A-Z][0-9A-Z]{11}$/), (base) => {
        const fitting = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).filter(
          isCnpj,
        )
        expect(fitting).toHaveLength(1)
        expect(cnpjOracle.isValid(fitting[0] ?? '', true)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
  it('writes the mask and reads it back', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(normaliseCnpj(formatCnpj('11222333000181'))).toBe('11222333000181')
  })
})
