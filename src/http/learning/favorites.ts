import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { parse } from '../../commands/kernel/parse'
import {
  AddFavorite,
  RemoveFavorite,
  UnwatchFavoritePrice,
  WatchFavoritePrice,
} from '../../commands/learning/favorites'
import { favoriteForm } from '../../contracts/learning/forms'
import type { FavoriteKey, FavoriteLesson, FavoriteProduct } from '../../contracts/learning/pages'
import { holderOf } from '../../domain/kernel/holder'
import { bundlePagesOf } from '../../projections/catalog/bundle-page'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { favoritesOf, type KeptFavorite } from '../../projections/learning/favorite-list'
import { openCourseIds } from '../../projections/learning/student-course'
import { priceStanding } from '../catalog/price-standing'
import { type Shop, shopOf } from '../catalog/shop'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { me } from '../kernel/me'
import { type PageContext, page } from '../kernel/page'
import { actorOf } from '../kernel/session'
import { type ActionRoute, submit } from '../kernel/submit'

const PATH = '/student/myfavorites'
const WAIT_MS = 3000
const WATCH_CONSENT = 'preco-2026-11'

/** What the visitor kept, the newest first. */
async function keptBy({ db, actor }: Pick<PageContext, 'db' | 'actor'>) {
  const holder = holderOf(actor)
  return holder ? favoritesOf(db, holder) : []
}

const keyOf = ({ kind, itemId }: KeptFavorite): FavoriteKey => ({ kind, itemId })

type KeptProduct = KeptFavorite & { kind: 'course' | 'bundle' }
const isProduct = (item: KeptFavorite): item is KeptProduct => item.kind !== 'lesson'

/** Products with how their price stands; those that are not sold any more are named. */
async function productsOf(
  db: Knex,
  kept: readonly KeptFavorite[],
  { shop, owned, now }: { shop: Shop; owned: readonly string[]; now: string },
): Promise<FavoriteProduct[]> {
  const products = kept.filter(isProduct)
  const idsOf = (kind: KeptProduct['kind']) =>
    products.flatMap((item) => (item.kind === kind ? [item.itemId] : []))
  const [syllabi, programmes] = await Promise.all([
    syllabiOf(db, idsOf('course')),
    bundlePagesOf(db, idsOf('bundle')),
  ])
  return products.flatMap(({ kind, itemId, price = null, at, watched }): FavoriteProduct[] => {
    const course = syllabi.find(({ courseId }) => courseId === itemId)
    const programme = programmes.find(({ bundleId }) => bundleId === itemId)
    const title = (kind === 'course' ? course : programme)?.title
    if (title === undefined) return []
    const card = (kind === 'course' ? shop.courseById.get(itemId) : shop.bundleById.get(itemId)) ?? null
    const courseIds = kind === 'course' ? [itemId] : (programme?.courseIds ?? [])
    return [
      {
        kind,
        itemId,
        title,
        card,
        keptAt: at,
        keptPrice: price,
        watched: watched ?? null,
        standing: card && priceStanding(shop.prices.asked(kind, itemId), card.price, now),
        watch: kind === 'course' && owned.includes(itemId) ? (course?.slug ?? null) : null,
        owned: courseIds.length > 0 && courseIds.every((id) => owned.includes(id)),
      },
    ]
  })
}

/** Lessons that still are in their course. */
async function lessonsOf(
  db: Knex,
  kept: readonly KeptFavorite[],
  owned: readonly string[],
): Promise<FavoriteLesson[]> {
  const items = kept.flatMap(({ kind, itemId, courseId }) =>
    kind === 'lesson' && courseId ? [{ itemId, courseId }] : [],
  )
  const syllabi = await syllabiOf(db, [...new Set(items.map(({ courseId }) => courseId))])
  return items.flatMap(({ itemId, courseId }): FavoriteLesson[] => {
    const course = syllabi.find((each) => each.courseId === courseId)
    const lesson = course?.modules
      .flatMap(({ lessons }) => lessons)
      .find(({ lessonId }) => lessonId === itemId)
    if (!course || !lesson) return []
    return [
      {
        itemId,
        courseId,
        title: lesson.title,
        seconds: lesson.durationSeconds,
        course: { slug: course.slug, title: course.title },
        open: owned.includes(courseId),
      },
    ]
  })
}

export const favoritesPage = page('Platform/Student/MyFavorites', {
  title: 'Meus favoritos',
  load: async (ctx) => {
    const [kept, shop, owned] = await Promise.all([
      keptBy(ctx),
      shopOf(ctx.deps),
      openCourseIds(ctx.db, me(ctx), ctx.now),
    ])
    const [products, lessons] = await Promise.all([
      productsOf(ctx.db, kept, { shop, owned, now: ctx.now }),
      lessonsOf(ctx.db, kept, owned),
    ])
    return { products, lessons }
  },
})

export const favoriteActions: ActionRoute[] = [
  submit('/favorites/remove', RemoveFavorite, {
    input: ({ body }) => ({ kind: body.kind, itemId: body.itemId }),
    to: ({ referer }) => (referer === '/' ? PATH : referer),
    say: { info: 'Tirado dos favoritos.' },
  }),
  submit('/favorites/watch', WatchFavoritePrice, {
    input: ({ body }) => ({ kind: body.kind, itemId: body.itemId, consent: WATCH_CONSENT }),
    to: PATH,
    say: 'Pronto: avisamos você por e-mail se o preço baixar.',
  }),
  submit('/favorites/unwatch', UnwatchFavoritePrice, {
    input: ({ body }) => ({ kind: body.kind, itemId: body.itemId }),
    to: PATH,
    say: { info: 'Aviso de preço desligado.' },
  }),
]

/** `/api/favorites`: what the hearts of a page show, which is kept apart from pages that are the same for everyone. */
export const favoritesApi: ApiRoute[] = [
  apiRoute('/api/favorites', async (req, res) => {
    noStore(res)
    res.json({ items: (await keptBy(req.context)).map(keyOf) })
  }),
  ...(
    [
      ['post', AddFavorite],
      ['delete', RemoveFavorite],
    ] as const
  ).map(([method, command]) =>
    apiRoute(
      '/api/favorites',
      async (req, res) => {
        const favorite = parse(favoriteForm, req.body ?? {})
        req.session.visitorId()
        const { dispatcher, projections } = req.context.deps
        const { position } = await dispatcher.dispatch(command, favorite, {
          actor: actorOf(req.session),
          commandId: uuidv7(),
        })
        // So that the page of favourites, visited next, shows it.
        if (position) await projections.waitFor(position, WAIT_MS)
        noStore(res)
        res.json({ kept: method === 'post' })
      },
      { method },
    ),
  ),
]
