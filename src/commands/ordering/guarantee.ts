import { guaranteeForm, productGuaranteeForm } from '../../contracts/ordering/guarantee'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { productOf } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import {
  GUARANTEE_ID,
  guarantee,
  guaranteed,
  setGuarantee,
  setProductGuarantee,
} from '../../domain/ordering/guarantee'
import type { OrderLine } from '../../domain/ordering/order'
import { command, type Facts } from '../kernel/command'

const ofSchool = { who: ['Admin'] as const, on: guarantee, id: () => GUARANTEE_ID }

export const SetGuarantee = command({
  ...ofSchool,
  name: 'SetGuarantee',
  summary: 'Sets the days of guarantee for new orders.',
  input: guaranteeForm,
  example: { days: 7 },
  decide: (input) => setGuarantee(input),
})

export const SetProductGuarantee = command({
  ...ofSchool,
  name: 'SetProductGuarantee',
  summary: 'Sets a product’s own days of guarantee, or resets it to the school’s.',
  input: productGuaranteeForm,
  example: { product: 'course:react', days: 7 },
  facts: async ({ product }, ctx) => {
    const { productType, productId } = productOf(product)
    const found =
      productType === 'course' ? await ctx.load(course, productId) : await ctx.load(bundle, productId)
    if (found.phase === 'absent') refuse('product-unknown', 'Este produto não existe.', 'product')
  },
  decide: ({ product, days }) => setProductGuarantee({ ...productOf(product), days }),
})

export const guaranteeOfSchool = (facts: Pick<Facts, 'load'>) => facts.load(guarantee, GUARANTEE_ID)

/** The lines of an order with the guarantee that they are sold with now. */
export const asGuaranteed = async (facts: Pick<Facts, 'load'>, lines: readonly OrderLine[]) =>
  guaranteed(await guaranteeOfSchool(facts), lines)

export const guaranteeCommands = { SetGuarantee, SetProductGuarantee }
