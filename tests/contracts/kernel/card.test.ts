import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardBrand,
  cardForm,
  formatCardNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
} from '../../../src/contracts/kernel/card'

const form = cardForm('2026-11-12')
const good = { number: '4111 1111 1111 1111', holder: 'ANA SOUZA', expiry: '11/26', cvv: '123' }
const errors = (changes: Partial<Record<keyof typeof good, string>>) =>
  form.safeParse({ ...good, ...changes }).error?.issues.map((i) => [i.path.join('.'), i.message])

describe('card number', () => {
  it.each([
    '4111111111111111',
    '4000000000000002',
    '4000000000009995',
    '4000000000003220',
    '378282246310005',
  ])('accepts the test card %s', (number) => expect(isCardNumber(number)).toBe(true))
  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const card = '5555555555554444'
        return !isCardNumber(card.slice(0, at) + ((Number(card[at]) + by) % 10) + card.slice(at + 1))
      }),
    )
  })
  it.each(['', '0000000000000000', '411111111111', '4111a11111111111'])('refuses %j', (number) =>
    expect(isCardNumber(number)).toBe(false),
  )
  it.each([
    ['4111 1111', 'visa'],
    ['4011780000', 'elo'],
    ['5067', undefined],
    ['506700', 'elo'],
    ['636368', 'elo'],
    ['650405', 'elo'],
    ['655058', 'elo'],
    ['6062 8212', 'hipercard'],
    ['5454 5454', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', undefined],
    ['3400', 'amex'],
    ['3600', 'diners'],
    ['6011', 'discover'],
    ['9', undefined],
  ])('%s is %s', (number, brand) => expect(cardBrand(number)).toBe(brand))
  it('is grouped as on the card', () => {
    expect(formatCardNumber('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('41111')).toBe('4111 1')
  })
})

describe('expiry', () => {
  it('reads MM/AA and MM/AAAA', () => {
    expect(parseExpiry('03/29')).toEqual({ month: 3, year: 2029 })
    expect(parseExpiry(' 12 / 2031 ')).toEqual({ month: 12, year: 2031 })
    expect(parseExpiry('13/29')).toBeUndefined()
  })
  it('lasts to the end of its month', () => {
    expect(isExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false)
    expect(isExpired({ month: 11, year: 2026 }, '2026-12-01')).toBe(true)
    expect(isExpired({ month: 12, year: 2025 }, '2026-01-01')).toBe(true)
  })
})

describe('card form', () => {
  it('takes a good card', () => expect(form.parse(good).number).toBe('4111111111111111'))
  it.each([
    [{ number: '4111 1111 1111 1112' }, 'number', 'Confira o número do cartão: os dígitos não batem.'],
    [{ number: '' }, 'number', 'Informe o número do cartão'],
    [{ expiry: '10/26' }, 'expiry', 'Este cartão já venceu. Use outro cartão.'],
    [{ expiry: '1126x' }, 'expiry', 'Confira a validade: use MM/AA.'],
    [{ cvv: '' }, 'cvv', 'Informe o código de segurança'],
    [{ holder: ' ' }, 'holder', 'Informe o nome como está no cartão'],
  ])('says what to look at in %j', (changes, field, message) =>
    expect(errors(changes)).toEqual([[field, message]]),
  )
  it('wants four digits of an Amex and three of the others', () => {
    expect(form.safeParse({ ...good, number: '378282246310005', cvv: '1234' }).success).toBe(true)
    expect(errors({ cvv: '1234' })?.[0]?.[0]).toBe('cvv')
    expect(errors({ number: '378282246310005' })?.[0]?.[0]).toBe('cvv')
  })
})
