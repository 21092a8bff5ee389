import { it } from 'vitest'
import { recordTouches, touches } from '../../../src/domain/analytics/touches'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const at = '2026-11-20T12:00:00.000Z'
const data = {
  batchId: 'b1',
  counted: [{ at, kind: 'visit' as const, page: '/', source: 'google', count: 3 }],
  known: [{ at, kind: 'view' as const, page: '/course/sql', product: 'course:sql', person: 'a:ana' }],
}

it('records a batch once', () => {
  given(touches)
    .when(recordTouches(data))
    .thenEvents([event('TouchesRecorded', data)])
  given(touches, event('TouchesRecorded', data)).when(recordTouches(data)).thenNothing()
})

it('writes nothing where nobody came', () => {
  given(touches)
    .when(recordTouches({ batchId: 'b2', counted: [], known: [] }))
    .thenNothing()
})
