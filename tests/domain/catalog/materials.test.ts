import { describe, expect, test } from 'vitest'
import { ebook, reviseEbook, writeEbook } from '../../../src/domain/catalog/ebook'
import {
  changeEbookPage,
  closeEbookPage,
  ebookPage,
  openEbookPage,
} from '../../../src/domain/catalog/ebook-page'
import {
  changeSlidePage,
  closeSlidePage,
  openSlidePage,
  slidePage,
} from '../../../src/domain/catalog/slide-page'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const text = {
  title: 'Git sem medo',
  subtitle: 'Os comandos do dia',
  topic: 'git',
  author: { name: 'Rita Alves', bio: 'Desenvolve.' },
  parts: [{ title: 'Começo', body: 'Um texto.' }],
}
const words = {
  slug: 'git-sem-medo',
  promise: 'Volte atrás sem perder nada.',
  description: 'Um guia.',
  learn: ['Desfazer'],
  audience: 'Quem começa',
  courseSlug: null,
}

describe('an e-book', () => {
  const written = event('EbookWritten', { ebookId: 'e1', ...text })
  test('is written once', () => {
    given(ebook)
      .when(writeEbook({ ebookId: 'e1', ...text }))
      .thenEvents([written])
    given(ebook, written)
      .when(writeEbook({ ebookId: 'e1', ...text }))
      .thenNothing()
  })
  test('is revised only when it says something else', () => {
    given(ebook, written).when(reviseEbook(text)).thenNothing()
    const revised = { ...text, title: 'Git com calma' }
    given(ebook, written)
      .when(reviseEbook(revised))
      .thenEvents([event('EbookRevised', { ebookId: 'e1', ...revised })])
    given(ebook).when(reviseEbook(text)).thenRefused('ebook-unknown')
  })
})

describe('the page of an e-book', () => {
  const opened = event('EbookPageOpened', { pageId: 'p1', ebookId: 'e1', ...words })
  const closed = event('EbookPageClosed', { pageId: 'p1' })
  test('opens, closes, and opens again', () => {
    const open = openEbookPage({ pageId: 'p1', ebookId: 'e1', ...words })
    given(ebookPage).when(open).thenEvents([opened])
    given(ebookPage, opened).when(open).thenNothing()
    given(ebookPage, opened, closed).when(open).thenEvents([opened])
    given(ebookPage, opened).when(closeEbookPage()).thenEvents([closed])
    given(ebookPage, opened, closed).when(closeEbookPage()).thenNothing()
    given(ebookPage).when(closeEbookPage()).thenRefused('page-unavailable')
  })
  test('changes while it is open', () => {
    const changed = { ...words, promise: 'Outra promessa.' }
    given(ebookPage, opened)
      .when(changeEbookPage(changed))
      .thenEvents([event('EbookPageChanged', { pageId: 'p1', ...changed })])
    given(ebookPage, opened).when(changeEbookPage(words)).thenNothing()
    given(ebookPage, opened, closed).when(changeEbookPage(changed)).thenRefused('page-unavailable')
    expect(
      given(ebookPage, opened, event('EbookPageChanged', { pageId: 'p1', ...changed })).state(),
    ).toMatchObject({ ebookId: 'e1', text: { promise: 'Outra promessa.' } })
  })
})

describe('the page of a set of slides', () => {
  const whole = { ...text, ...words }
  const opened = event('SlidePageOpened', { pageId: 's1', ...whole })
  const closed = event('SlidePageClosed', { pageId: 's1' })
  test('opens, changes, closes', () => {
    given(slidePage)
      .when(openSlidePage({ pageId: 's1', ...whole }))
      .thenEvents([opened])
    given(slidePage, opened)
      .when(openSlidePage({ pageId: 's1', ...whole }))
      .thenNothing()
    const changed = { ...whole, parts: [...whole.parts, { title: 'Fim', body: 'Outro.' }] }
    given(slidePage, opened)
      .when(changeSlidePage(changed))
      .thenEvents([event('SlidePageChanged', { pageId: 's1', ...changed })])
    given(slidePage, opened).when(changeSlidePage(whole)).thenNothing()
    given(slidePage, opened, closed).when(changeSlidePage(whole)).thenRefused('page-unavailable')
    given(slidePage, opened).when(closeSlidePage()).thenEvents([closed])
    given(slidePage).when(closeSlidePage()).thenRefused('page-unavailable')
  })
})
