import { beforeEach, describe, expect, it, test } from 'vitest'
import {
  AddUser,
  BlockUser,
  ChangeRole,
  ChangeUser,
  CreateStaffAccount,
  SendPasswordLink,
  SendVerification,
  UnblockUser,
} from '../../../src/commands/identity/account'
import { ChangeAvatar } from '../../../src/commands/identity/avatar'
import { sessionEnds } from '../../../src/commands/identity/session-ends'
import { account } from '../../../src/domain/identity/account'
import { as, inMemory } from '../../support/in-memory'

const CPF = '529.982.247-25'
let world: ReturnType<typeof inMemory>
const boss = as('Admin', 'bia')
const person = (accountId: string, role: string) =>
  world.send(as('System'), CreateStaffAccount, {
    accountId,
    name: `${accountId} Souza`,
    email: `${accountId}@exemplo.test`,
    password: 'uma-senha-de-teste-longa',
    role,
  })
const types = (accountId: string) =>
  world.store
    .all()
    .filter(({ stream }) => stream === `account-${accountId}`)
    .map(({ type }) => type)
const state = (accountId: string) => world.state(account, accountId)

beforeEach(async () => {
  world = inMemory()
  await person('bia', 'Admin')
  await person('ana', 'Student')
})

describe('the last Admin', () => {
  const refused = { code: 'last-admin' }

  it('keeps the role, by whatever command', async () => {
    await expect(world.send(boss, ChangeRole, { accountId: 'bia', role: 'Editor' })).rejects.toMatchObject(
      refused,
    )
    const change = { accountId: 'bia', name: 'Bia Souza', role: 'Student' }
    await expect(world.send(boss, ChangeUser, change)).rejects.toMatchObject(refused)
    expect(await state('bia')).toMatchObject({ role: 'Admin' })
    // The name alone may change.
    await world.send(boss, ChangeUser, { ...change, name: 'Bia Lima', role: 'Admin' })
    expect(await state('bia')).toMatchObject({ name: 'Bia Lima', role: 'Admin' })
  })

  it('may go once another one is there, who then is the last', async () => {
    await person('rui', 'Admin')
    await world.send(boss, ChangeRole, { accountId: 'bia', role: 'Editor' })
    await expect(
      world.send(as('Admin', 'rui'), ChangeRole, { accountId: 'rui', role: 'Student' }),
    ).rejects.toMatchObject(refused)
    await world.send(as('Admin', 'rui'), ChangeRole, { accountId: 'bia', role: 'Admin' })
    await world.send(boss, ChangeRole, { accountId: 'rui', role: 'Student' })
    expect(await state('rui')).toMatchObject({ role: 'Student' })
  })

  it('is not replaced by an Admin who is blocked, and is not blocked', async () => {
    await person('rui', 'Admin')
    await world.send(boss, BlockUser, { accountId: 'rui', reason: 'Saiu da escola.' })
    await expect(world.send(boss, ChangeRole, { accountId: 'bia', role: 'Editor' })).rejects.toMatchObject(
      refused,
    )
    await expect(
      world.send(as('System'), BlockUser, { accountId: 'bia', reason: 'Saiu da escola.' }),
    ).rejects.toMatchObject(refused)
    await world.send(boss, UnblockUser, { accountId: 'rui' })
    await world.send(boss, ChangeRole, { accountId: 'bia', role: 'Editor' })
    expect(await state('bia')).toMatchObject({ role: 'Editor' })
  })

  it('stays one when two Admins take the role from each other at once', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [`um${round}`, `dois${round}`]
      world = inMemory()
      await person(one, 'Admin')
      await person(other, 'Admin')
      const outcomes = await Promise.allSettled([
        world.send(as('Admin', one), ChangeRole, { accountId: other, role: 'Editor' }),
        world.send(as('Admin', other), ChangeRole, { accountId: one, role: 'Editor' }),
      ])
      const left = await Promise.all([state(one), state(other)])
      expect(left.filter((each) => each.phase === 'open' && each.role === 'Admin')).toHaveLength(1)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('an account that staff open', () => {
  const form = { name: 'Ivo Prado', email: 'ivo@exemplo.test', role: 'Support' }

  it('has no password, and its owner is mailed the way to one', async () => {
    await world.send(boss, AddUser, { ...form, accountId: 'ivo' })
    expect(types('ivo')).toEqual(['AccountRegistered', 'PasswordLinkRequested'])
    expect(await state('ivo')).toMatchObject({ role: 'Support', passwordHash: null })
  })

  it('is opened once for an e-mail, and by an Admin only', async () => {
    await expect(world.send(boss, AddUser, { ...form, email: 'ANA@exemplo.test ' })).rejects.toMatchObject({
      code: 'email-taken',
      field: 'email',
    })
    await person('eva', 'Editor')
    await expect(world.send(as('Editor', 'eva'), AddUser, form)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(world.send(boss, AddUser, { ...form, role: 'Dona' })).rejects.toMatchObject({
      errors: { role: 'Escolha o papel' },
    })
  })
})

test('a changed role ends all sessions; a corrected name none', async () => {
  const same = { accountId: 'ana', name: 'Ana Souza', cpf: CPF, phone: '(11) 98765-4321' }
  const { events } = await world.send(boss, ChangeUser, { ...same, role: 'Student' })
  expect(events.map(({ type }) => sessionEnds[type])).toEqual([undefined])
  expect(await state('ana')).toMatchObject({ cpf: '52998224725', phone: '11987654321' })
  const promoted = await world.send(boss, ChangeUser, { ...same, role: 'Editor' })
  expect(promoted.events.map(({ type }) => [type, sessionEnds[type]])).toEqual([['RoleChanged', 'all']])
  expect((await world.send(boss, ChangeUser, { ...same, role: 'Editor' })).events).toEqual([])
  await expect(
    world.send(boss, ChangeUser, { ...same, accountId: 'x', role: 'Editor' }),
  ).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('a blocked account loses its sessions and may do nothing until it is opened again', async () => {
  const ana = as('Student', 'ana')
  const act = () => world.send(ana, ChangeAvatar, { avatarId: 'foto' })
  await expect(world.send(boss, BlockUser, { accountId: 'ana', reason: '  ' })).rejects.toMatchObject({
    errors: { reason: 'Diga o motivo em poucas palavras' },
  })
  const { events } = await world.send(boss, BlockUser, { accountId: 'ana', reason: 'Revende as aulas.' })
  expect(events.map(({ type }) => [type, sessionEnds[type]])).toEqual([['AccountBlocked', 'all']])
  await expect(act()).rejects.toMatchObject({ message: expect.stringContaining('bloqueada') })
  await world.send(boss, UnblockUser, { accountId: 'ana' })
  await act()
  await expect(
    world.send(boss, BlockUser, { accountId: 'bia', reason: 'Por engano.' }),
  ).rejects.toMatchObject({ code: 'own-account' })
})

test('staff have a password link and the verification mailed', async () => {
  const link = await world.send(boss, SendPasswordLink, { accountId: 'ana' })
  expect(link.events[0]).toMatchObject({ type: 'PasswordLinkRequested', data: { purpose: 'reset' } })
  const verification = await world.send(boss, SendVerification, { accountId: 'ana' })
  expect(verification.events[0]).toMatchObject({ type: 'EmailVerificationRequested' })
  await expect(world.send(boss, SendVerification, { accountId: 'ana' })).rejects.toMatchObject({
    code: 'verification-soon',
  })
})

test('who has another role by now is told to sign in again, whatever an old session says', async () => {
  await person('rui', 'Admin')
  await world.send(boss, ChangeRole, { accountId: 'rui', role: 'Support' })
  const change = { accountId: 'ana', role: 'Editor' }
  await expect(world.send(as('Admin', 'rui'), ChangeRole, change)).rejects.toMatchObject({
    name: 'Forbidden',
    login: true,
  })
  expect(await state('ana')).toMatchObject({ role: 'Student' })
})
