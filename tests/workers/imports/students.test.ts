import { expect, it, vi } from 'vitest'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import type { Dispatcher } from '../../../src/commands/kernel/command'
import { TakeAccess } from '../../../src/commands/learning/enrolment'
import { account } from '../../../src/domain/identity/account'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { type ImportChoices, noChoices } from '../../../src/workers/imports/kind'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { importing } from '../../support/importing'
import { keptMails } from '../../support/outbox'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
await publishCourse(app, 'python', 19_700)
const { dispatcher, pool } = app.infrastructure
const { facts } = dispatcher

const choices = (more: Partial<ImportChoices> = {}) => ({ ...noChoices, ...more })
const { plan, run } = importing(app, 'students')
const head = async () => (await app.infrastructure.store.head())?.toString()
const idOf = async (email: string) => (await facts.ownerOf('email', facts.hash(email))) ?? ''
const enrolmentOf = async (email: string, courseId: string) =>
  facts.load(enrolment, enrolmentId(await idOf(email), courseId))

it('a plan says what each line would do and writes nothing', async () => {
  const there = await app.as('Student')
  const before = await head()
  const planned = await plan(
    `Nome,Email,Curso,Status\nAna Lima,ana@um.test,Curso sql,Ativo\nAna Lima,ana@um.test,sql,Ativo\nAna Lima,ana@um.test,python,Ativo\nBia Reis,${there.email},sql,Ativo\nCaio Melo,caio@um.test,sql,Reembolsado\nDora Luz,dora@um.test,Culinária,Ativo\n`,
  )
  expect(planned.map(({ does, has, leftOut, faults }) => [does, has, leftOut, faults])).toEqual([
    [['abre a conta', 'libera “Curso sql”'], [], null, []],
    [[], ['Curso sql'], null, []],
    [['libera “Curso python”'], [], null, []],
    [['libera “Curso sql”'], [], null, []],
    [[], [], 'Reembolsado', []],
    [[], [], null, ['não há curso “Culinária” aqui']],
  ])
  expect(await head()).toBe(before)
})

it('accounts and accesses are opened with their days, once however often, and without a mail', async () => {
  const text = 'Nome,Email,Produto,Data\nEva Dias,eva@dois.test,Formação completa,10/03/2023\n'
  const formation = choices({ courses: new Map([['formacao completa', ['sql', 'python']]]) })
  expect(await run(text, formation)).toEqual({ accounts: 1, accesses: 2, refused: [] })
  expect(await facts.load(account, await idOf('eva@dois.test'))).toMatchObject({
    phase: 'open',
    role: 'Student',
    name: 'Eva Dias',
    passwordHash: null,
  })
  expect(hasAccess(await enrolmentOf('eva@dois.test', 'python'), '2026-11-14T12:00:00.000Z')).toBe(true)
  const granted = await facts.find(
    ['CourseAccessGranted'],
    ({ data }) => (data as { courseId: string }).courseId === 'python',
  )
  expect(granted.map(({ data }) => (data as { grantedAt: string }).grantedAt)).toEqual([
    '2023-03-10T03:00:00.000Z',
  ])
  const before = await head()
  expect(await run(text, formation)).toEqual({ refused: [] })
  expect(await head()).toBe(before)
  expect(await keptMails(pool, 'eva@dois.test')).toEqual([])
})

it('a run that breaks off at any command is finished by the next', async () => {
  const text = `Nome,Email\n${[1, 2, 3, 4].map((n) => `Aluno Número ${n},aluno${n}@tres.test`).join('\n')}\n`
  const both = choices({ otherwise: ['sql', 'python'] })
  const breakingAfter = (commands: number): Dispatcher => {
    let left = commands
    return {
      facts,
      dispatch: (...args) => {
        if (left-- === 0) throw new Error('the machine went away')
        return dispatcher.dispatch(...args)
      },
    }
  }
  const breaks = [1, 2, 3, 2]
  for (const commands of breaks)
    await expect(run(text, both, breakingAfter(commands))).rejects.toThrow('the machine went away')
  // Each of the four accounts has three commands, of which eight are through.
  expect(await run(text, both)).toMatchObject({ refused: [] })
  for (const n of [1, 2, 3, 4])
    for (const courseId of ['sql', 'python'])
      expect((await enrolmentOf(`aluno${n}@tres.test`, courseId)).causes).toHaveLength(1)
  expect(await run(text, both)).toEqual({ refused: [] })
})

it('an address that a killed run had taken, but opened no account for, is opened by the next', async () => {
  const text = 'Nome,Email\nIara Pires,iara@sete.test\n'
  const sql = choices({ otherwise: ['sql'] })
  const { store } = app.infrastructure
  const { append, appendTogether } = store
  // As on a log that takes an address before it writes the account.
  delete store.appendTogether
  const broken = vi
    .spyOn(store, 'append')
    .mockImplementation((stream, ...rest) =>
      stream.startsWith('account-')
        ? Promise.reject(new Error('the machine went away'))
        : append(stream, ...rest),
    )
  await expect(run(text, sql)).rejects.toThrow('the machine went away')
  broken.mockRestore()
  if (appendTogether) store.appendTogether = appendTogether
  expect(await idOf('iara@sete.test')).not.toBe('')
  expect(await run(text, sql)).toEqual({ accounts: 1, accesses: 1, refused: [] })
  expect(hasAccess(await enrolmentOf('iara@sete.test', 'sql'), '2026-11-14T12:00:00.000Z')).toBe(true)
})

it('who is invited gets one link that sets a password', async () => {
  const text = 'Nome,Email\nFlora Maia,flora@quatro.test\n'
  const invited = choices({ otherwise: ['sql'], invites: true })
  const breaking: Dispatcher = {
    facts,
    dispatch: (command, ...rest) => {
      if (command.name === 'SendPasswordLink') throw new Error('the machine went away')
      return dispatcher.dispatch(command, ...rest)
    },
  }
  await expect(run(text, invited, breaking)).rejects.toThrow()
  await run(text, invited)
  await run(text, invited)
  await vi.waitFor(
    async () => {
      const mails = await keptMails(pool, 'flora@quatro.test')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('/save-password/')
    },
    { timeout: 60_000, interval: 100 },
  )
})

it('an access that staff took back stays taken back', async () => {
  const text = 'Nome,Email\nHugo Sales,hugo@seis.test\n'
  const sql = choices({ otherwise: ['sql'] })
  await run(text, sql)
  await app.send(TakeAccess, {
    studentId: await idOf('hugo@seis.test'),
    courseId: 'sql',
    reason: 'Pediu para sair',
  })
  const again = await plan(text, sql)
  expect(again).toMatchObject([{ does: [], has: ['Curso sql'] }])
})

it('who asked to be forgotten is not brought back', async () => {
  const text = 'Nome,Email\nGil Ramos,gil@cinco.test\n'
  const sql = choices({ otherwise: ['sql'] })
  await run(text, sql)
  const accountId = await idOf('gil@cinco.test')
  await app.send(ForgetPerson, { accountId, reason: 'own-wish', keepsCertificates: false })
  const again = await plan(text, sql)
  expect(again).toMatchObject([{ does: [], leftOut: 'Pediu para ser esquecida aqui' }])
  expect(await run(text, sql)).toEqual({ refused: [] })
  expect(await facts.load(account, accountId)).toMatchObject({ phase: 'forgotten' })
})
