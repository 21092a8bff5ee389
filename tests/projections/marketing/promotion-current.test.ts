import { expect, test } from 'vitest'
import {
  bannerOf,
  type PromotionRow,
  promotionCurrent,
} from '../../../src/projections/marketing/promotion-current'
import { project } from '../../support/project'

const started = {
  promotionId: 'p1',
  code: 'SEMANADEV',
  endDate: '2026-03-05T02:59:59.999Z',
  labelMessage: null,
  discount: 20,
  promotionalPrice: null,
  buttonUrl: '/popular-courses',
  buttonText: null,
}
const history = [
  { type: 'GlobalPromotionStarted', data: started },
  { type: 'PromotionClosed', data: { promotionId: 'p1', code: 'SEMANADEV', visitorId: 'v1', path: '/' } },
  { type: 'PromotionClosed', data: { promotionId: 'p1', code: 'SEMANADEV', visitorId: 'v2', path: '/' } },
]

test('a promotion has the number of dismissals and its end', () => {
  project(promotionCurrent, history).rows([{ code: 'SEMANADEV', dismissals: 2, endedAt: null }])
  const ended = { type: 'GlobalPromotionEnded', data: { promotionId: 'p1', reason: 'staff' } }
  project(promotionCurrent, [...history, ended]).rows([{ endedAt: '2026-03-02T12:03:00.000Z' }])
})

test('the banner has the names of the specification', () => {
  const [row] = project(promotionCurrent, history).all
  expect(bannerOf(row as unknown as PromotionRow)).toEqual({
    id: 'p1',
    code: 'SEMANADEV',
    end_date: started.endDate,
    label_message: null,
    discount: 20,
    promotional_price: null,
    button_url: '/popular-courses',
    button_text: null,
  })
})
