import { generateSync, ScureBase32Plugin } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { CreateStaffAccount } from '../../../src/commands/identity/account'
import { recoveryCodes, setupSecret, stepOfCode } from '../../../src/commands/identity/one-time-code'
import {
  DisableSecondStep,
  EnableSecondStep,
  PassSecondStep,
  RenewRecoveryCodes,
  secondStepOf,
} from '../../../src/commands/identity/second-step'
import type { Command } from '../../../src/commands/kernel/command'
import { Forbidden } from '../../../src/commands/kernel/errors'
import { plus } from '../../../src/domain/kernel/instants'
import { as, inMemory } from '../../support/in-memory'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits are the code of six. */
const VECTORS: [seconds: number, eightDigits: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]
const RFC_SECRET = new ScureBase32Plugin().encode(Buffer.from('12345678901234567890'), { padding: false })
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('codes of an app', () => {
  it.each(VECTORS)('are those of RFC 6238 at %d s', (seconds, digits) => {
    const code = digits.slice(2)
    const step = Math.floor(seconds / 30)
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(step)
    expect(stepOfCode(RFC_SECRET, code, at(seconds + 30))).toBe(step)
    expect(stepOfCode(RFC_SECRET, code, at(seconds + 61))).toBeNull()
    expect(stepOfCode(RFC_SECRET, String((Number(code) + 1) % 1_000_000).padStart(6, '0'), at(seconds))).toBe(
      null,
    )
  })
})

const editor = as('Editor', 'bia')
const PASSWORD = 'uma-senha-de-teste-longa'
let world: ReturnType<typeof inMemory>
const secret = () => setupSecret(world.dispatcher.facts, 'bia', 'setup-1')
const codeNow = () => generateSync({ secret: secret(), epoch: Date.parse(world.clock.at) / 1000 })
const later = (seconds: number) => {
  world.clock.at = plus(world.clock.at, seconds * 1000)
}
const enable = (actor = editor) =>
  world.send(actor, EnableSecondStep, { setupId: 'setup-1', otp: codeNow() }, 'batch-1')
const pass = (otp: string) => world.send(editor, PassSecondStep, { otp })

beforeEach(async () => {
  world = inMemory()
  await world.send(as('Admin'), CreateStaffAccount, {
    accountId: 'bia',
    name: 'Bia Souza',
    email: 'bia@exemplo.test',
    password: PASSWORD,
    role: 'Editor',
  })
})

describe('the second step of an account', () => {
  it('is on once a code has proved the app, and keeps the secret among what is sealed', async () => {
    await expect(
      world.send(editor, EnableSecondStep, { setupId: 'setup-1', otp: '000000' }),
    ).rejects.toMatchObject({ code: 'code-wrong', field: 'otp' })
    expect(await secondStepOf(world.dispatcher.facts, 'bia')).toEqual({ on: false })
    await enable()
    expect(await secondStepOf(world.dispatcher.facts, 'bia')).toMatchObject({ on: true, codesLeft: 10 })
  })

  it('takes a code with spaces, and never the same again, however often it is sent', async () => {
    await enable()
    later(30)
    const code = codeNow()
    const answers = await Promise.allSettled([`${code.slice(0, 3)} ${code.slice(3)}`, code, code].map(pass))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'code-used' })
    }
  })

  it('takes each recovery code once, in capitals and without its dash, until others are made', async () => {
    await enable()
    const codes = recoveryCodes(world.dispatcher.facts, 'bia', 'batch-1')
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    const [first = '', second = ''] = codes
    await pass(first.toUpperCase().replace('-', ''))
    await expect(pass(first)).rejects.toMatchObject({ code: 'code-wrong' })
    expect(await secondStepOf(world.dispatcher.facts, 'bia')).toMatchObject({ codesLeft: 9 })
    await world.send(editor, RenewRecoveryCodes, {}, 'batch-2')
    await expect(pass(second)).rejects.toMatchObject({ code: 'code-wrong' })
    await pass(recoveryCodes(world.dispatcher.facts, 'bia', 'batch-2')[1] ?? '')
  })

  it('goes with password and code only', async () => {
    await enable()
    later(30)
    const off = (password: string, otp: string) => world.send(editor, DisableSecondStep, { password, otp })
    await expect(off('errada', codeNow())).rejects.toMatchObject({ code: 'password-wrong' })
    await expect(off(PASSWORD, '123')).rejects.toMatchObject({ code: 'code-wrong' })
    await off(PASSWORD, codeNow())
    expect(await secondStepOf(world.dispatcher.facts, 'bia')).toEqual({ on: false })
  })

  it('is for students too, and for nobody who acts as somebody else', async () => {
    await world.send(as('Admin'), CreateStaffAccount, {
      accountId: 'ana',
      name: 'Ana Souza',
      email: 'ana@exemplo.test',
      password: PASSWORD,
      role: 'Student',
    })
    const student = as('Student', 'ana')
    const code = () => {
      const secret = setupSecret(world.dispatcher.facts, 'ana', 'setup-1')
      return generateSync({ secret, epoch: Date.parse(world.clock.at) / 1000 })
    }
    await world.send(student, EnableSecondStep, { setupId: 'setup-1', otp: code() })
    expect(await secondStepOf(world.dispatcher.facts, 'ana')).toMatchObject({ on: true, codesLeft: 10 })
    later(30)
    await world.send(student, DisableSecondStep, { password: PASSWORD, otp: code() })
    expect(await secondStepOf(world.dispatcher.facts, 'ana')).toEqual({ on: false })
    for (const command of [EnableSecondStep, PassSecondStep, RenewRecoveryCodes, DisableSecondStep]) {
      const input = { setupId: 'setup-1', otp: codeNow(), password: PASSWORD }
      const sent = world.send({ ...editor, realAccountId: 'admin' }, command as Command, input)
      await expect(sent).rejects.toThrow(Forbidden)
    }
  })
})
