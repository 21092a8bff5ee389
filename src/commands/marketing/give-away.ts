import * as z from 'zod'
import { giveAwayForm, giveAwayRef, takeGiveAwayForm } from '../../contracts/marketing/give-away-forms'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { id } from '../../domain/kernel/event'
import { productOf } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import {
  dropGiveAway,
  endGiveAway,
  failGiveAway,
  giveAway,
  giveAwayCounts,
  prepareGiveAway,
  recordGiveAwayCheck,
  startGiveAway,
  takeGiveAwayBack,
} from '../../domain/marketing/give-away'
import { type CommandContext, command } from '../kernel/command'

const notGiven = (message: string) => refuse('product-not-given', message, 'product')

/** What is given, as it stands now; a draft opens nothing that could be studied. */
async function givenProduct({ product }: { product: string }, ctx: CommandContext) {
  const { productType, productId } = productOf(product)
  if (productType === 'course') {
    const found = await ctx.load(course, productId)
    if (found.phase !== 'published') return notGiven('Escolha um curso publicado.')
    return { productType, productId, title: found.title, courseIds: [productId] }
  }
  const found = await ctx.load(bundle, productId)
  if (found.phase !== 'published') return notGiven('Escolha uma formação publicada.')
  if (found.courseIds.length === 0) return notGiven('Esta formação ainda não tem cursos.')
  return { productType, productId, title: found.title, courseIds: [...new Set(found.courseIds)] }
}

const ofGiveAway = { on: giveAway, id: ({ giveAwayId }: { giveAwayId: string }) => giveAwayId }
const byStaff = { ...ofGiveAway, who: ['Admin', 'Editor'] as const }

/** Internal, since the list has to be kept first. */
export const PrepareGiveAway = command({
  ...byStaff,
  name: 'PrepareGiveAway',
  summary: 'Records what is to be given to the people of a list; its lines are checked next.',
  input: giveAwayForm.omit({ list: true }).extend({ giveAwayId: id, lines: z.int().nonnegative() }),
  internal: true,
  facts: givenProduct,
  decide: ({ giveAwayId, lines, reason, message }, { actor }, given) =>
    prepareGiveAway({ giveAwayId, ownerId: actor.accountId ?? '', ...given, lines, reason, message }),
})

export const StartGiveAway = command({
  ...byStaff,
  name: 'StartGiveAway',
  summary: 'Gives what was prepared to everybody on the list who may get it.',
  input: giveAwayRef,
  decide: (_, { actor }) => startGiveAway(actor.accountId ?? ''),
})

export const DropGiveAway = command({
  ...byStaff,
  name: 'DropGiveAway',
  summary: 'Drops a give-away before anybody got anything.',
  input: giveAwayRef,
  decide: (_, { actor }) => dropGiveAway(actor.role === 'System' ? 'time' : 'staff'),
})

export const TakeGiveAwayBack = command({
  ...byStaff,
  name: 'TakeGiveAwayBack',
  summary: 'Takes a give-away back from everybody who got it, with a reason.',
  input: takeGiveAwayForm,
  decide: ({ reason }, { actor }) => takeGiveAwayBack({ takerId: actor.accountId ?? '', note: reason }),
})

const bySystem = { ...ofGiveAway, who: 'system' as const, internal: true }
const ofCounts = giveAwayRef.extend(giveAwayCounts.shape)

export const RecordGiveAwayCheck = command({
  ...bySystem,
  name: 'RecordGiveAwayCheck',
  summary: 'Records what the lines of a list would do.',
  input: ofCounts,
  decide: ({ giveAwayId: _, ...counts }) => recordGiveAwayCheck(counts),
})

export const EndGiveAway = command({
  ...bySystem,
  name: 'EndGiveAway',
  summary: 'Records that a give-away went through its whole list.',
  input: ofCounts,
  decide: ({ giveAwayId: _, ...counts }) => endGiveAway(counts),
})

export const FailGiveAway = command({
  ...bySystem,
  name: 'FailGiveAway',
  summary: 'Records that a give-away was broken off by a fault of the machine.',
  input: giveAwayRef,
  decide: () => failGiveAway(),
})
