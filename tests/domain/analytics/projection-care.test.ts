import { describe, it } from 'vitest'
import { askFor, projectionCare } from '../../../src/domain/analytics/projection-care'
import { fact } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const data = { name: 'sales_by_day', seen: '1:ready' }
const asked = fact('ProjectionRebuildAsked', data)

describe('what staff ask of a projection', () => {
  it('is asked once, however often the same button is clicked', () => {
    given(projectionCare).when(askFor('ProjectionRebuildAsked', data)).then([asked])
    given(projectionCare, asked).when(askFor('ProjectionRebuildAsked', data)).thenNothing()
  })

  it('is asked again when something else is seen, or another act came between', () => {
    const later = { ...data, seen: '2:failed' }
    given(projectionCare, asked)
      .when(askFor('ProjectionRebuildAsked', later))
      .then([fact('ProjectionRebuildAsked', later)])
    given(projectionCare, asked, fact('ProjectionRebuildCancelled', data))
      .when(askFor('ProjectionRebuildAsked', data))
      .then([asked])
  })

  it.each([
    'ProjectionRebuildCancelled',
    'ProjectionSwitchAsked',
    'ProjectionReturnAsked',
    'ParkedEventsReleaseAsked',
  ] as const)('%s is another act', (act) => {
    given(projectionCare, asked)
      .when(askFor(act, data))
      .then([fact(act, data)])
    given(projectionCare, fact(act, data)).when(askFor(act, data)).thenNothing()
  })
})
