import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import { importTemplateHref } from '../../../src/contracts/site/import-template'
import { type ImportsProps, importKindNames } from '../../../src/contracts/site/imports'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'
import { keptMails } from '../../support/outbox'
import { sendFile } from '../../support/send-file'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
const admin = await app.as('Admin')
await admin.html('/admin/import')
const { store, pool, env, dispatcher, imports } = app.infrastructure
const { facts } = dispatcher
const AT = '/admin/import'

const send = (
  text: string | Buffer | null,
  fields: Record<string, string> = {},
  { browser = admin as Browser, accept = 'text/html', name = 'alunos.csv' } = {},
) =>
  sendFile(app, AT, {
    browser,
    accept,
    fields: { kind: 'students', ...fields },
    file: text === null ? undefined : { content: text, name },
  })
const problemOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const refused = async (...sent: Parameters<typeof send>) =>
  problemOf(await send(sent[0], sent[1], { ...sent[2], accept: 'application/json' }))

const look = async (path: string, browser: Browser = admin) =>
  (await (await browser.visit(path)).json()).props as ImportsProps
/** The page once the import is in this state. */
const once = (path: string, state: string) =>
  vi.waitFor(
    async () => {
      const { opened } = await look(path)
      if (opened?.state !== state) throw new Error(`it is ${opened?.state}`)
      return opened
    },
    { timeout: 60_000, interval: 50 },
  )
async function checked(text: string, fields: Record<string, string> = {}) {
  const answer = await send(text, fields)
  expect(answer.status).toBe(303)
  const path = answer.headers.get('location') ?? ''
  return { path, opened: await once(path, 'checked') }
}
const start = (path: string, browser: Browser = admin) =>
  browser.send(
    `${AT}/start`,
    { importId: new URL(path, app.url).searchParams.get('importacao') ?? '' },
    { from: path },
  )
const idOf = async (email: string) => (await facts.ownerOf('email', facts.hash(email))) ?? ''

const TEXT =
  'Nome;Email;Curso;Status\nAna Lima;ana@um.test;sql;Ativo\nBia Reis;quem@;sql;Ativo\nCaio Melo;caio@um.test;sql;Reembolsado\nDora Luz;dora@um.test;sql;Ativo\n'

it('is refused in our words where a field comes twice', async () => {
  const body = new FormData()
  for (const kind of ['students', 'courses']) body.append('kind', kind)
  for (const [field, value] of [
    ['_csrf', admin.csrf],
    ['category', 'um'],
    ['category', 'outro'],
  ] as const)
    body.append(field, value)
  const answer = await fetch(app.url + AT, {
    method: 'POST',
    headers: {
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept: 'application/json',
      referer: app.url + AT,
    },
    body,
  })
  const { errors } = await answer.json()
  expect([answer.status, errors.category]).toEqual([422, 'Confira este campo: o valor não serve aqui.'])
})

