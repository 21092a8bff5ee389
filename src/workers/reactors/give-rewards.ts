import { EnrolStudent, RevokeEnrolment } from '../../commands/learning/enrolment'
import type { RewardEvent } from '../../domain/marketing/reward'
import { mailReward } from '../jobs/mail-reward'
import { enqueue, reactor, send } from '../kernel/reactor'

const of = (studentId: string, courseId: string, rewardId: string) => ({
  studentId,
  courseId,
  cause: { type: 'gift' as const, id: rewardId },
})

/** A reward means access, until it is taken back. */
export const enrolWhenRewarded = reactor<RewardEvent>('enrol-when-rewarded', {
  RewardGiven: ({ rewardId, recipientId, courseId }) => [
    send(EnrolStudent, of(recipientId, courseId, rewardId)),
  ],
  RewardTakenBack: ({ rewardId, recipientId, courseId }) => [
    send(RevokeEnrolment, { ...of(recipientId, courseId, rewardId), reason: 'staff' }),
  ],
})

export const mailWhenRewarded = reactor<RewardEvent>('mail-when-rewarded', {
  RewardGiven: ({ rewardId }) => [enqueue(mailReward, { rewardId })],
})
