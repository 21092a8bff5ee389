import { expect, test } from 'vitest'
import { checkoutForm, companyOf } from '../../../src/contracts/ordering/forms'

const free = {
  name: 'Rita Alves',
  email: 'rita@exemplo.test',
  method: 'free',
  productType: 'course',
  productId: 'git',
  expectedTotal: '0',
}

test('a box that was ticked before the order became free asks for nothing of a company', () => {
  const form = checkoutForm.parse({ ...free, asCompany: 'on', cnpj: '', companyName: '' })
  expect(form.asCompany).toBe(false)
  expect(companyOf(form)).toBeNull()
  const paid = checkoutForm.safeParse({ ...free, method: 'pix', phone: '11987654321', asCompany: 'on' })
  expect(paid.error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['cnpj', 'companyName']),
  )
})
