import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { termField } from '../../../src/contracts/analytics/search'
import { loginForm, registerForm } from '../../../src/contracts/identity/forms'
import { cpfField } from '../../../src/contracts/kernel/cpf'
import { emailField } from '../../../src/contracts/kernel/email'
import { phoneField } from '../../../src/contracts/kernel/phone'
import { optionalText, personName, requiredText } from '../../../src/contracts/kernel/text'
import { couponCodeField } from '../../../src/contracts/ordering/forms'
import { plainTerm } from '../../../src/domain/kernel/plain-text'
import { typedText } from '../../../src/domain/kernel/typed-text'

const UNSEEN = [
  ...'\u00AD\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\u3164',
]
const hidden = (text: string) =>
  UNSEEN.map((letter) => [letter, `${letter} ${text.slice(0, 2)}${letter}${text.slice(2)}${letter}\u00A0`])

describe('accents of a name', () => {
  const name = personName('Informe seu nome')
  it('are taken as any writing has them, and refused where they would be drawn over other lines', () => {
    for (const typed of ['Nguyễn Thị Ánh', 'Nguye\u0302\u0303n', 'Jose\u0301', 'a\u0323\u0302\u0301\u0308 b'])
      expect(name.safeParse(typed).success).toBe(true)
    const high = `Ana${'\u0301'.repeat(110)} Lima`
    expect(name.safeParse(high).error?.issues[0]?.message).toBe(
      'Há acentos demais em uma letra deste nome. Digite de novo',
    )
  })
})

describe('letters that nobody sees', () => {
  it.each([
    ['e-mail', emailField, 'ana@exemplo.com', 'ana@exemplo.com'],
    ['e-mail of the login', loginForm.shape.email, 'ana@exemplo.com', 'ana@exemplo.com'],
    ['CPF', cpfField, '529.982.247-25', '52998224725'],
    ['coupon', couponCodeField, 'volta10', 'VOLTA10'],
    ['name', registerForm.shape.name, 'Ana Lima', 'Ana Lima'],
    ['searched term', termField, 'python', 'python'],
    ['required text', requiredText('Escreva', 30), 'sobre', 'sobre'],
    ['optional text', optionalText(30), 'sobre', 'sobre'],
  ] as const)('are not part of a field of %s', (_, field, typed, expected) => {
    for (const [letter, text] of hidden(typed))
      expect([letter?.codePointAt(0)?.toString(16), (field as z.ZodType).parse(text)]).toEqual([
        letter?.codePointAt(0)?.toString(16),
        expected,
      ])
  })

  // Words of addresses lose them where the server reads the address: tests/http/pages.test.ts.
  it('are not part of search terms', () => {
    for (const [, typed = ''] of hidden('python')) expect(plainTerm(typed)).toBe('python')
    expect(phoneField.parse('\u202A(11) 98765-4321\u202C')).toBe(phoneField.parse('11987654321'))
  })

  it('stay where they make one picture of two', () => {
    expect(typedText(' 👩\u200D💻 e 🏳️\u200D🌈 ')).toBe('👩\u200D💻 e 🏳️\u200D🌈')
  })

  it('are dropped by every text of contracts and commands: none trims by itself', () => {
    const root = resolve(import.meta.dirname, '../../../src')
    const bare = ['contracts', 'commands'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .filter((name) =>
          /z\s*\.string\((?:\{[^{}]*\}|[^(){}])*\)\s*\.trim\(\)/.test(
            readFileSync(join(root, folder, name), 'utf8'),
          ),
        ),
    )
    expect(bare).toEqual([])
  })
})

describe('a name', () => {
  it.each(['Madonna', 'Ana  Lima', "D'Ávila", '李', 'Ó'])('“%s” is one', (typed) => {
    expect(personName('Informe').parse(typed)).toBe(typed.replace('  ', ' '))
  })
  it.each(['😀 😀', '…', '123', ' \u200B ', '- -'])('“%s” is none', (typed) => {
    expect(personName('Informe').safeParse(typed).success).toBe(false)
  })
})
