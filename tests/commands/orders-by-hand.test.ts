import { describe, expect, test } from 'vitest'
import { registry } from '../../src/composition/modules'
import { resources } from '../../src/contracts/declarations'
import { as, inMemory } from '../support/in-memory'

const orders = resources.flatMap(({ order }) => (order ? [order.command] : []))

describe('an order by hand', () => {
  test('is declared by several lists', () => {
    expect(orders.length).toBeGreaterThan(1)
  })
  test.each(orders)('%s refuses what never was', async (name) => {
    const command = registry.commands[name as keyof typeof registry.commands]
    await expect(
      inMemory().send(as('Admin'), command as never, { ids: ['nunca'] } as never),
    ).rejects.toMatchObject({
      code: 'order-unknown',
      field: 'ids',
    })
  })
})
