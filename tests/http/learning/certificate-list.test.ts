import { describe, expect, it, vi } from 'vitest'
import { ChangeProfile } from '../../../src/commands/identity/account'
import {
  CorrectCertificateName,
  ImportCertificate,
  IssueCertificate,
  RevokeCertificate,
} from '../../../src/commands/learning/certificate'
import { MOST_CODES } from '../../../src/contracts/learning/certificate-list'
import { certificate } from '../../../src/domain/learning/certificate'
import { enrolmentId } from '../../../src/domain/learning/enrolment'
import { codesIn } from '../../../src/http/learning/certificate-list'
import { certificateByCode } from '../../../src/projections/learning/certificate-card'
import { type TestApp, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { publishCourse } from '../../support/course'

const app = await testApp()
for (const courseId of ['sql', 'git', 'php']) await publishCourse(app, courseId)

const system = { accountId: null, role: 'System' as const }
const ana = await app.as('Student')
const idOf = (courseId: string) => enrolmentId(ana.accountId, courseId)
const at = '2026-03-02T15:00:00.000Z'
for (const courseId of ['sql', 'git'])
  await app.send(
    IssueCertificate,
    { studentId: ana.accountId, courseId, startedAt: at, completedAt: at },
    system,
  )
await app.send(
  ImportCertificate,
  {
    studentId: ana.accountId,
    courseId: 'php',
    printedCode: 'VELHO-77',
    studentName: 'Ana Lima',
    completedAt: at,
    totalSeconds: 3_600,
  },
  system,
)
const codeOf = async (courseId: string) => {
  const found = await app.infrastructure.dispatcher.facts.load(certificate, idOf(courseId))
  if (found.phase === 'absent') throw new Error('no certificate')
  return found.code
}
const [sql, git] = [await codeOf('sql'), await codeOf('git')]

/** A look at the list before its certificate is read counts as a wrong code. */
const known = (of: TestApp, code: string) =>
  vi.waitFor(async () => expect(await certificateByCode(of.infrastructure.db, code)).toBeDefined(), 30_000)
const send = (to: TestApp, list: string) =>
  to.guest().post('/certificates/list', { list }, { from: '/certificates' })
const rowsOf = async (list: string) => {
  const answer = await send(app, list)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toMatch(/certificados-\d{4}-\d\d-\d\d\.csv/)
  return (await answer.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
}

describe('a list of certificate codes', () => {
  it('says of each what became of it, in its order and without a name', async () => {
    for (const code of [sql, git, 'VE1H077']) await known(app, code)
    const lost = '0000000000000000A'
    const [heading, ...rows] = await rowsOf(`Código\n${git}\n\n${sql.toLowerCase()};x\n"VELHO-77"\n${lost}\n`)
    expect(heading).toMatch(/^"?Código"?;"?Situação"?;"?Curso"?;"?Concluído em/)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('Curso git')
    expect(rows[0]).toContain('Válido')
    expect(rows[0]).toContain('02/03/2026')
    expect(rows[1]).toContain('Curso sql')
    expect(rows[2]).toContain('VELHO-77')
    expect(rows[2]).toContain('Emitido na plataforma que a escola usava antes.')
    expect(rows[3]).toContain(lost)
    expect(rows[3]).toContain('Não encontrado')
    expect(rows.join()).not.toMatch(/Ana|Lima/)
  })

  it('tells what was cancelled, and which document a later one supersedes', async () => {
    await app.send(RevokeCertificate, { certificateId: idOf('git'), reason: 'fraud' })
    await app.send(
      ChangeProfile,
      { name: 'Ana Souza', cpf: null, phone: null },
      {
        accountId: ana.accountId,
        role: 'Student',
      },
    )
    await app.send(CorrectCertificateName, { certificateId: idOf('sql') })
    await vi.waitFor(async () => {
      const [, first, second] = await rowsOf(`${git}\n${sql}`)
      expect(first).toContain('Cancelado')
      expect(second).toContain('Válido')
      expect(second).toMatch(/Substituído em .*: só a versão 2 do documento vale/)
      expect(second).not.toContain('Souza')
    }, 30_000)
  })

  it('is refused by the field when it is empty or too long, and keeps what was typed', async () => {
    const empty = await send(app, ' \n ')
    expect(empty.status).toBe(422)
    const page = pageIn(await empty.text())
    expect(page.component).toBe('Platform/Certificates/Index')
    expect(page.props.errors).toMatchObject({ list: 'Cole os códigos ou escolha um arquivo CSV.' })
    const many = Array.from({ length: MOST_CODES + 1 }, (_, n) => `C0DE${n}`).join('\n')
    const long = pageIn(await (await send(app, many)).text()).props
    expect(long.errors).toMatchObject({ list: 'A lista tem 501 códigos. Confira até 500 de cada vez.' })
    expect(String(long.old.list)).toContain('C0DE500')
  })

  it('is read from lines, one line, or the first column of a table', () => {
    expect(codesIn('a1, b2;c3\td4')).toEqual(['a1', 'b2', 'c3', 'd4'])
    expect(codesIn('\uFEFFCODIGO;nome\r\n"a1";Ana\r\nb2;Bia')).toEqual(['a1', 'b2'])
    expect(codesIn('a1\n\n b2 \n;c3')).toEqual(['a1', 'b2', 'c3'])
    expect(codesIn('Códigos\nPM15 TB7T 213N 7HYJE\nVELHO 77')).toEqual(['PM15 TB7T 213N 7HYJE', 'VELHO 77'])
    expect(codesIn('')).toEqual([])
  })

  it('is read from the column that holds codes, wherever it stands', () => {
    const people = Array.from({ length: 90 }, (_, n) => `Ana Lima ${'abcdefghij'[n % 10]}`)
    const codes = people.map((_, n) => `VELHO-${100 + n}`)
    const table = people.map(
      (name, n) => `${name};ana${n}@exemplo.test;03/02/2026;${codes[n]};529.982.247-25`,
    )
    expect(codesIn(table.join('\n'))).toEqual(codes)
    expect(codesIn(['Nome;E-mail;Dia;Número;CPF', ...table].join('\n'))).toEqual(codes)
    expect(
      codesIn(`Nome,Código do certificado\n"Lima, Ana",${sql}\n"Souza, Bia",${git}\n"Reis, Caio",`),
    ).toEqual([sql, git])
    expect(codesIn(`529.982.247-25;${sql}\n111.444.777-35;${git}`)).toEqual([sql, git])
  })
})

describe('wrong codes of a list', () => {
  it('count as those of the page do, right ones do not', async () => {
    const strict = await testApp({}, undefined, { points: 3 })
    await publishCourse(strict, 'sql')
    const eva = await strict.as('Student')
    await strict.send(
      IssueCertificate,
      {
        studentId: eva.accountId,
        courseId: 'sql',
        startedAt: at,
        completedAt: at,
      },
      system,
    )
    const found = await strict.infrastructure.dispatcher.facts.load(
      certificate,
      enrolmentId(eva.accountId, 'sql'),
    )
    const right = found.phase === 'absent' ? '' : found.code
    await known(strict, right)
    expect((await send(strict, `${right}\nW1AA\nW2AA`)).status).toBe(200)
    expect((await send(strict, 'W3AA\nW4AA')).status).toBe(429)
    expect((await send(strict, right)).status).toBe(429)
    expect((await strict.guest().visit('/certificates?code=W5AA')).status).toBe(429)
  }, 60_000)
})
