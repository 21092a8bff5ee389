import * as z from 'zod'
import {
  closePromotionForm,
  globalPromotionForm,
  promotionMessageForm,
  promotionOfferForm,
  promotionPlanForm,
} from '../../contracts/marketing/forms'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import {
  banner,
  beginPromotion,
  changePromotion,
  closeBanner,
  dropPromotion,
  endPromotion,
  globalPromotion,
  isRunning,
  planPromotion,
  startPromotion,
  writePromotionMessage,
} from '../../domain/marketing/global-promotion'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { cleaned } from '../kernel/sanitise'

/** One runs at a time: who holds this claim. */
const RUNNING = { kind: 'globalpromotion', value: 'running' }

/** The promotion that counts at `at`, or undefined. */
export async function runningPromotion(facts: Facts, at: Instant) {
  const promotionId = await facts.ownerOf(RUNNING.kind, RUNNING.value)
  const found = promotionId ? await facts.load(globalPromotion, promotionId) : undefined
  return found && isRunning(found, at) ? found : undefined
}

export const EndGlobalPromotion = command({
  name: 'EndGlobalPromotion',
  summary: 'Ends the running promotion, by staff or at its end date.',
  input: z.object({ promotionId: id }),
  who: ['Admin', 'Editor'],
  on: globalPromotion,
  id: ({ promotionId }) => promotionId,
  releases: ({ promotionId }) => [{ ...RUNNING, owner: promotionId }],
  decide: (_, { actor }) => endPromotion({ reason: actor.role === 'System' ? 'over' : 'staff' }),
})

/** A promotion whose time is over gives way even before its timer has ended it. */
async function endWhatIsOver(ctx: CommandContext) {
  const promotionId = await ctx.ownerOf(RUNNING.kind, RUNNING.value)
  if (!promotionId) return
  const held = await ctx.load(globalPromotion, promotionId)
  if (held.phase === 'running' && !isRunning(held, ctx.now)) {
    await ctx.send(EndGlobalPromotion, { promotionId })
  }
}

const runsAlone = ({ promotionId }: { promotionId: string }) => ({
  ...RUNNING,
  owner: promotionId,
  refusal: {
    code: 'promotion-running',
    message: 'Já existe uma promoção em andamento. Encerre-a antes de começar outra.',
  },
})

const ofStaff = { who: ['Admin', 'Editor'] as const, on: globalPromotion }
const ofOne = z.object({ promotionId: id })
const ofStep = { ...ofStaff, id: ({ promotionId }: { promotionId: string }) => promotionId }

export const StartGlobalPromotion = command({
  ...ofStaff,
  name: 'StartGlobalPromotion',
  summary: 'Starts a promotion of the whole shop, with banner and countdown.',
  mints: 'promotionId',
  input: globalPromotionForm.safeExtend({
    labelMessage: cleaned(globalPromotionForm.shape.labelMessage),
  }),
  example: { code: 'VOLTA', endDate: '2026-12-01T03:00:00.000Z', discount: 10 },
  facts: (_, ctx) => endWhatIsOver(ctx),
  claims: (input) => [runsAlone(input)],
  decide: (input, { now }) => startPromotion({ ...input, at: now }),
})

const isLater = (startDate: Instant | null, now: Instant): startDate is Instant =>
  startDate !== null && startDate > now
/** The forms demand it. */
const theEnd = (endDate: Instant | null): Instant =>
  endDate ?? refuse('end-missing', 'Informe até quando ela vale.', 'endDate')

export const PlanGlobalPromotion = command({
  ...ofStaff,
  name: 'PlanGlobalPromotion',
  summary:
    'Plans a promotion of the whole shop from a date on; without a date, or with a past one, it starts.',
  mints: 'promotionId',
  input: promotionPlanForm.extend({ labelMessage: cleaned(promotionPlanForm.shape.labelMessage) }),
  example: { code: 'NATAL', startDate: '2026-12-20', endDate: '2026-12-26', discount: 15 },
  facts: async ({ startDate }, ctx) => {
    if (!isLater(startDate, ctx.now)) await endWhatIsOver(ctx)
  },
  claims: (input, { now }) => (isLater(input.startDate, now) ? [] : [runsAlone(input)]),
  decide: ({ startDate, endDate, ...input }, { now }) => {
    const given = { ...input, endDate: theEnd(endDate), at: now }
    return isLater(startDate, now) ? planPromotion({ ...given, startDate }) : startPromotion(given)
  },
})

export const BeginGlobalPromotion = command({
  ...ofStep,
  name: 'BeginGlobalPromotion',
  summary: 'Begins a planned promotion, by staff or at its date.',
  input: ofOne,
  facts: (_, ctx) => endWhatIsOver(ctx),
  claims: (input, { now }, _, state) =>
    state.phase === 'planned' && state.endDate > now ? [runsAlone(input)] : [],
  decide: (_, { now }) => beginPromotion({ at: now }),
})

export const ChangeGlobalPromotion = command({
  ...ofStep,
  name: 'ChangeGlobalPromotion',
  summary: 'Changes dates and worth of a planned promotion, or the end of one that runs.',
  input: promotionOfferForm.extend(ofOne.shape),
  example: { promotionId: 'promo-natal', startDate: '2026-12-20', endDate: '2026-12-26', discount: 15 },
  decide: ({ promotionId: _, startDate, endDate, ...offer }, { now }) =>
    changePromotion({ ...offer, startDate: startDate ?? now, endDate: theEnd(endDate), at: now }),
})

export const WriteGlobalPromotionMessage = command({
  ...ofStep,
  name: 'WriteGlobalPromotionMessage',
  summary: 'Writes what the banner of a promotion says, and where its button leads.',
  input: promotionMessageForm
    .extend({ labelMessage: cleaned(promotionMessageForm.shape.labelMessage) })
    .extend(ofOne.shape),
  example: { promotionId: 'promo-natal', buttonText: 'Ver cursos', buttonUrl: '/courses' },
  decide: ({ promotionId: _, ...words }) => writePromotionMessage(words),
})

export const DropGlobalPromotion = command({
  ...ofStep,
  name: 'DropGlobalPromotion',
  summary: 'Takes back a planned promotion before it begins.',
  input: ofOne,
  decide: () => dropPromotion(),
})

const visitorOf = ({ actor }: CommandContext) => actor.visitorId ?? actor.accountId ?? 'unknown'

export const ClosePromotion = command({
  name: 'ClosePromotion',
  summary: 'Hides the promotion banner for the visitor.',
  input: closePromotionForm.extend({ promotionId: id }),
  who: 'anyone',
  underImpersonation: true,
  on: banner,
  id: ({ promotionId }, ctx) => `${promotionId}:${visitorOf(ctx)}`,
  facts: async ({ promotionId }, ctx) => {
    const found = await ctx.load(globalPromotion, promotionId)
    if (found.phase === 'absent') throw new NotFound('Esta promoção não existe.')
    return found.code
  },
  decide: ({ promotionId, path }, ctx, code) =>
    closeBanner({ promotionId, code, visitorId: visitorOf(ctx), path }),
})
