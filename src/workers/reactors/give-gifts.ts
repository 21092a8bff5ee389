import { EnrolStudent, RevokeEnrolment } from '../../commands/learning/enrolment'
import { DAY, plus } from '../../domain/kernel/instants'
import type { GiftEvent } from '../../domain/marketing/gift'
import type { GiveAwayEvent } from '../../domain/marketing/give-away'
import { checkGiveAway, removeGiveAwayList, runGiveAway, takeGiveAwayBack } from '../jobs/give-away'
import { mailGift } from '../jobs/mail-gift'
import { enqueue, reactor, send } from '../kernel/reactor'

/** Lists hold addresses of people, and are kept no longer than they are of use. */
const LIST_LIFE_MS = 7 * DAY

export const followGiveAways = reactor<GiveAwayEvent>('follow-give-aways', {
  GiveAwayPrepared: ({ giveAwayId }, { at }) => [
    enqueue(checkGiveAway, { giveAwayId }),
    enqueue(removeGiveAwayList, { giveAwayId }, { runAt: plus(at, LIST_LIFE_MS) }),
  ],
  GiveAwayStarted: ({ giveAwayId }) => [enqueue(runGiveAway, { giveAwayId })],
  GiveAwayTakenBack: ({ giveAwayId }) => [enqueue(takeGiveAwayBack, { giveAwayId })],
})

/** The access that a gift, or a reward, means. */
export const givenAccess = (studentId: string, courseId: string, giftId: string) => ({
  studentId,
  courseId,
  cause: { type: 'gift' as const, id: giftId },
})

/** A gift means access, until it is taken back. */
export const enrolWhenGiven = reactor<GiftEvent>('enrol-when-given', {
  GiftGiven: ({ giftId, recipientId, courseIds }) =>
    courseIds.map((courseId) => send(EnrolStudent, givenAccess(recipientId, courseId, giftId))),
  GiftTakenBack: ({ giftId, recipientId, courseIds }) =>
    courseIds.map((courseId) =>
      send(RevokeEnrolment, { ...givenAccess(recipientId, courseId, giftId), reason: 'staff' }),
    ),
})

export const mailWhenGiven = reactor<GiftEvent>('mail-when-given', {
  GiftGiven: ({ giftId }) => [enqueue(mailGift, { giftId })],
})
