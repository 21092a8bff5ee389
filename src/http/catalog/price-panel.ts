import * as z from 'zod'
import { EndBundleSalePrice, ScheduleBundleSalePrice } from '../../commands/catalog/bundle'
import { EndCourseSalePrice, ScheduleCourseSalePrice } from '../../commands/catalog/course'
import type { Command } from '../../commands/kernel/command'
import { NotFound } from '../../commands/kernel/errors'
import {
  bundlePricePanel,
  coursePricePanel,
  type PricedType,
  type ProductPricePanel,
} from '../../contracts/catalog/price-panel'
import { salePriceSpec } from '../../contracts/catalog/sale-price'
import { formCodec } from '../../contracts/kernel/form-codec'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import { priceField } from '../../contracts/kernel/text'
import { productKey } from '../../domain/kernel/product-key'
import { pricesBefore } from '../../projections/catalog/price-history'
import { pricesAt } from '../../projections/catalog/prices'
import { salePriceOf } from '../../projections/catalog/sale-price-list'
import { accountsById } from '../../projections/identity/account-card'
import { allPromotions } from '../../projections/marketing/promotion-current'
import { sectionLoader } from '../admin/extra'
import { apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { type ActionContext, submit } from '../kernel/submit'
import { productsOf } from '../ordering/products'
import { priceEffects } from './price-effects'

const codec = formCodec(salePriceSpec)
const MAX_PRICES = 40
const AT = { course: '/admin/courses', bundle: '/admin/bundles' } as const

/** Prices asked so far, newest first. Each names who set it, but for those of a promotion of the whole shop. */
async function historyOf(ctx: PageContext, ref: { productType: PricedType; productId: string }) {
  const { db, now } = ctx
  const [promotions, entriesOf] = await Promise.all([allPromotions(db), pricesBefore(db, [ref], now)])
  const entries = entriesOf(ref)
  const asked = pricesAt(new Map([[productKey(ref), entries]]), promotions, now)
  const accounts = await accountsById(db, [...new Set(entries.map(({ by }) => by))])
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]))
  const setters = new Map(entries.map(({ at, by }) => [at, names.get(by) ?? null]))
  return asked
    .asked(ref.productType, ref.productId)
    .map(({ from, to, price, promoted }) => ({ from, to, price, promoted, by: setters.get(from) ?? null }))
    .reverse()
    .slice(0, MAX_PRICES)
}

const panelOf =
  (productType: PricedType) =>
  async (ctx: PageContext, row: ResourceRow): Promise<ProductPricePanel> => {
    const ref = { productType, productId: row.id }
    const regular = row.values as { price: number | null; listPrice: number | null }
    const sale = await salePriceOf(ctx.db, productType, row.id)
    const isRunning = sale?.state === 'running'
    // The form holds the regular price; what does something today is the one that is asked.
    const price = isRunning ? sale.price : regular.price
    const compares = isRunning || regular.listPrice !== null
    const [history, effects] = await Promise.all([
      historyOf(ctx, ref),
      price === null ? null : priceEffects(ctx, ref, { price, compares }),
    ])
    return {
      productType,
      salePrice: sale
        ? {
            salePriceId: sale.salePriceId,
            price: sale.price,
            from: sale.from,
            until: sale.until,
            running: isRunning,
            regular: sale.regularPrice,
          }
        : null,
      form: {
        typed: codec.typed(sale ? { salePrice: sale.price, from: sale.from, until: sale.until } : {}),
        bounds: codec.bounds(),
      },
      effects,
      history,
    }
  }

export const pricePanels = [
  sectionLoader(coursePricePanel, panelOf('course')),
  sectionLoader(bundlePricePanel, panelOf('bundle')),
]

const query = z.object({ preco: z.coerce.number().pipe(priceField), riscado: z.literal('sim').optional() })

const effectsRoute = (productType: PricedType) =>
  apiRoute(
    `${AT[productType]}/{id}/price-effects`,
    async (req, res) => {
      const ctx = req.context
      const ref = { productType, productId: req.params.id }
      const asked = query.safeParse(ctx.query)
      if (!asked.success) return void res.status(422).json({ error: 'Informe um preço em centavos.' })
      if (!(await (await productsOf(ctx.db, [ref])).find(ref))) throw new NotFound('Este produto não existe.')
      const { preco, riscado } = asked.data
      res
        .set('Cache-Control', 'no-store')
        .json(await priceEffects(ctx, ref, { price: preco, compares: riscado !== undefined }))
    },
    { who: ['Admin', 'Editor'] },
  )

export const priceEffectsRoutes = [effectsRoute('course'), effectsRoute('bundle')]

const idOf = ({ params }: ActionContext) => params.id ?? ''
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** One that begins at once is told as such, since the form may have been left without a beginning. */
const told = (_: ActionContext, { events }: { events: { type: string }[] }) =>
  events.some(({ type }) => type.endsWith('SalePriceStarted'))
    ? 'O preço promocional já vale na loja.'
    : 'Preço promocional agendado.'

interface Planned {
  productType: PricedType
  /** Name of the product's id in the input of its commands. */
  key: string
  schedule: Command
  end: Command
  /** Last part of the address of the page. */
  page: string
}

const salePriceOfType = ({ productType, key, schedule, end, page }: Planned) => {
  const path = `${AT[productType]}/{id}/sale-price`
  const to = (ctx: ActionContext) => `${AT[productType]}/${encodeURIComponent(idOf(ctx))}/${page}`
  return [
    submit(path, schedule, {
      input: (ctx) => ({ ...codec.parse(ctx.body), [key]: idOf(ctx) }),
      to,
      say: told,
    }),
    submit(path, end, {
      method: 'delete',
      input: (ctx) => ({ [key]: idOf(ctx), salePriceId: textOf(ctx.body.salePriceId) }),
      to,
      say: 'Preço promocional encerrado.',
    }),
  ]
}

export const salePriceActions = [
  ...salePriceOfType({
    productType: 'course',
    key: 'courseId',
    schedule: ScheduleCourseSalePrice,
    end: EndCourseSalePrice,
    page: 'price',
  }),
  ...salePriceOfType({
    productType: 'bundle',
    key: 'bundleId',
    schedule: ScheduleBundleSalePrice,
    end: EndBundleSalePrice,
    page: 'plans',
  }),
]
