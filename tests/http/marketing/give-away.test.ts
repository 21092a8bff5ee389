import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { GiveGift } from '../../../src/commands/marketing/gift'
import type { GiveAwayPages } from '../../../src/contracts/marketing/give-aways'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { giveAway } from '../../../src/domain/marketing/give-away'
import { programmesOfStudent } from '../../../src/projections/learning/student-programme'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse, publishProgramme } from '../../support/course'
import { keptMails } from '../../support/outbox'
import { sendFile } from '../../support/send-file'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
await publishCourse(app, 'react', 19_700)
await publishProgramme(app, {
  bundleId: 'dados',
  title: 'Dados',
  tracks: [{ title: 'Tudo', summary: '', courseIds: ['sql', 'react'] }],
  price: 29_700,
})
const editor = await app.as('Editor')
const AT = '/admin/give-away'
await editor.html(`${AT}/create`)
const { db, pool, dispatcher, store } = app.infrastructure
const { facts } = dispatcher

type Lines = GiveAwayPages['Admin/GiveAway/Lines']

const send = (
  fields: Record<string, string>,
  {
    file,
    browser = editor,
    accept = 'text/html',
  }: { file?: string; browser?: Browser; accept?: string } = {},
) =>
  sendFile(app, AT, {
    browser,
    from: `${AT}/create`,
    accept,
    fields: { product: 'course:sql', reason: 'Parceria com a prefeitura', ...fields },
    file: file === undefined ? undefined : { content: file, name: 'lista.csv' },
  })
const look = async (path: string) => (await (await editor.visit(path)).json()).props as Lines
const once = (path: string, state: Lines['state']) =>
  vi.waitFor(
    async () => {
      const lines = await look(path)
      if (lines.state !== state) throw new Error(`it is ${lines.state}`)
      return lines
    },
    { timeout: 60_000, interval: 50 },
  )
async function checked(fields: Record<string, string>, file?: string) {
  const answer = await send(fields, file === undefined ? {} : { file })
  expect(answer.status).toBe(303)
  const path = answer.headers.get('location') ?? ''
  return { path, lines: await once(path, 'checked') }
}
const act = (path: string, name: string, fields: Record<string, string> = {}) =>
  editor.send(path.replace(/\/lines$/, `/acts/${name}`), fields, { from: path })
async function given(fields: Record<string, string>, file?: string) {
  const { path } = await checked(fields, file)
  await act(path, 'start-give-away')
  return { path, lines: await once(path, 'ended') }
}
const idOf = async (email: string) => (await facts.ownerOf('email', facts.hash(email))) ?? ''
const causesOf = async (email: string, courseId: string) =>
  (await facts.load(enrolment, enrolmentId(await idOf(email), courseId))).causes
const settled = (email: string, courseId: string, count: number) =>
  vi.waitFor(async () => expect(await causesOf(email, courseId)).toHaveLength(count), { timeout: 20_000 })

