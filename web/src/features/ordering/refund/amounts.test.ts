import { expect, it } from 'vitest'
import { amountSchema } from './amount-schema'
import { amountsTyped } from './amounts'

const lines = [
  { productType: 'course' as const, productId: 'react', title: 'React', left: 19_700, initial: 19_700 },
  { productType: 'bundle' as const, productId: 'full', title: 'Full', left: 5_000, initial: 0 },
]
const said = (react: string, full: string, left = 24_700) =>
  amountSchema(lines, left)
    .safeParse({ 'amount:course:react': react, 'amount:bundle:full': full })
    .error?.issues.map(({ path, message }) => [path[0], message.replaceAll('\u00a0', ' ')]) ?? []

it('says by each field what is too much or no amount, and by the last what all of them come to', () => {
  expect(amountsTyped(lines)).toEqual({ 'amount:course:react': '197,00', 'amount:bundle:full': '0,00' })
  expect(said('197,00', '')).toEqual([])
  expect(said('R$ 1.970,00', '50')).toEqual([
    ['amount:course:react', 'Deste item restam R$ 197,00 para devolver.'],
  ])
  expect(said('dez', '50,01')).toEqual([
    ['amount:course:react', 'Escreva o valor em reais, como 197,00.'],
    ['amount:bundle:full', 'Deste item restam R$ 50,00 para devolver.'],
  ])
  expect(said('150', '50', 19_700)).toEqual([
    ['amount:bundle:full', 'Somam R$ 200,00; deste pedido restam R$ 197,00 para devolver.'],
  ])
})
