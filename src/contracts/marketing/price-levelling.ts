import * as z from 'zod'
import type { Instant } from '../../domain/kernel/instants'
import type { Change, PricedType } from '../catalog/price-panel'
import { categoryRelation } from '../catalog/relations'
import { choice, money, percent, relation } from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import { priceField } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'
import { productRef } from '../ordering/forms'

const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), field.nullable())

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const percentField = z
  .number('Informe a porcentagem.')
  .min(0.01, 'Informe de 0,01 a 100.')
  .max(100, 'Informe de 0,01 a 100.')
  .refine(hasTwoDecimals, 'Use até duas casas depois da vírgula.')

/** One rule over many prices, and which products it looks at. Money in centavos. */
export const levellingRuleForm = z.object({
  direction: z.enum(['up', 'down'], 'Escolha se os preços sobem ou descem.'),
  kind: z.enum(['percent', 'fixed'], 'Escolha entre porcentagem e valor.'),
  percent: orNull(percentField),
  amount: orNull(typedInt(priceField.min(1, 'O valor precisa ser maior que zero.'))),
  rounding: z.enum(['none', 'ninety', 'reais'], 'Escolha como arredondar.'),
  floor: orNull(typedInt(priceField)),
  productType: orNull(z.enum(['course', 'bundle'], 'Escolha entre cursos e formações.')),
  categoryId: orNull(
    z
      .string('Escolha uma categoria.')
      .max(80, 'Escolha uma categoria.')
      .refine((text) => !Object.hasOwn(Object.prototype, text), 'Escolha uma categoria.'),
  ),
})
export type LevellingRuleForm = z.output<typeof levellingRuleForm>

/** As many prices as one levelling changes. */
export const MOST_LEVELLED = 500

/** `lines`: the chosen products, each with its regular price as it was previewed. */
export const levelPricesForm = levellingRuleForm.extend({
  lines: z
    .array(productRef.extend({ before: priceField }), 'Escolha pelo menos um produto.')
    .min(1, 'Escolha pelo menos um produto.')
    .max(MOST_LEVELLED, `Um nivelamento muda até ${MOST_LEVELLED} preços. Limite por categoria.`),
})

export const levellingSpec: FormSpec = {
  schema: levellingRuleForm,
  fields: {
    direction: choice('Os preços', { up: 'sobem', down: 'descem' }, { initial: 'up' }),
    kind: choice('Quanto', { percent: 'Porcentagem', fixed: 'Valor fixo' }, { initial: 'percent' }),
    percent: percent('Porcentagem'),
    amount: money('Valor', { hint: 'Em cada preço.' }),
    rounding: choice(
      'Arredondar',
      { none: 'Sem arredondar', ninety: 'Terminar em ,90', reais: 'Reais inteiros' },
      { initial: 'none' },
    ),
    floor: money('Preço mínimo', { hint: 'Nenhum preço desce abaixo dele.' }),
    productType: choice('Produtos', { course: 'Cursos', bundle: 'Formações' }),
    categoryId: relation('Categoria', categoryRelation),
  },
}

/** Why the rule is none yet: the field of its worth is empty; null where it is not. */
export const missingWorth = ({
  kind,
  percent,
  amount,
}: Pick<LevellingRuleForm, 'kind' | 'percent' | 'amount'>) =>
  kind === 'percent'
    ? percent === null && { field: 'percent', message: 'Informe a porcentagem.' }
    : amount === null && { field: 'amount', message: 'Informe o valor.' }

/** What becomes of one price. All money in centavos. */
export interface LevellingLine {
  productType: PricedType
  productId: string
  title: string
  href: string
  /** The regular price. */
  before: number
  after: number
  /** As the shop shows it, with a sale price and a promotion that run. */
  shown: Change
  /** Without interest, from two payments on; null: not shown. */
  installment: { count: number; each: number } | null
  /** Carts that hold it. */
  carts: number
  /** The sale price that waits or runs; `ends`: it would no longer be below the regular price. */
  salePrice: { price: number; until: Instant; ends: boolean } | null
  /** Of a programme: what its courses cost one by one, afterwards. */
  separately: number | null
  /** Coupons that lose their sense on this product: a fixed discount of the whole price, a minimum that it misses. */
  coupons: { couponId: string; code: string; why: 'discount' | 'minimum' }[]
}

export interface LevellingPreview {
  lines: LevellingLine[]
  /** Products that the rule looks at and leaves as they are, and those that are free. */
  unchanged: number
  free: number
  /** Further products, beyond what one levelling changes. */
  more: number
  /** Programmes that would cost more than their courses one by one, also those that keep their price. */
  dear: { bundleId: string; title: string; price: number; separately: number }[]
}

/** A levelling that was made. */
export interface PastLevelling {
  levellingId: string
  at: Instant
  /** Name of who made it; null where it is not known. */
  by: string | null
  rule: string
  count: number
  undone: { at: Instant; by: string | null; restored: number; kept: string[] } | null
  /** The first prices. */
  lines: (Change & { title: string })[]
}

/** Props of the page. Names of the rule's fields are those of the address. */
export interface PriceLevellingPage {
  typed: Record<string, string>
  /** Sentences by field. */
  faults: Record<string, string>
  categories: { id: string; name: string }[]
  preview: LevellingPreview | null
  past: PastLevelling[]
}

export const PRICE_LEVELLING_PATH = '/admin/price-leveling/edit'
/** Where a previewed levelling is sent. */
export const LEVEL_PRICES_PATH = '/admin/price-leveling'
export const undoLevellingPath = (levellingId: string) =>
  `/admin/price-leveling/${encodeURIComponent(levellingId)}/undo`

/** Name of a chosen product's field, whose value is the price that was previewed. */
export const lineField = ({ productType, productId }: { productType: PricedType; productId: string }) =>
  `preco:${productType}:${productId}`

/** The chosen products of a form that was sent. */
export const linesOf = (body: Readonly<Record<string, unknown>>) =>
  Object.entries(body).flatMap(([name, value]) => {
    const [, productType, productId] = /^preco:(course|bundle):(.+)$/.exec(name) ?? []
    return productType && productId ? [{ productType, productId, before: Number(value) }] : []
  })
