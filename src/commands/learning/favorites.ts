import * as z from 'zod'
import { favoriteForm } from '../../contracts/learning/forms'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { id } from '../../domain/kernel/event'
import { accountHolder, holderOf, visitorHolder } from '../../domain/kernel/holder'
import { refuse } from '../../domain/kernel/refuse'
import {
  addFavorite,
  emptyFavorites,
  favorites,
  mergeFavorites,
  removeFavorite,
} from '../../domain/learning/favorites'
import { type CommandContext, command } from '../kernel/command'
import { NOT_SOLD, productFacts, sold } from '../ordering/products'

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
