import { revealForm } from '../../contracts/analytics/event-forms'
import { revealPersonalData, revelation } from '../../domain/analytics/revelation'
import { command } from '../kernel/command'

export const RevealPersonalData = command({
  name: 'RevealPersonalData',
  summary: 'Notes who is shown personal data of a stream in clear, of what, and why.',
  input: revealForm,
  who: ['Admin'],
  on: revelation,
  id: (_, ctx) => ctx.commandId,
  decide: ({ stream, revision, reason }, ctx) =>
    revealPersonalData({
      revelationId: ctx.commandId,
      staffId: ctx.actor.accountId ?? '',
      reason,
      scope: { stream, revision },
    }),
})
