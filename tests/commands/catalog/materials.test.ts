import { expect, test } from 'vitest'
import {
  ChangeEbookPage,
  CloseEbookPage,
  OpenEbookPage,
  ReopenEbookPage,
  ReviseEbook,
  WriteEbook,
} from '../../../src/commands/catalog/ebook'
import {
  ChangeSlidePage,
  CloseSlidePage,
  OpenSlidePage,
  ReopenSlidePage,
} from '../../../src/commands/catalog/slide-page'
import { as, guest, inMemory } from '../../support/in-memory'

const text = {
  title: 'Git sem medo',
  subtitle: '',
  topic: 'git',
  author: { name: 'Rita Alves', bio: '' },
  parts: [{ title: 'Começo', body: 'Um texto.' }],
}
const words = { slug: 'git', promise: 'Volte atrás.', description: 'Um guia.' }
const editor = as('Editor')

test('only Admin and Editor write and open', async () => {
  const app = inMemory()
  for (const actor of [guest, as('Student'), as('Support')]) {
    await expect(app.send(actor, WriteEbook, text)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(app.send(actor, OpenSlidePage, { ...text, ...words })).rejects.toMatchObject({
      name: 'Forbidden',
    })
  }
  await app.send(as('Admin'), WriteEbook, { ...text, ebookId: 'e1' })
  const opened = await app.send(editor, OpenEbookPage, { ...words, pageId: 'p1', ebookId: 'e1' })
  expect(opened.events[0]?.data).toMatchObject({ learn: [], audience: '', courseSlug: null })
})

test('a page needs an e-book that is there, and an address that nobody has', async () => {
  const app = inMemory()
  await expect(app.send(editor, OpenEbookPage, { ...words, ebookId: 'e1' })).rejects.toMatchObject({
    name: 'NotFound',
  })
  await app.send(editor, WriteEbook, { ...text, ebookId: 'e1' })
  await app.send(editor, OpenEbookPage, { ...words, pageId: 'p1', ebookId: 'e1' })
  const second = { ...words, pageId: 'p2', ebookId: 'e1' }
  await expect(app.send(editor, OpenEbookPage, second)).rejects.toMatchObject({
    code: 'slug-taken',
    field: 'slug',
  })
  // Slides have addresses of their own.
  await app.send(editor, OpenSlidePage, { ...text, ...words, pageId: 's1' })
  await app.send(editor, ChangeEbookPage, { ...words, slug: 'git-novo', pageId: 'p1' })
  await app.send(editor, OpenEbookPage, second)
  await app.send(editor, CloseEbookPage, { pageId: 'p2' })
  await app.send(editor, ChangeEbookPage, { ...words, pageId: 'p1' })
  await app.send(editor, ChangeSlidePage, { ...text, ...words, slug: 'outro', pageId: 's1' })
  await app.send(editor, CloseSlidePage, { pageId: 's1' })
})

test('a closed page is opened again as it was, unless its address was taken meanwhile', async () => {
  const app = inMemory()
  await app.send(editor, WriteEbook, { ...text, ebookId: 'e1' })
  await app.send(editor, OpenEbookPage, { ...words, pageId: 'p1', ebookId: 'e1' })
  await app.send(editor, CloseEbookPage, { pageId: 'p1' })
  const again = await app.send(editor, ReopenEbookPage, { pageId: 'p1' })
  expect(again.events).toMatchObject([{ type: 'EbookPageOpened', data: { ...words, ebookId: 'e1' } }])
  expect((await app.send(editor, ReopenEbookPage, { pageId: 'p1' })).events).toEqual([])
  await app.send(editor, CloseEbookPage, { pageId: 'p1' })
  await app.send(editor, OpenEbookPage, { ...words, pageId: 'p2', ebookId: 'e1' })
  await expect(app.send(editor, ReopenEbookPage, { pageId: 'p1' })).rejects.toMatchObject({
    code: 'slug-taken',
  })
  await app.send(editor, OpenSlidePage, { ...text, ...words, pageId: 's1' })
  await app.send(editor, CloseSlidePage, { pageId: 's1' })
  const slides = await app.send(editor, ReopenSlidePage, { pageId: 's1' })
  expect(slides.events).toMatchObject([{ type: 'SlidePageOpened', data: words }])
  await expect(app.send(editor, ReopenSlidePage, { pageId: 's2' })).rejects.toMatchObject({
    code: 'page-unavailable',
  })
})

test('a page may come to give another e-book', async () => {
  const app = inMemory()
  for (const ebookId of ['e1', 'e2']) await app.send(editor, WriteEbook, { ...text, ebookId })
  await app.send(editor, OpenEbookPage, { ...words, pageId: 'p1', ebookId: 'e1' })
  const changed = { ...words, pageId: 'p1', ebookId: 'e2' }
  const other = await app.send(editor, ChangeEbookPage, changed)
  expect(other.events).toMatchObject([{ type: 'EbookPageChanged', data: { ebookId: 'e2' } }])
  expect((await app.send(editor, ChangeEbookPage, changed)).events).toEqual([])
  await expect(app.send(editor, ChangeEbookPage, { ...changed, ebookId: 'e3' })).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('what is missing is said by the field', async () => {
  const app = inMemory()
  await expect(app.send(editor, WriteEbook, { parts: [] })).rejects.toMatchObject({
    errors: { title: 'Informe o título', parts: 'Escreva pelo menos uma parte: um capítulo ou um slide' },
  })
  await expect(
    app.send(editor, OpenSlidePage, { ...text, ...words, slug: 'Com Espaço' }),
  ).rejects.toMatchObject({ errors: { slug: expect.stringContaining('Use letras sem acento') } })
  await expect(app.send(editor, ReviseEbook, { ...text, ebookId: 'nenhum' })).rejects.toMatchObject({
    code: 'ebook-unknown',
  })
})
