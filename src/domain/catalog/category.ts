import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const categoryEvents = events({
  CategoryCreated: z.object({ categoryId: id, name: z.string(), slug: z.string(), description: z.string() }),
  CategoryChanged: z.object({ categoryId: id, name: z.string(), slug: z.string(), description: z.string() }),
  CategoryArchived: z.object({ categoryId: id }),
})
export type CategoryEvent = EventOf<typeof categoryEvents>
