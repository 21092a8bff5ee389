import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../../src/commands/identity/common-passwords'

it('refuses every leaked password that is long enough to be one of ours', () => {
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8)
  expect(leaked.length).toBeGreaterThan(3_000)
  expect(leaked.filter((password) => !isCommonPassword(password))).toEqual([])
  expect(isCommonPassword('BASEBALL')).toBe(true)
})

it.each(['trilha2026', 'Curso@123', 'senha1234', 'aaaaaaaaaa', '$enha!!!', 'administrador1'])(
  'refuses words of the shop and of everybody with signs hung on: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['uma-senha-bem-longa-7', 'trilha-demo-2026', 'cavalo bateria grampo certo', 'çãõ ✓ 汉字 abc'])(
  'takes any signs in one that is nobody else’s: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
