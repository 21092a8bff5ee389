import { describe, expect, it } from 'vitest'
import { filterOfQuery } from '../../src/cli/kernel/query'
import { Usage } from '../../src/cli/kernel/with-infrastructure'
import { MASK } from '../../src/domain/kernel/mask-text'
import { recorded } from '../support/history'

const now = '2026-11-21T13:40:00.000Z'

describe('a query at the command line', () => {
  it('is read as in the event log, and covered as there', () => {
    const { filter, text } = filterOfQuery('tipo:"Pedido pago" tipo:ClaimTaken stream:order-* de:7d sql', now)
    expect(text).toBe('tipo:(OrderPaid OR ClaimTaken) stream:order-* de:7d sql')
    expect(filter).toMatchObject({
      types: ['OrderPaid', 'ClaimTaken'],
      stream: 'order-',
      from: '2026-11-15T03:00:00.000Z',
      words: ['sql'],
    })
    const [event] = recorded([{ type: 'ProfileChanged', data: { accountId: 'a', name: 'Ana' } }])
    expect(filter.seen?.(event!)).toEqual({ accountId: 'a', name: MASK })
  })

  it('takes the last day with it', () => {
    const { filter } = filterOfQuery('de:2026-11-19 ate:2026-11-20', now)
    expect(filter.from).toBe('2026-11-19T03:00:00.000Z')
    expect((filter.to ?? '') > '2026-11-21T02:59:59').toBe(true)
    expect((filter.to ?? '') <= '2026-11-21T03:00:00.000Z').toBe(true)
  })

  it('says what is wrong', () => {
    expect(() => filterOfQuery('curso:sql', now)).toThrow(Usage)
    expect(() => filterOfQuery('tipo:Nada', now)).toThrow('Não existe o tipo “Nada”.')
  })
})
