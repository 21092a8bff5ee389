import { describe, it } from 'vitest'
import { askFor, projectionCare } from '../../../src/domain/analytics/projection-care'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const data = { name: 'sales_by_day', seen: '1:ready' }
const asked = event('ProjectionRebuildAsked', data)

describe('what staff ask of a projection', () => {
  it('is asked once, however often the same button is clicked', () => {
    given(projectionCare).when(askFor('ProjectionRebuildAsked', data)).thenEvents([asked])
    given(projectionCare, asked).when(askFor('ProjectionRebuildAsked', data)).thenNothing()
  })

  it('is asked again when something else is seen, or another act came between', () => {
    const later = { ...data, seen: '2:failed' }
    given(projectionCare, asked)
      .when(askFor('ProjectionRebuildAsked', later))
      .thenEvents([event('ProjectionRebuildAsked', later)])
    given(projectionCare, asked, event('ProjectionRebuildCancelled', data))
      .when(askFor('ProjectionRebuildAsked', data))
      .thenEvents([asked])
  })

  it.each([
    'ProjectionRebuildCancelled',
    'ProjectionSwitchAsked',
    'ProjectionReturnAsked',
    'ParkedEventsReleaseAsked',
  ] as const)('%s is another act', (act) => {
    given(projectionCare, asked)
      .when(askFor(act, data))
      .thenEvents([event(act, data)])
    given(projectionCare, event(act, data)).when(askFor(act, data)).thenNothing()
  })
})
