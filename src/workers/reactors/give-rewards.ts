import { EnrolStudent, RevokeEnrolment } from '../../commands/learning/enrolment'
import type { RewardEvent } from '../../domain/marketing/reward'
import { mailReward } from '../jobs/mail-reward'
import { enqueue, reactor, send } from '../kernel/reactor'
import { givenAccess } from './give-gifts'

/** A reward means access, until it is taken back. */
export const enrolWhenRewarded = reactor<RewardEvent>('enrol-when-rewarded', {
  RewardGiven: ({ rewardId, recipientId, courseId }) => [
    send(EnrolStudent, givenAccess(recipientId, courseId, rewardId)),
  ],
  RewardTakenBack: ({ rewardId, recipientId, courseId }) => [
    send(RevokeEnrolment, { ...givenAccess(recipientId, courseId, rewardId), reason: 'staff' }),
  ],
})

export const mailWhenRewarded = reactor<RewardEvent>('mail-when-rewarded', {
  RewardGiven: ({ rewardId }) => [enqueue(mailReward, { rewardId })],
})
