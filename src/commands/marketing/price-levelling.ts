import * as z from 'zod'
import { HIGHEST_PRICE } from '../../contracts/kernel/text'
import { levelPricesForm, missingWorth } from '../../contracts/marketing/price-levelling'
import { bundle, bundlePricing } from '../../domain/catalog/bundle'
import { course, coursePricing } from '../../domain/catalog/course'
import { levelPrice, type ProductPrice, regularPrice } from '../../domain/catalog/sale-price'
import { id } from '../../domain/kernel/event'
import { brl } from '../../domain/kernel/format'
import { productKey } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import { type LevellingRule, levelled } from '../../domain/marketing/levelling-rule'
import {
  type LevelledLine,
  levelledLine,
  levelledLines,
  levelPrices,
  priceLevelling,
  undoLevelling,
} from '../../domain/marketing/price-levelling'
import { type Alongside, type CommandContext, command } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'

export { levelled }

type Typed = z.output<typeof levelPricesForm>
type Ref = Pick<LevelledLine, 'productType' | 'productId'>

/** The rule of a form; refuses one without its worth. */
export function ruleOf(form: Omit<Typed, 'lines' | 'productType' | 'categoryId'>): LevellingRule {
  const { direction, kind, percent, amount, rounding, floor } = form
  const missing = missingWorth(form)
  if (missing) refuse('value-missing', missing.message, missing.field)
  return { direction, kind, value: (kind === 'percent' ? percent : amount) ?? 0, rounding, floor }
}

interface Step {
  levellingId: string
  undone: boolean
}

/** What a line does to its product, forwards or back. */
const levelledPrice = (
  { levellingId, undone }: Step,
  { before, after, listPrice, ...ref }: LevelledLine,
) => ({
  levellingId,
  ...(undone ? { undone, before: after, after: before } : { before, after }),
  listPrice,
  salePriceId: derivedId(levellingId, productKey(ref), undone ? 'undone' : 'done'),
})

/** Refuses a price that another process changed since it was looked at, so that none of the others is written. */
const pricingOf = (step: Step, line: LevelledLine): Alongside => {
  const decide = (product: ProductPrice) => {
    const steps = levelPrice(product, levelledPrice(step, line))
    return steps.length > 0
      ? steps
      : refuse('levelling-stale', 'Um destes preços mudou agora mesmo. Confira de novo.', 'lines')
  }
  return line.productType === 'course'
    ? { on: course, id: line.productId, decide: coursePricing(decide) }
    : { on: bundle, id: line.productId, decide: bundlePricing(decide) }
}

async function productOf(ctx: CommandContext, { productType, productId }: Ref) {
  const found =
    productType === 'course' ? await ctx.load(course, productId) : await ctx.load(bundle, productId)
  return found.phase === 'absent'
    ? refuse('product-unknown', 'Um destes produtos não existe.', 'lines')
    : found
}

/** The lines as they are now; refuses what is not as it was previewed. */
async function previewed(form: Typed, ctx: CommandContext): Promise<LevelledLine[]> {
  const rule = ruleOf(form)
  const keys = form.lines.map(productKey)
  if (new Set(keys).size < keys.length) refuse('product-twice', 'Há um produto repetido na lista.', 'lines')
  const lines = await Promise.all(
    form.lines.map(async ({ before, ...ref }) => {
      const product = await productOf(ctx, ref)
      const regular = regularPrice(product)
      if (!product.published || !regular)
        return refuse(
          'levelling-stale',
          `“${product.title}” saiu de venda depois da prévia. Confira de novo.`,
          'lines',
        )
      if (regular.price !== before)
        return refuse(
          'levelling-stale',
          `O preço de “${product.title}” mudou depois da prévia: era ${brl(before)} e agora é ${brl(regular.price)}. Confira de novo.`,
          'lines',
        )
      const after = before === 0 ? 0 : levelled(before, rule)
      if (after > HIGHEST_PRICE)
        refuse('price-high', `O preço de “${product.title}” passaria de ${brl(HIGHEST_PRICE)}.`, 'lines')
      return { ...ref, before, after, listPrice: regular.listPrice }
    }),
  )
  return lines.filter(({ before, after }) => before !== after)
}

const shared = { who: ['Admin', 'Editor'] as const, on: priceLevelling }

export const LevelPrices = command({
  ...shared,
  name: 'LevelPrices',
  summary: 'Changes many prices by one rule, all of them or none, as they were previewed.',
  mints: 'levellingId',
  input: levelPricesForm,
  example: {
    direction: 'up',
    kind: 'percent',
    percent: 10,
    rounding: 'ninety',
    lines: [{ productType: 'course', productId: 'course-react', before: 19_700 }],
  },
  facts: previewed,
  decide: ({ levellingId, productType, categoryId, ...form }, _, lines) =>
    levelPrices({ levellingId, rule: ruleOf(form), scope: { productType, categoryId }, lines }),
  alongside: (decided) =>
    decided.flatMap((each) =>
      each.type === 'PricesLevelled'
        ? each.data.lines.map((line) =>
            pricingOf({ levellingId: each.data.levellingId, undone: false }, line),
          )
        : [],
    ),
})

export const UndoPriceLevelling = command({
  ...shared,
  name: 'UndoPriceLevelling',
  summary: 'Puts back each price of a levelling that nobody changed since.',
  input: z.object({ levellingId: id }),
  id: ({ levellingId }) => levellingId,
  async facts({ levellingId }, ctx) {
    const lines = levelledLines(await ctx.load(priceLevelling, levellingId))
    const found = await Promise.all(
      lines.map(async (line) => {
        const product = await productOf(ctx, line)
        return regularPrice(product)?.price === line.after ? [productKey(line)] : []
      }),
    )
    return new Set(found.flat())
  },
  decide: (_, __, standing) => undoLevelling((line) => standing.has(productKey(line))),
  alongside: (decided) =>
    decided.flatMap((each) =>
      each.type === 'PriceLevellingUndone'
        ? each.data.restored.map((line) =>
            pricingOf({ levellingId: each.data.levellingId, undone: true }, line),
          )
        : [],
    ),
})

const step = { levellingId: id, undone: z.boolean() }
const carried = z.object({ ...step, line: levelledLine })
const bySystem = {
  internal: true,
  who: 'system' as const,
  input: carried,
  id: ({ line }: { line: LevelledLine }) => line.productId,
}

export const LevelCoursePrice = command({
  ...bySystem,
  on: course,
  name: 'LevelCoursePrice',
  summary: 'Carries a levelling to a course, where the log could not write both at once.',
  decide: ({ line, ...of }) => coursePricing((product) => levelPrice(product, levelledPrice(of, line))),
})

export const LevelBundlePrice = command({
  ...bySystem,
  on: bundle,
  name: 'LevelBundlePrice',
  summary: 'Carries a levelling to a programme, where the log could not write both at once.',
  decide: ({ line, ...of }) => bundlePricing((product) => levelPrice(product, levelledPrice(of, line))),
})
