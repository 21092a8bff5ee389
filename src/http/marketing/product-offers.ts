import { NotFound } from '../../commands/kernel/errors'
import {
  ActivateProductOffer,
  ChangeProductOffer,
  DeactivateProductOffer,
  MakeProductOffer,
} from '../../commands/marketing/product-offers'
import { productPage } from '../../contracts/catalog/product-page'
import {
  type OfferKind,
  type OfferLine,
  offerKinds,
  type ProductOffersPage,
} from '../../contracts/marketing/product-offers'
import { MOST_BUMPS } from '../../contracts/ordering/forms'
import { type BundleCardRow, bundleCardsOf, bundlesOnSale } from '../../projections/catalog/bundle-card'
import { type CourseCardRow, courseCardsOf, coursesOnSale } from '../../projections/catalog/course-card'
import { hostsWithOffers, offersWith, type ProductOfferRow } from '../../projections/marketing/product-offers'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'

type Type = 'course' | 'bundle'
interface Named {
  type: Type
  id: string
  title: string
  slug: string
  price: number | null
}
const ofCourse = (row: CourseCardRow): Named => ({ ...row, type: 'course', id: row.courseId })
const ofBundle = (row: BundleCardRow): Named => ({ ...row, type: 'bundle', id: row.bundleId })
const keyOf = (type: Type, id: string) => `${type}:${id}`
/**
 * A course has one page for all offers; a programme has one for offers before the payment and one for those after it.
 */
type Tail = 'order-bump' | 'upsell'
const pathOf = (type: Type, id: string, tail: Tail = 'order-bump') =>
  `/admin/${type}s/${encodeURIComponent(id)}/${tail}`
const AFTER: readonly OfferKind[] = ['upsell', 'downsell']
const kindsOf = (type: Type, tail: Tail): readonly OfferKind[] =>
  type === 'course' ? offerKinds : tail === 'upsell' ? AFTER : ['bump']
const sisterOf = (type: Type, id: string, tail: Tail) =>
  type === 'course'
    ? null
    : tail === 'upsell'
      ? { href: pathOf(type, id), label: 'Ofertas no checkout' }
      : { href: pathOf(type, id, 'upsell'), label: 'Ofertas depois do pagamento' }

async function hostOf({ db, params }: PageContext, type: Type): Promise<Named> {
  const id = params.id ?? ''
  const [found] =
    type === 'course'
      ? (await courseCardsOf(db, [id])).map(ofCourse)
      : (await bundleCardsOf(db, [id])).map(ofBundle)
  if (!found)
    throw new NotFound(type === 'course' ? 'Não encontramos este curso.' : 'Não encontramos esta formação.')
  return found
}

const load =
  (type: Type, tail: Tail = 'order-bump') =>
  async (ctx: PageContext): Promise<ProductOffersPage> => {
    const host = await hostOf(ctx, type)
    const [rows, courses, bundles, hosts] = await Promise.all([
      offersWith(ctx.db, [{ productType: type, productId: host.id }]),
      coursesOnSale(ctx.db),
      bundlesOnSale(ctx.db),
      hostsWithOffers(ctx.db),
    ])
    const sold = [...bundles.map(ofBundle), ...courses.map(ofCourse)]
    const named = new Map(sold.map((each) => [keyOf(each.type, each.id), each]))
    const line = ({
      hostType: _,
      hostId: __,
      madeAt: ___,
      changedAt: ____,
      ...row
    }: ProductOfferRow): OfferLine => {
      const product = named.get(keyOf(row.productType, row.productId))
      return { ...row, title: product?.title ?? 'Produto fora da loja', shopPrice: product?.price ?? null }
    }
    const kinds = kindsOf(type, tail)
    const offers = rows.map(line).filter(({ kind }) => kinds.includes(kind))
    const active = new Map(hosts.map(({ hostType, hostId, active }) => [keyOf(hostType, hostId), active]))
    return {
      path: pathOf(type, host.id, tail),
      kinds,
      sister: sisterOf(type, host.id, tail),
      host: {
        productType: type,
        productId: host.id,
        title: host.title,
        price: host.price,
        href: productPage({ type, slug: host.slug }),
      },
      offers,
      products: sold
        .filter((each) => (each.price ?? 0) > 0 && keyOf(each.type, each.id) !== keyOf(type, host.id))
        .map((each) => ({ value: keyOf(each.type, each.id), title: each.title, price: each.price ?? 0 })),
      others: sold
        .filter((each) => keyOf(each.type, each.id) !== keyOf(type, host.id))
        .filter((each) => each.type === 'bundle' || active.has(keyOf(each.type, each.id)))
        .map((each) => ({
          href: pathOf(each.type, each.id, each.type === 'bundle' ? tail : 'order-bump'),
          title: each.title,
          active: active.get(keyOf(each.type, each.id)) ?? 0,
        })),
      most: { bump: MOST_BUMPS, upsell: 1, downsell: 1 },
      editing: offers.find(({ offerId }) => offerId === ctx.query.oferta) ?? null,
    }
  }

const title = ({ host }: ProductOffersPage) => `Ofertas com ${host.title}`

export const productOfferPages: PageRoute[] = [
  page('Admin/Courses/OrderBump', { title, load: load('course') }),
  page('Admin/Bundles/OrderBump', { title, load: load('bundle') }),
  page('Admin/Bundles/Upsell', { title, load: load('bundle', 'upsell') }),
]

function actionsOf(type: Type, tail: Tail = 'order-bump'): ActionRoute[] {
  const path = `/admin/${type}s/{id}/${tail}`
  const host = ({ params }: ActionContext) => ({ hostType: type, hostId: params.id })
  const one = (ctx: ActionContext) => ({ ...host(ctx), offerId: ctx.params.offer })
  const terms = ({ body }: ActionContext) => ({
    product: body.product,
    price: body.price,
    headline: body.headline,
    words: body.words,
  })
  const to = ({ params }: ActionContext) => pathOf(type, params.id ?? '', tail)
  const make = action(
    path,
    async (ctx) => {
      await ctx.dispatch(MakeProductOffer, { ...host(ctx), kind: ctx.body.kind, ...terms(ctx) })
      if (ctx.body.active !== 'on')
        return { to: to(ctx), say: 'Oferta salva. Ela aparece quando for ativada.' }
      await ctx.dispatch(ActivateProductOffer, { ...host(ctx), offerId: ctx.commandId })
      return { to: to(ctx), say: 'Oferta no ar.' }
    },
    { who: MakeProductOffer.who },
  )
  return [
    make,
    submit(`${path}/{offer}`, ChangeProductOffer, {
      input: (ctx) => ({ ...one(ctx), ...terms(ctx) }),
      to,
      say: 'Oferta alterada. Pedidos já feitos ficam como estão.',
    }),
    submit(`${path}/{offer}/activate`, ActivateProductOffer, { input: one, to, say: 'Oferta no ar.' }),
    submit(`${path}/{offer}/deactivate`, DeactivateProductOffer, {
      input: one,
      to,
      say: 'Oferta fora do ar.',
    }),
  ]
}

export const productOfferActions: ActionRoute[] = [
  ...actionsOf('course'),
  ...actionsOf('bundle'),
  ...actionsOf('bundle', 'upsell'),
]
