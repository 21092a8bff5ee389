import * as z from 'zod'
import { closePromotionForm, globalPromotionForm } from '../../contracts/marketing/forms'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import {
  banner,
  closeBanner,
  endPromotion,
  globalPromotion,
  isRunning,
  startPromotion,
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

export const StartGlobalPromotion = command({
  name: 'StartGlobalPromotion',
  summary: 'Starts a promotion of the whole shop, with banner and countdown.',
  mints: 'promotionId',
  input: globalPromotionForm.safeExtend({
    labelMessage: cleaned(globalPromotionForm.shape.labelMessage),
  }),
  example: { code: 'VOLTA', endDate: '2026-12-01T03:00:00.000Z', discount: 10 },
  who: ['Admin', 'Editor'],
  on: globalPromotion,
  facts: (_, ctx) => endWhatIsOver(ctx),
  claims: ({ promotionId }) => [
    {
      ...RUNNING,
      owner: promotionId,
      refusal: {
        code: 'promotion-running',
        message: 'Já existe uma promoção em andamento. Encerre-a antes de começar outra.',
      },
    },
  ],
  decide: (input, { now }) => startPromotion({ ...input, at: now }),
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
