import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { shopFiles } from '../../../src/adapters/files/shop-files'
import { WriteEbook } from '../../../src/commands/catalog/ebook'
import { FILE_TOO_LARGE, MOST_FILE_BYTES } from '../../../src/contracts/kernel/file'
import { shopFileActions, shopFileFiles } from '../../../src/http/admin/files'
import { pageIn } from '../../support/browser'
import { declaredShop } from '../../support/declared'

const dir = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const files = shopFiles(dir)
const shop = await declaredShop({ files, actions: shopFileActions(files), api: shopFileFiles(files) })
const editor = await shop.as('Editor')

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const zip = Buffer.from('PK\x03\x04 exemplos PK\x05\x06'.padEnd(60, '\0'), 'latin1')
const list = '/admin/ebooks'
const create = `${list}?novo=1`
const id = (n: number) => `0199c4f2-7e5a-7c31-8b1d-00000000001${n}`
const form = {
  title: 'Git sem medo',
  subtitle: 'Em uma tarde',
  topic: 'git',
  'author.name': 'Rita Alves Prado',
  'author.bio': '',
  'parts.0.title': 'O começo',
  'parts.0.body': 'git init',
  support: '',
}

beforeEach(async () => {
  if (!editor.csrf) await editor.html('/terms_of_use')
})

/** A form as browsers send it with files, with or without scripts. */
function send(
  path: string,
  fields: Record<string, string>,
  sent: Record<string, [name: string, bytes: Buffer]>,
  { browser = editor, accept = 'text/html', from = create } = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ _csrf: browser.csrf, ...fields })) body.append(name, value)
  for (const [name, [fileName, bytes]] of Object.entries(sent))
    body.append(name, new Blob([new Uint8Array(bytes)]), fileName)
  return fetch(shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept,
      referer: shop.origin + from,
    },
    body,
  })
}
const upload = (name: string, bytes: Buffer, kinds = 'pdf,zip', browser = editor) =>
  send('/admin/files', { kinds }, { file: [name, bytes] }, { browser, accept: 'application/json' })
const supportOf = async (ebookId: string) =>
  (await (await editor.visit(`${list}?registro=${ebookId}`)).json()).props.record.show.row.values.support

describe('a file that is sent at once', () => {
  test('is kept once by its content, under a name that can be read', async () => {
    const { address } = await (await upload('../Código da aula!.PDF', pdf)).json()
    expect(address).toMatch(/^\/media\/files\/[0-9a-f]{32}\/codigo-da-aula\.pdf$/)
    await upload('outro.pdf', pdf)
    expect(await readdir(dir)).toHaveLength(1)
    const file = await editor.html(address)
    expect(
      ['content-type', 'content-disposition', 'x-content-type-options'].map((h) => file.headers.get(h)),
    ).toEqual(['application/pdf', 'attachment', 'nosniff'])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  })

  test.each([
    [
      'a script by the name of a PDF',
      'a.pdf',
      Buffer.from('<script>'),
      'Este arquivo não é PDF ou ZIP. Envie um que seja.',
    ],
    [
      'half a ZIP',
      'a.zip',
      zip.subarray(0, 12),
      'Este arquivo está incompleto. Salve-o de novo e envie outra vez.',
    ],
    ['too much', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(MOST_FILE_BYTES)]), FILE_TOO_LARGE],
    ['nothing', 'a.pdf', Buffer.alloc(0), 'Escolha um arquivo.'],
  ])('%s is refused with a sentence', async (_, name, bytes, sentence) => {
    const answer = await upload(name, bytes)
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { file: sentence }])
  })

  test('is refused where another kind is asked for', async () => {
    const answer = await upload('a.pdf', pdf, 'zip')
    expect([answer.status, (await answer.json()).detail]).toEqual([
      422,
      'Este arquivo não é ZIP. Envie um que seja.',
    ])
  })

  test('is sent and read by staff alone', async () => {
    const student = await shop.as('Student')
    await student.html('/terms_of_use')
    expect((await upload('a.pdf', pdf, 'pdf', student)).status).toBe(403)
    const { address } = await (await upload('a.pdf', pdf)).json()
    expect((await student.visit(address)).status).toBe(403)
    expect((await shop.guest().visit(address)).status).toBe(401)
    for (const path of [
      address.replace('.pdf', '.exe'),
      `/media/files/${'0'.repeat(32)}/a.pdf`,
      '/media/files/..%2fx/a.pdf',
    ])
      expect((await editor.visit(path)).status, path).toBe(404)
  })
})

