import * as z from 'zod'
import { EndBundleSalePrice, StartBundleSalePrice } from '../../commands/catalog/bundle'
import { EndCourseSalePrice, StartCourseSalePrice } from '../../commands/catalog/course'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ productType: z.enum(['course', 'bundle']), productId: id, salePriceId: id })

export const startSalePrice = job<z.infer<typeof data>, unknown>({
  name: 'start-sale-price',
  label: 'Começo do preço promocional',
  data,
  async run({ productType, productId, salePriceId }, _, { send }) {
    if (productType === 'course') await send(StartCourseSalePrice, { courseId: productId, salePriceId })
    else await send(StartBundleSalePrice, { bundleId: productId, salePriceId })
  },
})

export const endSalePrice = job<z.infer<typeof data>, unknown>({
  name: 'end-sale-price',
  label: 'Fim do preço promocional',
  data,
  async run({ productType, productId, salePriceId }, _, { send }) {
    if (productType === 'course') await send(EndCourseSalePrice, { courseId: productId, salePriceId })
    else await send(EndBundleSalePrice, { bundleId: productId, salePriceId })
  },
})
