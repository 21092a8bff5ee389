import * as z from 'zod'
import { favoriteForm, watchedForm } from '../../contracts/learning/forms'
import { consentVersions } from '../../contracts/marketing/consent'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { account } from '../../domain/identity/account'
import { centavos, id } from '../../domain/kernel/event'
import { accountHolder, holderOf, visitorHolder } from '../../domain/kernel/holder'
import { refuse } from '../../domain/kernel/refuse'
import {
  addFavorite,
  emptyFavorites,
  favorites,
  mergeFavorites,
  noticePrice,
  removeFavorite,
  unwatchPrice,
  watchPrice,
} from '../../domain/learning/favorites'
import { mayMail } from '../communication/email-preferences'
import { type CommandContext, command } from '../kernel/command'
import { chargedNow } from '../ordering/charged-now'
import { NOT_SOLD, ownsAll, productFacts, sold } from '../ordering/products'
import { student } from './student'

const own = (_: unknown, { actor }: CommandContext): string =>
  holderOf(actor) ?? refuse('no-holder', 'Não deu para guardar. Atualize a página e tente de novo.')
const ofOwn = { who: 'anyone' as const, on: favorites, id: own }

/** The price of a product that is sold now, or that the lesson is in this course. */
async function known({ kind, itemId, courseId }: z.infer<typeof favoriteForm>, ctx: CommandContext) {
  if (kind !== 'lesson') {
    const product = await sold(productFacts(ctx), { productType: kind, productId: itemId })
    return { price: product?.price ?? refuse('not-sold', NOT_SOLD[kind], 'itemId') }
  }
  const found = courseId ? await ctx.load(course, courseId) : undefined
  const lessons = found && found.phase !== 'absent' ? lessonsOf(found.modules) : []
  if (!courseId || !lessons.some(({ lessonId }) => lessonId === itemId))
    refuse('lesson-unknown', 'Não encontramos esta aula.', 'itemId')
  return { courseId }
}

export const AddFavorite = command({
  ...ofOwn,
  name: 'AddFavorite',
  summary: 'Keeps a course, a programme or a lesson among the visitor’s favourites; twice is once.',
  input: favoriteForm,
  example: { kind: 'course', itemId: 'react-na-pratica' },
  facts: known,
  decide: ({ kind, itemId }, ctx, facts) =>
    addFavorite({ favoritesId: own(undefined, ctx), kind, itemId, ...facts }),
})

export const RemoveFavorite = command({
  ...ofOwn,
  name: 'RemoveFavorite',
  summary: 'Takes something out of the visitor’s favourites; adding it again undoes that.',
  input: favoriteForm,
  example: { kind: 'course', itemId: 'react-na-pratica' },
  decide: ({ kind, itemId }, ctx) => removeFavorite({ favoritesId: own(undefined, ctx), kind, itemId }),
})

const ofAccount = {
  who: 'user' as const,
  on: favorites,
  id: (_: unknown, ctx: CommandContext) => accountHolder(student(ctx)),
}

export const WatchFavoritePrice = command({
  ...ofAccount,
  name: 'WatchFavoritePrice',
  summary:
    'Asks for one mail once a course or a programme costs less than now; keeps it as a favourite, too.',
  input: watchedForm.extend({ consent: z.enum(consentVersions) }),
  facts: async ({ kind, itemId }, ctx) => {
    const product = await chargedNow(ctx, { productType: kind, productId: itemId }, ctx.now)
    if (!product) return refuse('not-sold', NOT_SOLD[kind], 'itemId')
    if (await ownsAll(ctx, student(ctx), product.courseIds))
      refuse('already-owned', 'Você já tem este.', 'itemId')
    const person = await ctx.load(account, student(ctx))
    if (person.phase === 'open' && !(await mayMail(ctx, person.email, 'prices')))
      refuse(
        'mails-off',
        'Você desligou os e-mails de preço. Ligue-os de novo em “Escolher o que recebo”, no fim de qualquer e-mail nosso.',
        'itemId',
      )
    return product
  },
  decide: ({ kind, itemId, consent }, ctx, { charged, price }) =>
    watchPrice({
      favoritesId: accountHolder(student(ctx)),
      kind,
      itemId,
      consent,
      price: charged,
      kept: price,
    }),
  // A page says which text was agreed to.
  internal: true,
})

export const UnwatchFavoritePrice = command({
  ...ofAccount,
  name: 'UnwatchFavoritePrice',
  summary: 'Wants no mail about the price of a favourite any more.',
  input: watchedForm,
  example: { kind: 'course', itemId: 'react-na-pratica' },
  decide: (product, ctx) => unwatchPrice({ favoritesId: accountHolder(student(ctx)), ...product }),
})

export const NoticeFavoritePrice = command({
  name: 'NoticeFavoritePrice',
  summary:
    'Compares the price that a favourite is charged with the one it was watched from, and tells once of less.',
  input: watchedForm.extend({ favoritesId: id, price: centavos }),
  who: 'system',
  on: favorites,
  id: ({ favoritesId }) => favoritesId,
  decide: (input) => noticePrice(input),
  internal: true,
})

export const MergeFavorites = command({
  name: 'MergeFavorites',
  summary: 'Takes the favourites of the visitor over into the account’s at login.',
  input: z.object({ accountId: id, visitorId: id }),
  who: 'system',
  on: favorites,
  id: ({ accountId }) => accountHolder(accountId),
  facts: ({ visitorId }, ctx) => ctx.load(favorites, visitorHolder(visitorId)),
  decide: ({ accountId, visitorId }, _, other) =>
    mergeFavorites({ favoritesId: accountHolder(accountId), from: visitorHolder(visitorId), other }),
  internal: true,
})

export const EmptyFavorites = command({
  name: 'EmptyFavorites',
  summary: 'Empties the favourites of a browser after an account took them over.',
  input: z.object({ favoritesId: id, into: id }),
  who: 'system',
  on: favorites,
  id: ({ favoritesId }) => favoritesId,
  decide: (input) => emptyFavorites(input),
  internal: true,
})
