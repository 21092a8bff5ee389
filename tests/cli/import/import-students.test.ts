import { expect, it, vi } from 'vitest'
import { planImport, runImport } from '../../../src/cli/import/import-students'
import { studentLines } from '../../../src/cli/import/students-file'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import type { Dispatcher } from '../../../src/commands/kernel/command'
import { TakeAccess } from '../../../src/commands/learning/enrolment'
import { account } from '../../../src/domain/identity/account'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { keptMails } from '../../support/outbox'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
await publishCourse(app, 'python', 19_700)
const { dispatcher, db, pool } = app.infrastructure
const { facts } = dispatcher

const NOW = '2026-11-26T12:00:00.000Z'
const none = { courses: new Map<string, string[]>(), otherwise: [] }
const lines = (text: string) => studentLines(Buffer.from(text), NOW)
const plan = (text: string, choices: Parameters<typeof planImport>[2] = none) =>
  planImport({ db, dispatcher }, lines(text), choices)
const run = (planned: Awaited<ReturnType<typeof plan>>, through: Dispatcher = dispatcher, invites = false) =>
  runImport({ dispatcher: through }, planned, { invites })
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
  expect(
    planned.map(({ account, opens, has, leftOut, faults }) => [
      account,
      opens.length,
      has.length,
      leftOut,
      faults,
    ]),
  ).toEqual([
    ['new', 1, 0, null, []],
    ['there', 0, 1, null, []],
    ['there', 1, 0, null, []],
    ['there', 1, 0, null, []],
    [null, 0, 0, 'Reembolsado', []],
    [null, 0, 0, null, ['não há curso “Culinária” aqui']],
  ])
  expect(await head()).toBe(before)
})

it('accounts and accesses are opened with their days, once however often, and without a mail', async () => {
  const text = 'Nome,Email,Produto,Data\nEva Dias,eva@dois.test,Formação completa,10/03/2023\n'
  const choices = { ...none, courses: new Map([['formacao completa', ['sql', 'python']]]) }
  expect(await run(await plan(text, choices))).toEqual({ accounts: 1, accesses: 2, refused: [] })
  expect(await facts.load(account, await idOf('eva@dois.test'))).toMatchObject({
    phase: 'open',
    role: 'Student',
    name: 'Eva Dias',
    passwordHash: null,
  })
  expect(hasAccess(await enrolmentOf('eva@dois.test', 'python'))).toBe(true)
  const granted = await facts.find(
    ['CourseAccessGranted'],
    ({ data }) => (data as { courseId: string }).courseId === 'python',
  )
  expect(granted.map(({ data }) => (data as { grantedAt: string }).grantedAt)).toEqual([
    '2023-03-10T03:00:00.000Z',
  ])
  const before = await head()
  expect(await run(await plan(text, choices))).toEqual({ accounts: 0, accesses: 0, refused: [] })
  expect(await head()).toBe(before)
  expect(await keptMails(pool, 'eva@dois.test')).toEqual([])
})

it('a run that breaks off at any command is finished by the next', async () => {
  const text = `Nome,Email\n${[1, 2, 3, 4].map((n) => `Aluno Número ${n},aluno${n}@tres.test`).join('\n')}\n`
  const choices = { ...none, otherwise: ['sql', 'python'] }
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
    await expect(run(await plan(text, choices), breakingAfter(commands))).rejects.toThrow(
      'the machine went away',
    )
  // Each of the four accounts has three commands, of which eight are through.
  expect(await run(await plan(text, choices))).toMatchObject({ refused: [] })
  for (const n of [1, 2, 3, 4])
    for (const courseId of ['sql', 'python'])
      expect((await enrolmentOf(`aluno${n}@tres.test`, courseId)).causes).toHaveLength(1)
  expect(await run(await plan(text, choices))).toEqual({ accounts: 0, accesses: 0, refused: [] })
})

it('an address that a killed run had taken, but opened no account for, is opened by the next', async () => {
  const text = 'Nome,Email\nIara Pires,iara@sete.test\n'
  const choices = { ...none, otherwise: ['sql'] }
  const { store } = app.infrastructure
  const append = store.append.bind(store)
  const broken = vi
    .spyOn(store, 'append')
    .mockImplementation((stream, ...rest) =>
      stream.startsWith('account-')
        ? Promise.reject(new Error('the machine went away'))
        : append(stream, ...rest),
    )
  await expect(run(await plan(text, choices))).rejects.toThrow('the machine went away')
  broken.mockRestore()
  expect(await idOf('iara@sete.test')).not.toBe('')
  expect(await run(await plan(text, choices))).toEqual({ accounts: 1, accesses: 1, refused: [] })
  expect(hasAccess(await enrolmentOf('iara@sete.test', 'sql'))).toBe(true)
})

it('who is invited gets one link that sets a password', async () => {
  const text = 'Nome,Email\nFlora Maia,flora@quatro.test\n'
  const breaking: Dispatcher = {
    facts,
    dispatch: (command, ...rest) => {
      if (command.name === 'SendPasswordLink') throw new Error('the machine went away')
      return dispatcher.dispatch(command, ...rest)
    },
  }
  await expect(run(await plan(text, { ...none, otherwise: ['sql'] }), breaking, true)).rejects.toThrow()
  await run(await plan(text, { ...none, otherwise: ['sql'] }), dispatcher, true)
  await run(await plan(text, { ...none, otherwise: ['sql'] }), dispatcher, true)
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
  const choices = { ...none, otherwise: ['sql'] }
  await run(await plan(text, choices))
  await app.send(TakeAccess, {
    studentId: await idOf('hugo@seis.test'),
    courseId: 'sql',
    reason: 'Pediu para sair',
  })
  const again = await plan(text, choices)
  expect(again).toMatchObject([{ account: 'there', opens: [], has: ['Curso sql'] }])
})

it('who asked to be forgotten is not brought back', async () => {
  const text = 'Nome,Email\nGil Ramos,gil@cinco.test\n'
  const choices = { ...none, otherwise: ['sql'] }
  await run(await plan(text, choices))
  const accountId = await idOf('gil@cinco.test')
  await app.send(ForgetPerson, { accountId, reason: 'own-wish', keepsCertificates: false })
  const again = await plan(text, choices)
  expect(again).toMatchObject([{ account: null, opens: [], leftOut: 'Pediu para ser esquecida aqui' }])
  expect(await run(again)).toEqual({ accounts: 0, accesses: 0, refused: [] })
  expect(await facts.load(account, accountId)).toMatchObject({ phase: 'forgotten' })
})
