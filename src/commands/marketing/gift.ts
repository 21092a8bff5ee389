import * as z from 'zod'
import { takeGiftForm } from '../../contracts/marketing/give-away-forms'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { gift, giftIdOf, giveGift, takeGiftBack } from '../../domain/marketing/gift'
import { giveAway } from '../../domain/marketing/give-away'
import { command } from '../kernel/command'

export const GiveGift = command({
  name: 'GiveGift',
  summary: 'Gives one person what a give-away gives, once.',
  input: z.object({ giveAwayId: id, recipientId: id, invited: z.boolean() }),
  who: 'system',
  on: gift,
  id: ({ giveAwayId, recipientId }) => giftIdOf(giveAwayId, recipientId),
  internal: true,
  facts: async ({ giveAwayId, recipientId }, ctx) => {
    const [from, recipient] = await Promise.all([
      ctx.load(giveAway, giveAwayId),
      ctx.load(account, recipientId),
    ])
    if (from.phase !== 'started') return refuse('give-away-not-started', 'Este presente não está sendo dado.')
    if (recipient.phase !== 'open') refuse('recipient-unknown', 'Esta pessoa não tem conta.')
    return from
  },
  decide: ({ giveAwayId, recipientId, invited }, { now }, from) =>
    giveGift({
      giftId: giftIdOf(giveAwayId, recipientId),
      giveAwayId,
      recipientId,
      giverId: from.ownerId,
      productType: from.productType,
      productId: from.productId,
      title: from.title,
      courseIds: from.courseIds,
      invited,
      at: now,
    }),
})

export const TakeGiftBack = command({
  name: 'TakeGiftBack',
  summary: 'Takes a gift back from one person, with a reason.',
  input: takeGiftForm,
  who: ['Admin', 'Editor'],
  on: gift,
  id: ({ giftId }) => giftId,
  decide: ({ reason }) => takeGiftBack({ note: reason }),
})
