import { beforeAll, describe, expect, test } from 'vitest'
import { ChangeEbookPage } from '../../../src/commands/catalog/ebook'
import { CloseSlidePage } from '../../../src/commands/catalog/slide-page'
import { materialKey } from '../../../src/commands/marketing/material-key'
import { SetSiteIdentity } from '../../../src/commands/site/site'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { ebookPages } from '../../../src/projections/catalog/ebook-page'
import { leadAt, leadPage } from '../../../src/projections/marketing/lead-list'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { pageIn } from '../../support/browser'
import { openEbook, openSlides } from '../../support/materials'

const app = await testApp()
const { db, dispatcher, clock } = app.infrastructure
const person = { name: 'Ana Lima', email: 'ana@pessoa.test', consent_use: 'on' }
const leave = (browser: Browser, path: string, form: Record<string, string> = person) =>
  browser.post(path, form, { from: path })
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const leadsOf = async (search: string) => (await leadPage(db, { search }, { page: 1, size: 9 })).list

beforeAll(async () => {
  await app.send(SetSiteIdentity, {
    name: 'Trilha',
    company: 'Trilha Ltda.',
    cnpj: '11222333000181',
    address: 'São Paulo',
    email: 'oi@trilha.test',
    icons: [],
    showAdLinks: false,
  })
  await openEbook(app, 'git', 'Git sem medo')
  await openEbook(app, 'sql', 'SQL em uma tarde')
  await openSlides(app, 'css', 'CSS: flex ou grid')
})

describe('the page of an e-book', () => {
  test('shows contents, author and length, and is indexed', async () => {
    const answer = await app.guest().html('/ebooks/git')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    const { component, title, props } = pageIn(html)
    expect([component, title]).toEqual(['EbookPages/Disclosure', 'Git sem medo: e-book grátis - Trilha'])
    expect(props).toMatchObject({
      material: {
        kind: 'ebook',
        title: 'Git sem medo',
        author: 'Rita Alves Prado',
        parts: ['O começo', 'O fim'],
        pages: 5,
        others: expect.arrayContaining([
          expect.objectContaining({ kind: 'ebook', slug: 'sql' }),
          expect.objectContaining({ kind: 'slides', slug: 'css' }),
        ]),
      },
    })
    // The text itself is in the PDF only.
    expect(html).not.toContain('git status')
    expect(html).toContain('"@type":"Book"')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })

  test('is a 404 for an unknown slug, and for the other kind', async () => {
    for (const path of ['/ebooks/nenhum', '/ebooks/css', '/slides/git', '/ebooks/git%00']) {
      expect((await app.guest().html(path)).status, path).toBe(404)
    }
    expect((await leave(app.guest(), '/ebooks/nenhum')).status).toBe(404)
  })

  test('leads on from its former slug, where a form that was opened there still works', async () => {
    await openEbook(app, 'docker', 'Docker do zero')
    const row = await ebookPages.bySlug(db, 'docker')
    const { status: _, openedAt: __, ...text } = row ?? expect.fail()
    await app.send(ChangeEbookPage, { ...text, slug: 'docker-2' })
    const moved = await app.guest().ask('GET', '/ebooks/docker?utm_source=mail')
    expect([moved.status, placeOf(moved)]).toEqual([301, '/ebooks/docker-2?utm_source=mail'])
    const left = await app.guest().post('/ebooks/docker', person, { from: '/ebooks/git' })
    expect(left.status).toBe(303)
    expect(placeOf(left)).toMatch(/^\/ebooks\/docker-2\/download\?chave=/)
  })
})