describe('a give-away', () => {
  it('says of each line what it would do, gives nothing yet, and gives on a word', async () => {
    const student = await app.as('Student')
    const { path, lines } = await checked({
      list: `ana@um.test; Ana Lima\n${student.email}\nquem@\nbia.reis@um.test\nana@um.test\n`,
      message: 'Obrigado por vir.',
    })
    expect(lines.counts).toEqual({ done: 3, present: 0, leftOut: 0, faulty: 2, refused: 0 })
    expect(
      lines.shown.map(({ line, subject, reads, outcome, says }) => [line, subject, reads, outcome, says]),
    ).toEqual([
      [1, 'ana@um.test', 'Ana Lima', 'done', 'Abre a conta; convida por e-mail; dá “Curso sql”.'],
      [2, student.email, '', 'done', 'Dá “Curso sql”.'],
      [3, 'quem@', '', 'faulty', '“quem@” não é um e-mail.'],
      [4, 'bia.reis@um.test', '', 'done', 'Abre a conta; convida por e-mail; dá “Curso sql”.'],
      [5, 'ana@um.test', '', 'faulty', 'Este e-mail já está na lista.'],
    ])
    expect(await idOf('ana@um.test')).toBe('')
    await act(path, 'start-give-away')
    expect((await once(path, 'ended')).counts).toMatchObject({ done: 3, faulty: 2 })
    for (const email of ['ana@um.test', 'bia.reis@um.test', student.email]) await settled(email, 'sql', 1)
    const mail = await app.mailTo('ana@um.test', 'Você ganhou o curso Curso sql')
    expect(mail).toContain('Obrigado por vir.')
    expect(mail).toContain('o link vai em outro e-mail')
    expect(await app.mailTo('ana@um.test', 'crie sua senha')).toContain('/save-password/')
    expect(await app.mailTo(student.email, 'Você ganhou')).toContain('com a senha da sua conta')
    await editor.get(path.replace(/\/lines$/, '')).seesPage('Admin/GiveAway/Show')
    // The same list again gives nobody anything.
    const again = await given({ list: `ana@um.test, ${student.email}` })
    expect(again.lines.counts).toEqual({ done: 0, present: 2, leftOut: 0, faulty: 0, refused: 0 })
    expect(await causesOf('ana@um.test', 'sql')).toHaveLength(1)
  })

  it('gives a programme by a file, and takes it back from all, leaving what was bought or given otherwise', async () => {
    await given({ list: 'caio@dois.test' })
    await settled('caio@dois.test', 'sql', 1)
    const { path, lines } = await given(
      { product: 'bundle:dados' },
      'Nome,E-mail\nCaio Melo,caio@dois.test\nDora Luz,dora@dois.test\n',
    )
    expect(lines.counts).toMatchObject({ done: 2 })
    await settled('caio@dois.test', 'sql', 2)
    await settled('dora@dois.test', 'react', 1)
    await vi.waitFor(async () =>
      expect(await programmesOfStudent(db, await idOf('dora@dois.test'))).toEqual(['dados']),
    )
    await act(path, 'take-give-away-back', { reason: 'Foi a lista errada' })
    await settled('caio@dois.test', 'sql', 1)
    await settled('dora@dois.test', 'react', 0)
    await settled('dora@dois.test', 'sql', 0)
    await vi.waitFor(async () =>
      expect(await programmesOfStudent(db, await idOf('dora@dois.test'))).toEqual([]),
    )
  })

  it('goes on after it broke off in the middle of a line, with each line once', async () => {
    const emails = [1, 2, 3].map((n) => `aluno${n}@tres.test`)
    const { path } = await checked({ list: emails.join('\n') })
    const { dispatch } = dispatcher
    let breaks = 3
    const broken = vi.spyOn(dispatcher, 'dispatch').mockImplementation(async (command, ...rest) => {
      const outcome = await dispatch(command, ...rest)
      // The gift is written, and its line is not noted.
      if (command.name === GiveGift.name && breaks-- > 0) throw new Error('the machine went away')
      return outcome
    })
    await act(path, 'start-give-away')
    await vi.waitFor(() => expect(breaks).toBeLessThan(3), { timeout: 20_000 })
    broken.mockRestore()
    const giveAwayId = path.split('/').at(-2) ?? ''
    await vi.waitFor(
      async () => {
        const { phase } = (await facts.load(giveAway, giveAwayId)) as { phase: string }
        if (phase === 'failed') await act(path, 'start-give-away')
        expect(phase).toBe('ended')
      },
      { timeout: 60_000, interval: 200 },
    )
    expect((await look(path)).counts).toEqual({ done: 3, present: 0, leftOut: 0, faulty: 0, refused: 0 })
    for (const email of emails) {
      await settled(email, 'sql', 1)
      expect(await app.mailTo(email, 'Você ganhou')).toContain('Curso sql')
    }
    await setTimeout(200)
    expect((await keptMails(pool, emails[0] ?? '')).map(({ subject }) => subject).sort()).toHaveLength(2)
  })

  it('says what is missing beside its field, and keeps what was typed', async () => {
    const before = await store.head()
    const refused = async (fields: Record<string, string>, file?: string) =>
      (await send(fields, { accept: 'application/json', ...(file !== undefined && { file }) })).json()
    expect(await refused({})).toMatchObject({
      errors: { list: 'Cole os e-mails ou escolha um arquivo CSV.' },
    })
    expect(await refused({ list: 'ana@um.test', product: '' })).toMatchObject({
      errors: { product: 'Escolha o que dar' },
    })
    expect(await refused({ list: 'ana@um.test', product: 'course:nada' })).toMatchObject({
      errors: { product: 'Escolha um curso publicado.' },
    })
    expect(await refused({}, 'Nome\nAna\n')).toMatchObject({
      errors: { file: expect.stringContaining('Nenhuma coluna é o e-mail') },
    })
    expect(await refused({ list: 'a@b.test\n'.repeat(5_001) })).toMatchObject({
      errors: { list: 'O arquivo passa de 5.000 linhas. Divida-o em partes.' },
    })
    expect(await store.head()).toBe(before)
  })

  it('is dropped without anybody getting anything', async () => {
    const { path } = await checked({ list: 'nina@quatro.test' })
    await act(path, 'drop-give-away')
    expect((await once(path, 'dropped')).title).toBe('Curso sql')
    expect(await idOf('nina@quatro.test')).toBe('')
  })

  it('is taken back from one person by itself', async () => {
    const { path } = await given({ list: 'otto@cinco.test\npaula@cinco.test' })
    for (const email of ['otto@cinco.test', 'paula@cinco.test']) await settled(email, 'sql', 1)
    const giftId = `${path.split('/').at(-2)}:${await idOf('otto@cinco.test')}`
    await editor.send(
      `/admin/gifts/${encodeURIComponent(giftId)}/acts/take-gift-back`,
      { reason: 'Pediu para sair' },
      { from: '/admin/gifts' },
    )
    await settled('otto@cinco.test', 'sql', 0)
    expect(
      hasAccess(
        await facts.load(enrolment, enrolmentId(await idOf('paula@cinco.test'), 'sql')),
        '2026-11-14T12:00:00.000Z',
      ),
    ).toBe(true)
  })
})
