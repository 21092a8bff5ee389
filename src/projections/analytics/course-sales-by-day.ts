import { valueLabels } from '../../contracts/analytics/value-labels'
import { businessDay } from '../../domain/kernel/instants'
import type { OrderEvent } from '../../domain/ordering/order'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface CourseSalesRow {
  /** `2026-03-10|course|js` */
  dayProduct: string
  /** Business day of the payment, YYYY-MM-DD. */
  day: string
  productType: 'course' | 'bundle'
  productId: string
  /** Title at the last sale of the day. */
  title: string
  /** Lines of paid orders; free orders do not count. */
  sold: number
  /** Centavos of those lines after discounts. Refunds are in sales_by_day, on their own day. */
  revenue: number
}

type Paid = Extract<OrderEvent, { type: 'OrderPaid' }>

export const courseSalesByDay = projection<Paid, CourseSalesRow>({
  name: 'course_sales_by_day',
  description: 'Courses and programmes sold each day, and their revenue',
  version: 1,
  key: 'dayProduct',
  report: {
    label: 'Cursos mais vendidos',
    about: 'Quanto cada curso e cada formação vendeu em cada dia.',
    group: 'Vendas',
    columns: ['day', 'title', 'productType', 'sold', 'revenue'],
    newestFirst: true,
  },
  columns: {
    dayProduct: column.text('Dia e produto'),
    day: column.day('Dia'),
    productType: column.choice('Produto', valueLabels),
    productId: column.id('Produto'),
    title: column.text('Título'),
    sold: column.count('Vendidos'),
    revenue: column.money('Receita'),
  },
  indexes: [['day']],
  on: {
    OrderPaid: {
      key: ({ lines, total, paidAt }) =>
        total === 0
          ? []
          : lines.map((line) => `${businessDay(paidAt)}|${line.productType}|${line.productId}`),
      apply: (row, { lines, paidAt }, _, key) => {
        const day = businessDay(paidAt)
        const line = lines.find((each) => key === `${day}|${each.productType}|${each.productId}`)
        if (!line) return row
        const { productType, productId, title, total } = line
        return {
          dayProduct: key,
          day,
          productType,
          productId,
          title,
          sold: (row?.sold ?? 0) + 1,
          revenue: (row?.revenue ?? 0) + total,
        }
      },
    },
  },
})
