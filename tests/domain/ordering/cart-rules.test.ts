import { describe, expect, it } from 'vitest'
import { resourceListQuery } from '../../../src/contracts/kernel/resource-list'
import { abandonedCarts } from '../../../src/contracts/ordering/abandoned-carts'
import { reminderHoursOf } from '../../../src/contracts/ordering/cart-replay'
import { event } from '../../../src/domain/kernel/event'
import { holdsOneOf } from '../../../src/domain/ordering/cart-round'
import { cartRules, setCartRules, setReminder, usualCartRules } from '../../../src/domain/ordering/cart-rules'
import { given } from '../../support/given'

const reminder = { step: 2, hours: 24, isOn: true, coupon: null }

describe('the rules of left carts', () => {
  it('are the usual ones until staff say otherwise, and the same again is nothing', () => {
    expect(given(cartRules).state()).toEqual(usualCartRules)
    const set = { abandonedAfterMinutes: 90, expiresAfterDays: 30, attributionDays: 7 }
    given(cartRules)
      .when(setCartRules(set))
      .thenEvents([event('CartRulesSet', set)])
    given(cartRules, event('CartRulesSet', set)).when(setCartRules(set)).thenNothing()
    given(cartRules).when(setReminder(reminder)).thenNothing()
  })

  it('keep the reminders in order', () => {
    given(cartRules)
      .when(setReminder({ ...reminder, hours: 1 }))
      .thenRefused('reminder-order', 'Este lembrete precisa sair depois do anterior.')
    given(cartRules)
      .when(setReminder({ ...reminder, hours: 72 }))
      .thenRefused('reminder-order', 'Este lembrete precisa sair antes do seguinte.')
    const off = { ...reminder, isOn: false }
    given(cartRules)
      .when(setReminder(off))
      .thenEvents([event('CartReminderSet', off)])
  })
})

describe('an order holds an item', () => {
  const course = { productType: 'course' as const, productId: 'react' }
  const bundle = { productType: 'bundle' as const, productId: 'full' }
  it('by itself or inside of a programme, not the other way round', () => {
    expect(holdsOneOf([{ ...course, courseIds: ['react'] }], [course])).toBe(true)
    expect(holdsOneOf([{ ...bundle, courseIds: ['react', 'sql'] }], [course])).toBe(true)
    expect(holdsOneOf([{ ...course, courseIds: ['react'] }], [bundle])).toBe(false)
    expect(holdsOneOf([], [course])).toBe(false)
  })
})

describe('what an address asks of the lists', () => {
  const carts = resourceListQuery(abandonedCarts)
  it('is written as now where it was written in another way, and what does not fit is left out', () => {
    const typed = { estado: 'expired', contato: 'com', lembrete: 'abertos', regra: 'envio', ordem: 'valor' }
    const days = { de: '2026-02-01', ate: '2026-02-28' }
    const view = carts.parse({ ...typed, ...days, pagina: '3' })
    expect(Object.fromEntries(carts.fields(view))).toEqual({
      situacao: 'expired',
      'com-e-mail': 'sim',
      lembrete: 'opened',
      motivo: 'sent',
      ordem: '-valor',
      'abandonado-em-de': days.de,
      'abandonado-em-ate': days.ate,
      pagina: '3',
    })
    expect(carts.parse({ estado: 'x', de: '2026-02-30', pagina: '-1' })).toEqual(carts.parse([]))
  })

  it('reads hours of reminders in order, three at most', () => {
    expect(reminderHoursOf('1, 24,72')).toEqual([1, 24, 72])
    expect(reminderHoursOf('')).toEqual([])
    for (const wrong of ['24, 1', '1,2,3,4', '0', '721', '1.5', 'um', '2, 2'])
      expect(reminderHoursOf(wrong), wrong).toBeUndefined()
  })
})