describe('a file of students', () => {
  it('is shown line by line, writes nothing yet, and is imported on a word', async () => {
    const { path, opened } = await checked(TEXT)
    expect(opened).toMatchObject({
      fileName: 'alunos.csv',
      lines: 4,
      counts: { done: 2, present: 0, leftOut: 1, faulty: 1, refused: 0 },
    })
    expect(opened.shown).toEqual([
      {
        line: 2,
        subject: 'ana@um.test',
        reads: 'Ana Lima · Ativo',
        outcome: 'done',
        says: 'Abre a conta; libera “Curso sql”.',
      },
      { line: 3, subject: 'quem@', reads: '', outcome: 'faulty', says: '“quem@” não é um e-mail.' },
      {
        line: 4,
        subject: 'caio@um.test',
        reads: 'Caio Melo · Reembolsado',
        outcome: 'leftOut',
        says: 'Reembolsado.',
      },
      {
        line: 5,
        subject: 'dora@um.test',
        reads: 'Dora Luz · Ativo',
        outcome: 'done',
        says: 'Abre a conta; libera “Curso sql”.',
      },
    ])
    expect((await look(`${path}&so=erros`)).opened?.shown.map(({ line }) => line)).toEqual([3])
    expect(await idOf('ana@um.test')).toBe('')
    expect((await start(path)).status).toBe(303)
    const ended = await once(path, 'ended')
    expect(ended.counts).toMatchObject({ done: 2, leftOut: 1, faulty: 1 })
    expect(await idOf('ana@um.test')).not.toBe('')
    expect(await keptMails(pool, 'ana@um.test')).toEqual([])
    const csv = await (await admin.ask('GET', path.replace(AT, `${AT}/results`), { headers: {} })).text()
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'Linha;Quem ou o quê;Resultado;Detalhe',
      '2;ana@um.test;Gravada;"Abre a conta; libera “Curso sql”."',
      '3;quem@;Com erro;“quem@” não é um e-mail.',
    ])
    const before = await store.head()
    await start(path)
    expect(await store.head()).toBe(before)
    const again = await checked(TEXT)
    expect(again.opened.counts).toMatchObject({ done: 0, present: 2 })
  })

  it('names the states that it does not know, and how it read days and months', async () => {
    const { opened } = await checked(
      'Name,Email,Course,Status,Date\nAna Lima,ana@sete.test,sql,Talvez,12/31/2023\nBia Reis,bia@sete.test,sql,Paid,03/05/2024 9:05\n',
    )
    expect(opened.dateOrder).toBe('month-first')
    expect(opened.counts).toMatchObject({ done: 1, faulty: 1 })
    expect(opened.shown.map(({ reads, says }) => [reads, says])).toEqual([
      ['', 'A situação “Talvez” não diz se vale: troque por Ativo ou Cancelado.'],
      ['Bia Reis · 05/03/2024 às 09:05 · Paid', 'Abre a conta; libera “Curso sql”.'],
    ])
  })

  it('invites who comes where the box is ticked', async () => {
    const { path } = await checked('Nome,Email\nEva Dias,eva@dois.test\n', { invites: 'on', course: 'sql' })
    await start(path)
    await once(path, 'ended')
    expect(await app.mailTo('eva@dois.test', '')).toContain('/save-password/')
  })

  it('goes on behind the line that was done last', async () => {
    const { path, opened } = await checked(
      'Nome,Email,Curso\nFlora Maia,flora@tres.test,sql\nHugo Sales,hugo@tres.test,sql\n',
    )
    const file = resolve(env.DATA_DIR, 'imports', `${opened.importId}.run`)
    const first = { line: 2, subject: 'flora@tres.test', outcome: 'done', says: 'de antes' }
    await writeFile(file, `${JSON.stringify(first)}\n`)
    await appendFile(file, '{"line":3,"subj')
    await start(path)
    const ended = await once(path, 'ended')
    expect(ended.shown.map(({ line, says }) => [line, says])).toEqual([
      [2, 'de antes'],
      [3, 'Abre a conta; libera “Curso sql”.'],
    ])
    expect(await idOf('flora@tres.test')).toBe('')
    expect(await idOf('hugo@tres.test')).not.toBe('')
  })

  it('leaves its files when one of its people is forgotten', async () => {
    const { path, opened } = await checked('Nome,Email,Curso\nGil Ramos,gil@quatro.test,sql\n')
    await start(path)
    await once(path, 'ended')
    await app.send(ForgetPerson, {
      accountId: await idOf('gil@quatro.test'),
      reason: 'own-wish',
      keepsCertificates: false,
    })
    const names = () => readdir(resolve(env.DATA_DIR, 'imports'))
    await vi.waitFor(
      async () => expect((await names()).filter((name) => name.startsWith(opened.importId))).toEqual([]),
      { timeout: 60_000, interval: 100 },
    )
    expect((await look(path)).opened?.shown).toEqual([])
  })
})

