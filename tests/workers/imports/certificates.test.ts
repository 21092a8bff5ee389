import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import { IssueCertificate, RevokeCertificate } from '../../../src/commands/learning/certificate'
import { certificate } from '../../../src/domain/learning/certificate'
import { enrolmentId } from '../../../src/domain/learning/enrolment'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { importing } from '../../support/importing'
import { keptMails } from '../../support/outbox'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
await publishCourse(app, 'python', 19_700)
const { store, pool, dispatcher } = app.infrastructure
const { facts } = dispatcher
const SYSTEM = { accountId: null, role: 'System' } as const
const { plan, run } = importing(app, 'certificates')
const moodle = readFileSync(resolve(import.meta.dirname, 'files/moodle-certificates.csv'), 'utf8')
await importing(app, 'students').run(
  'Nome,Email\nAna Lima,ana@um.test\nDora Luz,dora@um.test\nGil Ramos,gil@um.test\n',
)
const idOf = async (email: string) => (await facts.ownerOf('email', facts.hash(email))) ?? ''

it('a plan names what each line would record, and what is wrong with it', async () => {
  const planned = await plan(moodle)
  expect(planned.map(({ line, does, faults }) => [line, does, faults])).toEqual([
    [2, ['registra o certificado de “Curso sql”'], []],
    [3, [], ['falta o código']],
    [4, [], ['o código precisa ter de 4 a 64 letras e números']],
    [5, [], ['não há curso “Culinária” aqui']],
    [6, [], ['outro certificado já tem o código “0118kx2qp1”']],
  ])
  expect(await plan('Email,Curso,Data,Código\nnem@um.test,sql,2024-05-04,ABCD1234\n')).toMatchObject([
    { faults: ['não há aluno com este e-mail aqui: importe os alunos antes'] },
  ])
  expect(await plan('Email,Curso,Data,Código,Horas\nana@um.test,sql,,ABCD1234,muitas\n')).toMatchObject([
    { faults: ['falta a data', '“muitas” não são horas'] },
  ])
})

it('the public page knows an imported certificate under its code, however it is typed, and nobody gets a mail', async () => {
  expect(await run(moodle)).toMatchObject({ certificates: 1 })
  const before = await store.head()
  expect(await run(moodle)).toEqual({ refused: [] })
  expect(await store.head()).toEqual(before)
  const { projector } = app.infrastructure
  await projector.waitFor(await store.head(), 10_000)
  const { props } = await app
    .guest()
    .get('/certificates/0il8kx2qp1')
    .seesPage('Platform/Certificates/PublicCertificate')
  expect(props.certificate).toMatchObject({
    printedCode: 'oIl8Kx2Qp1',
    origin: 'elsewhere',
    studentName: 'Ana Lima',
    courseTitle: 'Curso sql',
    totalSeconds: 45_000,
    completedAt: '2024-05-03T03:00:00.000Z',
  })
  expect(await keptMails(pool, 'ana@um.test')).toEqual([])
})

it('who holds an imported certificate gets no second one, and it can be revoked', async () => {
  const studentId = await idOf('ana@um.test')
  const at = { startedAt: '2026-01-02T12:00:00.000Z', completedAt: '2026-02-02T12:00:00.000Z' }
  const { events } = await app.send(IssueCertificate, { studentId, courseId: 'sql', ...at }, SYSTEM)
  expect(events).toEqual([])
  const certificateId = enrolmentId(studentId, 'sql')
  await app.send(RevokeCertificate, { certificateId, reason: 'fraud' })
  expect(await facts.load(certificate, certificateId)).toMatchObject({ phase: 'revoked' })
  expect(await plan(moodle)).toMatchObject([{ has: ['Curso sql'] }, {}, {}, {}, {}])
})

it('a code that another certificate has is refused at the command, too', async () => {
  const text = 'Email,Curso,Data,Código\ndora@um.test,sql,2024-05-04,OIL8-KX2QP1\n'
  expect(await plan(text)).toMatchObject([{ faults: ['outro certificado já tem o código “OIL8-KX2QP1”'] }])
})

it('who asked to be forgotten gets none', async () => {
  const text = 'Email,Curso,Data,Código\ngil@um.test,sql,2024-05-04,GIL12345\n'
  await app.send(ForgetPerson, {
    accountId: await idOf('gil@um.test'),
    reason: 'own-wish',
    keepsCertificates: false,
  })
  expect(await plan(text)).toMatchObject([{ does: [] }])
  expect(await run(text)).toEqual({ refused: [] })
})
