import { describe, expect, test } from 'vitest'
import { RetirePopup, WritePopup } from '../../../src/commands/marketing/popup'
import { RemoveMetaTags, SetMetaTags } from '../../../src/commands/site/meta-tags'
import { ApproveScript, DraftScript, RefuseScript, RetireScript } from '../../../src/commands/site/script'
import { catalogue } from '../../../src/contracts/kernel/catalogue'
import { matchesPage, mayCarryExtras } from '../../../src/contracts/site/page-patterns'
import { popup } from '../../../src/domain/marketing/popup'
import { metaTags } from '../../../src/domain/site/meta-tags'
import { script } from '../../../src/domain/site/script'
import { as, inMemory } from '../../support/in-memory'

const draft = {
  scriptId: 's1',
  name: 'Medição',
  place: 'head',
  src: 'https://medidor.exemplo.test/m.js',
  origins: ['https://coleta.exemplo.test'],
  pages: ['*'],
}
const errorsOf = (sent: Promise<unknown>) =>
  sent.then(
    () => ({}),
    ({ errors }) => errors,
  )

describe('scripts', () => {
  test("an Editor's script waits for an Admin", async () => {
    const app = inMemory()
    await app.send(as('Editor'), DraftScript, draft)
    expect(await app.state(script, 's1')).toMatchObject({
      phase: 'draft',
      content: { origins: ['https://coleta.exemplo.test'], code: null },
    })
    const approval = { scriptId: 's1', draft: 1 }
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      await expect(app.send(as(role), ApproveScript, approval)).rejects.toMatchObject({ name: 'Forbidden' })
      await expect(app.send(as(role), RefuseScript, { ...approval, reason: 'Não.' })).rejects.toMatchObject({
        name: 'Forbidden',
      })
    }
    expect(await app.state(script, 's1')).toMatchObject({ phase: 'draft' })
    await app.send(as('Admin'), ApproveScript, approval)
    expect(await app.state(script, 's1')).toMatchObject({ phase: 'approved' })
    await app.send(as('Editor'), RetireScript, { scriptId: 's1' })
    expect(await app.state(script, 's1')).toMatchObject({ phase: 'retired' })
  })

  test('are refused with a reason alone', async () => {
    const app = inMemory()
    await app.send(as('Editor'), DraftScript, draft)
    const refusal = { scriptId: 's1', draft: 1, reason: '  ' }
    expect(await errorsOf(app.send(as('Admin'), RefuseScript, refusal))).toEqual({
      reason: 'Diga por que o script foi recusado',
    })
    await app.send(as('Admin'), RefuseScript, { ...refusal, reason: 'Envia e-mails.' })
    expect(await app.state(script, 's1')).toMatchObject({ phase: 'refused' })
  })

  test.each([
    [{ src: 'http://medidor.exemplo.test/m.js' }, 'src'],
    [{ src: 'javascript:alert(1)' }, 'src'],
    [{ src: null }, 'src'],
    [{ code: 'alert(1)' }, 'src'],
    [{ src: null, code: 'x="</script><b>"' }, 'code'],
    [{ src: null, code: 'x="<!--"' }, 'code'],
    [{ origins: ["https://a.exemplo.test; script-src 'unsafe-inline'"] }, 'origins.0'],
    [{ origins: ['*'] }, 'origins.0'],
    [{ origins: ['https://*'] }, 'origins.0'],
    [{ pages: [] }, 'pages'],
    [{ pages: ['courses'] }, 'pages.0'],
    [{ pages: ['/a*'] }, 'pages.0'],
    [{ pages: ['/', '/Checkout/*'] }, 'pages.1'],
    [{ pages: ['/admin'] }, 'pages.0'],
  ])('%o is refused by its field', async (more, field) => {
    const errors = await errorsOf(inMemory().send(as('Editor'), DraftScript, { ...draft, ...more }))
    expect(Object.keys(errors)).toEqual([field])
  })
})

