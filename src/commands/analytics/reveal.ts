import { revealForm } from '../../contracts/analytics/event-forms'
import { revealPersonalData, revelation } from '../../domain/analytics/revelation'
import { command } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

export const RevealPersonalData = command({
  name: 'RevealPersonalData',
  summary: 'Notes who is shown personal data of a stream in clear, of what, and why.',
  input: revealForm,
  who: ['Admin'],
  on: revelation,
  id: (_, ctx) => ctx.commandId,
  allow: (_, { actor }) => {
    if (actor.realAccountId) {
      throw new Forbidden(false, 'Saia da conta simulada para revelar dados pessoais com o seu nome.')
    }
  },
  decide: ({ stream, revision, reason }, ctx) =>
    revealPersonalData({
      revelationId: ctx.commandId,
      staffId: ctx.actor.accountId ?? '',
      reason,
      scope: { stream, revision },
    }),
})
