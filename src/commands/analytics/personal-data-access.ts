import { revealForm } from '../../contracts/analytics/event-forms'
import {
  type PersonalDataAccessEvent,
  personalDataAccess,
  revealPersonalData,
} from '../../domain/analytics/personal-data-access'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'

export const RevealPersonalData = command({
  name: 'RevealPersonalData',
  summary: 'Records which personal data of a stream is shown in clear, to whom and why.',
  input: revealForm.extend({ look: id.optional() }),
  who: ['Admin'],
  on: personalDataAccess,
  id: (_, ctx) => ctx.commandId,
  decide: ({ stream, revision, reason, look }, ctx) =>
    revealPersonalData({
      revelationId: ctx.commandId,
      staffId: ctx.actor.accountId ?? '',
      ...(look && { look }),
      reason,
      scope: { stream, revision },
    }),
})

/** Whether the reveal that a request asked for is the one that was recorded. */
export const isRevealOf = (look: string, events: readonly { data: unknown }[]) =>
  events.some(({ data }) => (data as Partial<PersonalDataAccessEvent['data']>).look === look)