describe('without scripts', () => {
  test('name and e-mail give access to the file, a mail, and a lead with origin, campaign and consent', async () => {
    const browser = app.guest()
    const from = '/ebooks/git?utm_source=youtube&utm_campaign=ana%40pessoa.test'
    const response = await browser.post('/ebooks/git', { ...person, from: 'www.google.com' }, { from })
    expect(response.status).toBe(303)
    expect(placeOf(response)).toMatch(/^\/ebooks\/git\/download\?chave=/)

    const download = await browser.html(placeOf(response))
    const { component, props } = pageIn(await download.text())
    expect(component).toBe('EbookPages/Download')
    expect(download.headers.get('x-robots-tag')).toContain('noindex')

    const file = await browser.ask('GET', String(props.file))
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="git.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const [lead] = await leadsOf('ana@pessoa.test')
    expect(lead).toMatchObject({
      originKind: 'ebook',
      originId: 'page-git',
      originTitle: 'Git sem medo',
      name: 'Ana Lima',
      page: '/ebooks/git',
      referrer: 'www.google.com',
      // An e-mail in a campaign value must not be stored.
      utm: { source: 'youtube' },
      consentVersion: 'material-2026-11',
      ticked: ['use'],
      visits: 1,
    })

    const mail = await app.mailTo('ana@pessoa.test', 'Seu e-book: Git sem medo')
    const link = /https?:\/\/\S+\/ebooks\/git\/download\?chave=\S+/.exec(mail)?.[0] ?? ''
    const path = link.slice(link.indexOf('/ebooks'))
    // The mail may be opened on another device.
    expect((await app.guest().html(path)).status).toBe(200)
  })

  test('the same e-mail again is another visit, and at another origin another row', async () => {
    const browser = app.guest()
    await leave(browser, '/ebooks/sql', { ...person, email: 'Bia@Pessoa.test', name: 'Bia' })
    await leave(browser, '/ebooks/sql', {
      ...person,
      email: 'bia@pessoa.test',
      name: 'Bia Sá',
      consent_news: 'on',
    })
    await leave(browser, '/slides/css', { ...person, email: 'bia@pessoa.test', name: 'Bia Sá' })
    const rows = await leadsOf('bia@pessoa.test')
    expect(new Set(rows.map(({ leadId }) => leadId)).size).toBe(1)
    expect(rows.find(({ originKind }) => originKind === 'ebook')).toMatchObject({
      name: 'Bia Sá',
      visits: 2,
      ticked: ['use', 'news'],
    })
    expect(rows.find(({ originKind }) => originKind === 'slides')).toMatchObject({ visits: 1 })
  })

  test('errors are beside the fields, the submitted values stay, and nothing is stored', async () => {
    const form = { name: '', email: 'sem-arroba', phone: '' }
    const answer = await leave(app.guest(), '/ebooks/git', form)
    expect(answer.status).toBe(422)
    const { component, props } = pageIn(await answer.text())
    expect(component).toBe('EbookPages/Disclosure')
    expect(props.errors).toMatchObject({
      name: 'Informe seu nome',
      email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
    })
    expect(props.old).toMatchObject({ email: 'sem-arroba' })

    const unticked = await leave(app.guest(), '/ebooks/git', { name: 'Caio', email: 'caio@pessoa.test' })
    expect(unticked.status).toBe(422)
    expect(pageIn(await unticked.text()).props.errors).toMatchObject({
      consent_use: 'Marque que concorda para continuar.',
    })
    expect(await leadsOf('caio@pessoa.test')).toEqual([])
  })

  test('a robot is thanked, and nothing is stored', async () => {
    const form = { ...person, email: 'robo@pessoa.test', website: 'https://compre.test' }
    const answer = await leave(app.guest(), '/ebooks/git', form)
    expect([answer.status, placeOf(answer)]).toEqual([303, '/ebooks/git'])
    expect(await leadsOf('robo@pessoa.test')).toEqual([])
  })
})

describe('slides', () => {
  test('show a thank-you page, then the file', async () => {
    const browser = app.guest()
    const response = await leave(browser, '/slides/css', { ...person, email: 'davi@pessoa.test' })
    const thanks = pageIn(await (await browser.html(placeOf(response))).text())
    expect([thanks.component, thanks.props.next]).toEqual([
      'SlidePages/ThankYou',
      expect.stringMatching(/^\/slides\/css\/download\?chave=/),
    ])
    const download = pageIn(await (await browser.html(String(thanks.props.next))).text())
    expect(download.component).toBe('SlidePages/Download')
    const file = await browser.ask('GET', String(download.props.file))
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="css.pdf"')
    await app.mailTo('davi@pessoa.test', 'Seus slides: CSS')
  })

  test('whose page was closed are a 404, even with a key', async () => {
    await openSlides(app, 'velho', 'Slides antigos')
    const browser = app.guest()
    const response = await leave(browser, '/slides/velho', { ...person, email: 'eva@pessoa.test' })
    expect((await browser.html(placeOf(response))).status).toBe(200)
    await app.send(CloseSlidePage, { pageId: 'slides-velho' })
    expect((await browser.html(placeOf(response))).status).toBe(404)
    expect((await browser.html('/slides/velho')).status).toBe(404)
  })
})

