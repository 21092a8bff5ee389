import { expect, it } from 'vitest'
import { meantEmail } from '../../../src/contracts/kernel/email-typo'

it.each([
  ['rita@gmial.com', 'rita@gmail.com'],
  ['rita@gmail.con', 'rita@gmail.com'],
  ['rita@gmai.com', 'rita@gmail.com'],
  ['Rita@GMAIL.CO ', 'rita@gmail.com'],
  ['rita@gmail.com.br', null],
  ['rita@hotmial.com', 'rita@hotmail.com'],
  ['rita@hotmal.com', 'rita@hotmail.com'],
  ['rita@otlook.com', 'rita@outlook.com'],
  ['rita@yaho.com.br', 'rita@yahoo.com.br'],
  ['rita@iclod.com', 'rita@icloud.com'],
  ['rita@uol.com.bt', 'rita@uol.com.br'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

it.each([
  'rita@gmail.com',
  'rita@ymail.com',
  'rita@mail.com',
  'rita@empresa.com.br',
  'rita@usp.br',
  'rita@globo.com',
  'rita@xp.com.br',
  'rita@vivo.com.br',
  'rita@exemplo.test',
  'rita@',
  'rita',
  '',
  'a@b@gmial.com',
])('%s is left alone', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