it('courses come in by the same page', async () => {
  const file = await readFile(resolve('tests/workers/imports/files/hotmart-courses.csv'))
  const answer = await send(file, { kind: 'courses', teacher: 'Rosa Melo' }, { name: 'cursos.csv' })
  const path = answer.headers.get('location') ?? ''
  expect((await once(path, 'checked')).counts).toMatchObject({ done: 4, faulty: 1 })
  await start(path)
  expect((await once(path, 'ended')).counts).toMatchObject({ done: 4, faulty: 1 })
})

it.each([
  ['no file', null, {}, 'file', 'Escolha o arquivo CSV.'],
  ['an unknown kind', TEXT, { kind: 'orders' }, 'kind', 'Escolha o que importar'],
  ['an empty file', '\n', {}, 'file', 'O arquivo está vazio.'],
  ['headings alone', 'Nome,Email\n', {}, 'file', 'O arquivo só tem a linha de títulos.'],
  ['a file of other things', 'Nome,Telefone\nAna,1\n', {}, 'file', 'Nenhuma coluna é o e-mail.'],
  [
    'a spreadsheet',
    'PK\u0003\u0004\u0000\u0000',
    {},
    'file',
    'O arquivo não é um CSV: salve a planilha como CSV.',
  ],
  ['a file that is too large', 'a'.repeat(5 * 1024 * 1024 + 1), {}, 'file', 'O arquivo passa de 5 MB.'],
  [
    'too many lines',
    `Nome,Email\n${'Ana,a@b.test\n'.repeat(20_001)}`,
    {},
    'file',
    'O arquivo passa de 20.000 linhas.',
  ],
])('refuses %s by its field, and keeps nothing', async (_, text, fields, field, said) => {
  const before = [await store.head(), await readdir(resolve(env.DATA_DIR, 'imports'))]
  const problem = await refused(text, fields as Record<string, string>)
  expect(problem.status).toBeGreaterThanOrEqual(400)
  expect(problem.status).toBeLessThan(500)
  expect(problem.errors[field]).toContain(said)
  expect([await store.head(), await readdir(resolve(env.DATA_DIR, 'imports'))]).toEqual(before)
})

it('is for Admins alone, and its lines for who sent the file', async () => {
  const editor = await app.as('Editor')
  expect((await editor.visit(AT)).status).toBe(403)
  const { path } = await checked('Nome,Email,Curso\nIara Pires,iara@cinco.test,sql\n')
  const other = await app.as('Admin')
  expect(await look(path, other)).toMatchObject({ opened: null, imports: [] })
  expect((await other.visit(path.replace(AT, `${AT}/results`))).status).toBe(404)
  expect((await start(path, other)).status).toBe(422)
  expect(await idOf('iara@cinco.test')).toBe('')
})

it('its files are gone after some days', async () => {
  const { path, opened } = await checked('Nome,Email,Curso\nJoana Luz,joana@seis.test,sql\n')
  await imports.remove(opened.importId)
  expect((await look(path)).opened).toMatchObject({ shown: [] })
  expect((await admin.visit(path.replace(AT, `${AT}/results`))).status).toBe(404)
})

it.each(importKindNames)('a template of %s is downloaded and can be sent as it is', async (kind) => {
  const answer = await admin.ask('GET', importTemplateHref(kind), { headers: {} })
  expect(answer.headers.get('content-disposition')).toContain(`modelo-${kind}.csv`)
  const sent = await send(Buffer.from(await answer.arrayBuffer()), { kind })
  expect(sent.status).toBe(303)
  expect((await once(sent.headers.get('location') ?? '', 'checked')).lines).toBe(1)
})

it('there is no template of other kinds', async () => {
  for (const kind of ['__proto__', 'gifts', ''])
    expect((await admin.visit(`${AT}/template?tipo=${kind}`)).status).toBe(404)
  expect((await admin.visit(`${AT}/template`)).status).toBe(404)
})
