import * as z from 'zod'
import { EndBundleSalePrice, StartBundleSalePrice } from '../../commands/catalog/bundle'
import { EndCourseSalePrice, StartCourseSalePrice } from '../../commands/catalog/course'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ productType: z.enum(['course', 'bundle']), productId: id, salePriceId: id })

interface Timer {
  name: string
  label: string
  course: typeof StartCourseSalePrice
  bundle: typeof StartBundleSalePrice
}

/** Sends a course or a programme its command once the time has come. */
const timer = ({ name, label, course, bundle }: Timer) =>
  job<z.infer<typeof data>, unknown>({
    name,
    label,
    data,
    async run({ productType, productId, salePriceId }, _, { send }) {
      if (productType === 'course') await send(course, { courseId: productId, salePriceId })
      else await send(bundle, { bundleId: productId, salePriceId })
    },
  })

export const startSalePrice = timer({
  name: 'start-sale-price',
  label: 'Começo do preço promocional',
  course: StartCourseSalePrice,
  bundle: StartBundleSalePrice,
})

export const endSalePrice = timer({
  name: 'end-sale-price',
  label: 'Fim do preço promocional',
  course: EndCourseSalePrice,
  bundle: EndBundleSalePrice,
})