describe('a forged link', () => {
  const ebook = { kind: 'ebook', id: 'page-git' } as const
  const good = () => materialKey(dispatcher.facts, ebook, 'lead-1', clock.now())
  const forged = (): [string, string][] => [
    ['none', ''],
    ['words', 'abre-te.sesamo.agora'],
    ['another lead', good().replace('lead-1', 'lead-2')],
    ['a later end', good().replace(/\.[a-z0-9]+\./, '.zzzzzzzzz.')],
    ['another file', materialKey(dispatcher.facts, { kind: 'ebook', id: 'page-sql' }, 'lead-1', clock.now())],
    [
      'another kind',
      materialKey(dispatcher.facts, { kind: 'slides', id: 'page-git' }, 'lead-1', clock.now()),
    ],
    ['a cut signature', good().slice(0, -2)],
    ['more', `${good()}.x`],
    ['odd bytes', '%F0%9F%98%80.é.\\'],
    ['very long', 'a'.repeat(3_000)],
  ]
  const WORDS = 'Para baixar, preencha o formulário'

  test('works as long as it is unchanged', async () => {
    const answer = await app.guest().html(`/ebooks/git/arquivo?chave=${good()}`)
    expect(answer.status).toBe(200)
  })

  test.each(forged())('redirects to the form with a message: %s', async (_, key) => {
    for (const path of ['/ebooks/git/download', '/ebooks/git/arquivo']) {
      const browser = app.guest()
      const answer = await browser.html(`${path}?chave=${encodeURIComponent(key)}`)
      expect([answer.status, placeOf(answer)], path).toEqual([303, '/ebooks/git'])
      const { props } = pageIn(await (await browser.html('/ebooks/git')).text())
      expect(props.flash).toMatchObject({ warn: expect.stringContaining(WORDS) })
    }
  })

  test('that has expired says so', async () => {
    const old = materialKey(dispatcher.facts, ebook, 'lead-1', plus(clock.now(), -8 * DAY))
    const browser = app.guest()
    for (const path of ['/ebooks/git/download', '/ebooks/git/arquivo']) {
      expect((await browser.html(`${path}?chave=${old}`)).status).toBe(303)
      const { props } = pageIn(await (await browser.html('/ebooks/git')).text())
      expect(props.flash).toMatchObject({ warn: expect.stringContaining('Este link venceu') })
    }
  })

  test('slides need their key on both pages', async () => {
    for (const path of ['/slides/css/obrigado', '/slides/css/download', '/slides/css/arquivo']) {
      const answer = await app.guest().html(path)
      expect([answer.status, placeOf(answer)], path).toEqual([303, '/slides/css'])
    }
  })
})

describe('contact', () => {
  test('a message is a mail to the shop and a lead; news only with consent', async () => {
    const form = { name: 'Fábio', email: 'fabio@pessoa.test', message: 'Tem nota fiscal?' }
    const answer = await leave(app.guest(), '/contact', { ...form, consent_news: 'on' })
    expect([answer.status, placeOf(answer)]).toEqual([303, '/contact?enviado=1'])
    const [lead] = await leadsOf('fabio@pessoa.test')
    expect(lead).toMatchObject({ originKind: 'contact', ticked: ['news'], consentVersion: 'contato-2026-11' })
    expect(await app.mailTo('oi@trilha.test', 'Contato pelo site: Fábio')).toContain('Tem nota fiscal?')
    const again = await leadAt(db, lead?.leadId ?? '', { kind: 'contact', id: 'contato' })
    expect(again?.email).toBe('fabio@pessoa.test')
  })

  test('a robot sends no mail; a refused message is no lead', async () => {
    const form = { name: 'Robô', email: 'robo@pessoa.test', message: 'Compre', website: 'x' }
    expect(placeOf(await leave(app.guest(), '/contact', form))).toBe('/contact?enviado=1')
    const empty = await leave(app.guest(), '/contact', {
      name: 'Gil',
      email: 'gil@pessoa.test',
      message: ' ',
    })
    expect(empty.status).toBe(422)
    expect(await leadsOf('robo@pessoa.test')).toEqual([])
    expect(await leadsOf('gil@pessoa.test')).toEqual([])
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the topic %s breaks no page',
  async (topic) => {
    const slug = `tema-${topic.toLowerCase().replaceAll('_', '')}`
    await openEbook(app, slug, `Tema ${topic}`, topic)
    for (const path of ['/materiais', `/ebooks/${slug}`]) {
      const answer = await app.guest().html(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain(`Tema ${topic}`)
    }
  },
)