describe('meta tags', () => {
  const tags = { metaTagsId: 'm1', path: '/courses', title: 'Cursos' }

  test('belong to one path at a time', async () => {
    const app = inMemory()
    await app.send(as('Editor'), SetMetaTags, tags)
    await expect(app.send(as('Editor'), SetMetaTags, { ...tags, metaTagsId: 'm2' })).rejects.toMatchObject({
      code: 'path-taken',
      field: 'path',
    })
    await app.send(as('Editor'), SetMetaTags, { ...tags, path: '/faq' })
    await app.send(as('Editor'), SetMetaTags, { ...tags, metaTagsId: 'm2' })
    await app.send(as('Editor'), RemoveMetaTags, { metaTagsId: 'm2' })
    await app.send(as('Editor'), SetMetaTags, { ...tags, metaTagsId: 'm3' })
    expect(await app.state(metaTags, 'm3')).toMatchObject({ phase: 'set', content: { path: '/courses' } })
  })

  test.each([
    [{ tags: [{ name: 'refresh', content: '0;url=https://mal.example' }] }, 'tags.0.name'],
    [{ tags: [{ name: 'referrer', content: 'unsafe-url' }] }, 'tags.0.name'],
    [{ image: 'https://mal.example/a.png' }, 'image'],
    [{ path: '//mal.example' }, 'path'],
    [{ path: '/login' }, 'path'],
  ])('%o is refused by its field', async (more, field) => {
    const errors = await errorsOf(inMemory().send(as('Editor'), SetMetaTags, { ...tags, ...more }))
    expect(Object.keys(errors)).toEqual([field])
  })
})

describe('popups', () => {
  const written = {
    popupId: 'p1',
    title: 'Novidades',
    pages: ['*'],
    frequency: 'week',
    content: '<p onclick="x()">Uma vez <script>alert(1)</script>por mês.</p>',
  }

  test('are cleaned when they are written', async () => {
    const app = inMemory()
    await app.send(as('Editor'), WritePopup, written)
    expect(await app.state(popup, 'p1')).toMatchObject({
      phase: 'live',
      content: { content: '<p>Uma vez por mês.</p>', link: null, delaySeconds: 3 },
    })
    await app.send(as('Admin'), RetirePopup, { popupId: 'p1' })
    expect(await app.state(popup, 'p1')).toMatchObject({ phase: 'retired' })
  })

  test.each([
    [{ content: '<script>alert(1)</script>' }, 'content'],
    [{ link: { href: 'javascript:alert(1)', label: 'Ver' } }, 'link.href'],
    [{ frequency: 'sempre' }, 'frequency'],
    [{ from: 'ontem' }, 'from'],
    [{ audience: 'todos' }, 'audience'],
  ])('%o is refused by its field', async (more, field) => {
    const errors = await errorsOf(inMemory().send(as('Editor'), WritePopup, { ...written, ...more }))
    expect(Object.keys(errors)).toEqual([field])
  })

  test('are no business of Support', async () => {
    await expect(inMemory().send(as('Support'), WritePopup, written)).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })
})

describe('which pages', () => {
  test.each([
    ['*', '/qualquer/uma', true],
    ['/', '/', true],
    ['/', '/courses', false],
    ['/course/*', '/course/react', true],
    ['/course/*', '/course', true],
    ['/course/*', '/courses', false],
    ['/courses', '/courses', true],
    ['/courses', '/courses/x', false],
  ])('%s at %s: %s', (pattern, path, expected) => {
    expect(matchesPage(pattern, path)).toBe(expected)
  })

  test.each([
    ['Platform/Home/Welcome', '/', true],
    ['Sales/Courses/React', '/cursos/react', true],
    ['Platform/Auth/Login', '/login', false],
    ['Platform/Auth/ResetPassword', '/reset-password/abc', false],
    ['Platform/Home/Welcome', '/LOGIN', false],
    ['Checkout/Cart/Index', '/cart', false],
    ['Platform/Orders/MyOrder', '/student/myorders/1', false],
  ])('%s at %s may carry extras: %s', (component, path, expected) => {
    expect(mayCarryExtras(component, path)).toBe(expected)
  })

  test('no page whose address lets in', () => {
    const withKey = catalogue.filter(({ path }) => path.includes('{token}'))
    expect(withKey.length).toBeGreaterThan(5)
    // Their keys stand in the query: `chave` and `acesso`.
    const asked = ['EbookPages/Download', 'SlidePages/ThankYou', 'SlidePages/Download', 'Events/ThankYou']
    for (const component of [...withKey.map((row) => row.component), ...asked])
      expect([component, mayCarryExtras(component, '/x')]).toEqual([component, false])
  })
})
