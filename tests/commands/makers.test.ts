import { expect, test } from 'vitest'
import { catalogCommands } from '../../src/commands/catalog'
import type { Command } from '../../src/commands/kernel/command'
import { marketingCommands } from '../../src/commands/marketing'
import { formCodec } from '../../src/contracts/kernel/form-codec'
import { makers } from '../../src/contracts/makers'
import { coupon } from '../../src/domain/marketing/coupon'
import { as, inMemory } from '../support/in-memory'

const commands = Object.values({ ...catalogCommands, ...marketingCommands }) as Command[]
const typed = { category: { name: 'Pães' }, coupon: { code: 'FORNO10', value: '10' } }

test.each(Object.entries(makers))('a %s is made with what its dialog asks for', async (name, maker) => {
  const command = commands.find(({ kebab }) => maker.command === `/api/commands/${kebab}`)
  if (!command) throw new Error(`${maker.command} is no command`)
  const codec = formCodec(maker.form)
  const body = typed[name as keyof typeof typed]
  expect(await codec.check(body)).toEqual({})
  expect(Object.keys(await codec.check({}))).toEqual(expect.arrayContaining(Object.keys(body)))
  const app = inMemory()
  const input = { ...maker.also, ...maker.form.schema.parse(codec.parse(body)) }
  const { stream, events } = await app.send(as('Editor'), command, input)
  expect(stream).toMatch(new RegExp(`^${name}-.+`))
  expect(events.length).toBeGreaterThan(0)
  const [made] = events as { data: Record<string, unknown> }[]
  expect(Object.values(made?.data ?? {})).toContain(Object.values(body)[0])
})

test('a coupon from a dialog is one that can be used at once', async () => {
  const app = inMemory()
  const register = commands.find(({ kebab }) => kebab === 'register-coupon')
  const input = { ...makers.coupon.also, code: 'FORNO10', value: 10 }
  const { events } = await app.send(as('Editor'), register as Command, input)
  const [made] = events as { data: { couponId: string } }[]
  expect((await app.state(coupon, made?.data.couponId ?? '')).phase).toBe('live')
})
