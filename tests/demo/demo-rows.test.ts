import { describe, expect, test } from 'vitest'
import { registry } from '../../src/composition/modules'
import { resources } from '../../src/contracts/declarations'
import { projectAll } from '../../src/projections/kernel/fold'
import { sourceOf } from '../../src/projections/kernel/list-source'
import { playedEvents } from '../support/histories/played'

const events = await playedEvents('demo', { scale: 0.15 })
const withRecords = resources.flatMap((resource) => {
  const [model] = sourceOf(registry.readModels[resource.rows]!).of
  return model && resource.pages.some((page) => page !== 'Index' && page !== 'Create')
    ? [[resource.at, model] as const]
    : []
})

describe('the demo world has a record for the pages of each list, which browser tests open', () => {
  test.each(withRecords)('%s', (at, model) => {
    const records = projectAll(model, events).length
    expect(records, `no row of ${at}: give it one in src/demo/scenarios`).toBeGreaterThan(0)
  })
})
