import { expect, it } from 'vitest'
import {
  CancelProjectionRebuild,
  PromoteProjection,
  RebuildProjection,
  ReleaseParkedEvents,
  ReturnProjection,
} from '../../src/commands/analytics/projection-care'
import { Forbidden, InvalidInput } from '../../src/commands/kernel/errors'
import { NotPossible } from '../../src/ports/projection-admin'
import { tendProjection } from '../../src/workers/jobs/tend-projection'
import { tendProjectionsWhenAsked } from '../../src/workers/reactors/tend-projections-when-asked'
import { as, inMemory } from '../support/in-memory'
import { reacts } from '../support/reacts'

const name = 'sales_by_day'

it.each([
  [RebuildProjection, 'rebuild', 'rebuild'],
  [CancelProjectionRebuild, 'cancel', 'cancel'],
  [PromoteProjection, 'promote', 'promote'],
  [ReturnProjection, 'go-back', 'rollBack'],
  [ReleaseParkedEvents, 'release', 'release'],
] as const)('from the command to the projection: %#', async (command, act, method) => {
  const world = inMemory()
  await world.send(as('Admin'), command, { name, seen: 'x' })
  await world.send(as('Admin', 'another'), command, { name, seen: 'x' })
  const log = world.store.all()
  expect(log).toHaveLength(1)
  const [{ type, data, meta }] = log as [(typeof log)[number]]
  expect(meta.actor).toBe('admin')
  reacts(tendProjectionsWhenAsked, { type, data }).enqueues(tendProjection, { act, name })
  const called: string[] = []
  const admin = new Proxy(
    {},
    { get: (_, asked) => async (given: string) => called.push(`${String(asked)} ${given}`) },
  )
  await tendProjection.run({ act, name }, { projectionAdmin: admin as never }, undefined as never)
  expect(called).toEqual([`${method} ${name}`])
})

it('is for Admin alone, and for names that could be one', async () => {
  const { send } = inMemory()
  await expect(send(as('Editor'), RebuildProjection, { name })).rejects.toThrow(Forbidden)
  await expect(send(as('Admin'), RebuildProjection, { name: '../x' })).rejects.toThrow(InvalidInput)
  expect(RebuildProjection.internal).toBe(true)
})

it('ends quietly when things have moved on, and is tried again after anything else', async () => {
  const ports = (error: Error) =>
    ({ projectionAdmin: { promote: () => Promise.reject(error) } }) as unknown as Parameters<
      typeof tendProjection.run
    >[1]
  const run = (error: Error) => tendProjection.run({ act: 'promote', name }, ports(error), undefined as never)
  await expect(run(new NotPossible('it serves already'))).resolves.toBeUndefined()
  await expect(run(new Error('the database is away'))).rejects.toThrow('away')
})