describe('a form with a file', () => {
  test('takes the address that the file got', async () => {
    const { address } = await (await upload('exemplos.zip', zip)).json()
    await editor.post(list, { ...form, _id: id(1), support: address }, { from: create })
    expect(await supportOf(id(1))).toBe(address)
  })

  test('takes the file itself without JavaScript, when it is made and when it is changed', async () => {
    const made = await send(list, { ...form, _id: id(2) }, { support: ['exemplos.zip', zip] })
    expect(made.status).toBe(303)
    const first = await supportOf(id(2))
    expect(first).toMatch(/\/exemplos\.zip$/)
    const kept = await send(`${list}/${id(2)}`, { ...form, _method: 'put', support: first }, {})
    expect([kept.status, await supportOf(id(2))]).toEqual([303, first])
    await send(
      `${list}/${id(2)}`,
      { ...form, _method: 'put', support: first },
      { support: ['guia.pdf', pdf] },
    )
    expect(await supportOf(id(2))).toMatch(/\/guia\.pdf$/)
    await send(`${list}/${id(2)}`, { ...form, _method: 'put', support: '' }, {})
    expect(await supportOf(id(2))).toBe('')
  })

  test.each([
    ['of another kind', Buffer.from('texto'), 'Este arquivo não é ZIP ou PDF. Envie um que seja.'],
    ['that is too large', Buffer.concat([zip, Buffer.alloc(MOST_FILE_BYTES)]), FILE_TOO_LARGE],
  ])('shows a file %s at its field and keeps what was typed', async (_, bytes, sentence) => {
    const answer = await send(list, { ...form, _id: id(3) }, { support: ['a.zip', bytes] })
    const { props } = pageIn(await answer.text())
    expect([answer.status, props.errors.support, props.old.title]).toEqual([422, sentence, form.title])
  })

  test('keeps the file when something else is refused', async () => {
    const answer = await send(list, { ...form, title: '', _id: id(4) }, { support: ['a.zip', zip] })
    const { props } = pageIn(await answer.text())
    expect(Object.keys(props.errors)).toContain('title')
    expect(props.old.support).toMatch(/^\/media\/files\/[0-9a-f]{32}\/a\.zip$/)
  })
})

describe('the command', () => {
  const writer = { accountId: 'editor', role: 'Editor' } as const
  const { title, subtitle, topic } = form
  const ebook = {
    title,
    subtitle,
    topic,
    author: { name: 'Rita', bio: '' },
    parts: [{ title: 'Um', body: 'Texto' }],
  }

  test.each([
    [
      'of which nothing was kept',
      `/media/files/${'0'.repeat(32)}/a.zip`,
      'Não encontramos este arquivo. Envie-o de novo.',
    ],
    ['of another site', 'https://exemplo.test/a.zip', 'Não encontramos este arquivo. Envie-o de novo'],
    [
      'of another kind',
      `/media/files/${'0'.repeat(32)}/a.exe`,
      'Este arquivo não é ZIP ou PDF. Envie um que seja.',
    ],
  ])('refuses an address %s', async (_, support, sentence) => {
    const refused = await shop.send(writer, WriteEbook, { ebookId: id(5), ...ebook, support }).then(
      () => undefined,
      (error) => error,
    )
    expect(refused?.errors?.support ?? refused?.message).toBe(sentence)
  })
})
