import type { Knex } from 'knex'
import { LevelPrices, UndoPriceLevelling } from '../../commands/marketing/price-levelling'
import { formCodec } from '../../contracts/kernel/form-codec'
import {
  LEVEL_PRICES_PATH,
  type LevellingRuleForm,
  levellingRuleForm,
  levellingSpec,
  linesOf,
  missingWorth,
  type PastLevelling,
  PRICE_LEVELLING_PATH,
} from '../../contracts/marketing/price-levelling'
import { brl, counted, number } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import { interestFree } from '../../domain/kernel/money'
import { bundlesOnSale } from '../../projections/catalog/bundle-card'
import { liveCategories } from '../../projections/catalog/category-list'
import { coursesOnSale } from '../../projections/catalog/course-card'
import { titlesOf } from '../../projections/catalog/products'
import { openSalePrices } from '../../projections/catalog/sale-price-list'
import { accountsById } from '../../projections/identity/account-card'
import { currentCardTerms } from '../../projections/marketing/card-terms'
import { type PriceLevellingRow, priceLevellings } from '../../projections/marketing/price-levelling-list'
import { currentPromotion } from '../../projections/marketing/promotion-current'
import { cartsByProduct } from '../../projections/ordering/cart-view'
import { page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'
import { type LevelledProduct, type LevellingWorld, levellingPreview } from './levelling-preview'
import { priceEditorOf } from './price-editor'
import { usableCoupons } from './usable-coupons'

const codec = formCodec(levellingSpec)
/** As many levellings as the page lists, and prices of each. */
const MOST_PAST = 30
const MOST_PRICES = 20

async function productsNow(db: Knex): Promise<LevelledProduct[]> {
  const [courses, bundles, sales] = await Promise.all([
    coursesOnSale(db),
    bundlesOnSale(db),
    openSalePrices(db),
  ])
  const product = (
    ref: Pick<LevelledProduct, 'productType' | 'productId'>,
    row: { title: string; categoryId: string; price: number | null; courseIds?: string[] },
  ): LevelledProduct => {
    const sale = sales.get(`${ref.productType}:${ref.productId}`)
    const asked = row.price ?? 0
    return {
      ...ref,
      title: row.title,
      href: priceEditorOf(ref.productType, ref.productId),
      categoryId: row.categoryId,
      courseIds: row.courseIds ?? [],
      asked,
      regular: sale?.regularPrice ?? asked,
      salePrice: sale ? { price: sale.price, until: sale.until, running: sale.state === 'running' } : null,
    }
  }
  return [
    ...courses.map((row) => product({ productType: 'course', productId: row.courseId }, row)),
    ...bundles.map((row) => product({ productType: 'bundle', productId: row.bundleId }, row)),
  ]
}

async function worldOf(db: Knex, now: Instant): Promise<LevellingWorld> {
  const [products, promotion, terms, carts, coupons] = await Promise.all([
    productsNow(db),
    currentPromotion(db, now),
    currentCardTerms(db),
    cartsByProduct(db),
    usableCoupons(db, now),
  ])
  return { products, percent: promotion?.discount ?? 0, free: interestFree(terms), carts, coupons }
}

const ENDINGS = { none: '', ninety: ', terminando em ,90', reais: ', em reais inteiros' }

/** "10% a mais, terminando em ,90, com mínimo de R$ 49,00". */
const ruleWords = ({ direction, kind, value, rounding, floor }: PriceLevellingRow['rule']) =>
  `${kind === 'percent' ? `${number(value, 2)}%` : brl(value)} ${direction === 'up' ? 'a mais' : 'a menos'}${
    ENDINGS[rounding]
  }${floor === null ? '' : `, com mínimo de ${brl(floor)}`}`

async function pastOf(db: Knex): Promise<PastLevelling[]> {
  const rows = await priceLevellings(db, MOST_PAST)
  const [accounts, titles] = await Promise.all([
    accountsById(
      db,
      rows.flatMap(({ by, undoneBy }) => [by, ...(undoneBy ? [undoneBy] : [])]),
    ),
    titlesOf(
      db,
      rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ),
  ])
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]))
  const titleOf = ({ productId }: { productId: string }) => titles.get(productId) ?? productId
  return rows.map((row) => ({
    levellingId: row.levellingId,
    at: row.at,
    by: names.get(row.by) ?? null,
    rule: ruleWords(row.rule),
    count: row.count,
    undone: row.undoneAt
      ? {
          at: row.undoneAt,
          by: names.get(row.undoneBy ?? '') ?? null,
          restored: row.restored,
          kept: row.kept.map(titleOf),
        }
      : null,
    lines: row.lines
      .slice(0, MOST_PRICES)
      .map((line) => ({ title: titleOf(line), before: line.before, after: line.after })),
  }))
}

/** The rule of the address, or what is wrong with it. */
async function asked(query: Record<string, string | undefined>) {
  if (query.direction === undefined) return { form: null, errors: {} }
  const errors = await codec.check(query)
  if (Object.keys(errors).length > 0) return { form: null, errors }
  const form: LevellingRuleForm = levellingRuleForm.parse(codec.parse(query))
  const missing = missingWorth(form)
  return missing ? { form: null, errors: { [missing.field]: missing.message } } : { form, errors: {} }
}

export const priceLevellingPage = page('Admin/PriceLeveling/Edit', {
  title: 'Nivelamento de preços',
  load: async ({ db, now, query }) => {
    const [{ form, errors }, categories, past] = await Promise.all([
      asked(query),
      liveCategories(db),
      pastOf(db),
    ])
    const typed = query.direction === undefined ? codec.begun({}) : codec.kept(query)
    return {
      typed: Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])),
      faults: errors,
      categories: categories.map(({ categoryId, name }) => ({ id: categoryId, name })),
      preview: form && levellingPreview(form, await worldOf(db, now)),
      past,
    }
  },
})

const levelled = (count: number) => counted(count, 'preço mudado', 'preços mudados')

export const priceLevellingActions: ActionRoute[] = [
  submit(LEVEL_PRICES_PATH, LevelPrices, {
    input: ({ body }) => ({ ...codec.parse(body), lines: linesOf(body) }),
    to: PRICE_LEVELLING_PATH,
    say: (_, { events: [done] }) => {
      const { lines = [] } = (done?.data ?? {}) as { lines?: unknown[] }
      return `${levelled(lines.length)}. Se precisar, desfaça abaixo.`
    },
  }),
  submit('/admin/price-leveling/{id}/undo', UndoPriceLevelling, {
    input: ({ params }) => ({ levellingId: params.id }),
    to: PRICE_LEVELLING_PATH,
    say: (_, { events: [done] }) => {
      const { restored = [], kept = [] } = (done?.data ?? {}) as { restored?: unknown[]; kept?: unknown[] }
      const back = counted(restored.length, 'preço voltou', 'preços voltaram')
      return kept.length === 0
        ? `Nivelamento desfeito: ${back}.`
        : `Nivelamento desfeito: ${back}, e ${counted(kept.length, 'produto ficou', 'produtos ficaram')} com o preço que recebeu depois.`
    },
  }),
]
