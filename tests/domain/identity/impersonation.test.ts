import { describe, it } from 'vitest'
import {
  endImpersonation,
  type ImpersonationEvent,
  impersonation,
  startImpersonation,
} from '../../../src/domain/identity/impersonation'
import { event } from '../../../src/domain/kernel/event'
import { HOUR, plus } from '../../../src/domain/kernel/instants'
import { given } from '../../support/given'

const noon = '2026-03-02T12:00:00.000Z'
const begin = { impersonationId: 'i1', staffId: 'chefe', studentId: 'ana', reason: 'problem' as const }
const started: ImpersonationEvent = event('ImpersonationStarted', { ...begin, endsAt: plus(noon, HOUR) })
const ended = (reason: 'left' | 'logout' | 'expired'): ImpersonationEvent =>
  event('ImpersonationEnded', { impersonationId: 'i1', reason, studentId: 'ana' })

describe('acting as a student', () => {
  it('begins with a reason, and says that it ends in an hour', () => {
    given(impersonation)
      .when(startImpersonation({ ...begin, at: noon }))
      .thenEvents([started])
  })

  it('begins once', () => {
    given(impersonation, started)
      .when(startImpersonation({ ...begin, at: plus(noon, HOUR) }))
      .thenNothing()
  })

  it.each(['left', 'logout', 'expired'] as const)('ends once, and says how: %s', (reason) => {
    given(impersonation, started)
      .when(endImpersonation({ reason }))
      .thenEvents([ended(reason)])
    given(impersonation, started, ended('left')).when(endImpersonation({ reason })).thenNothing()
    given(impersonation).when(endImpersonation({ reason })).thenNothing()
  })
})
