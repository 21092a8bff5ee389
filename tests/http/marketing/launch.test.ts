import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import {
  CancelLaunch,
  ChangeLaunchBasics,
  CreateLaunch,
  DescribeLaunch,
  PublishLaunch,
  SetLaunchLessons,
  SetLaunchMaterial,
} from '../../../src/commands/marketing/launch'
import { HOUR, plus } from '../../../src/domain/kernel/instants'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { unnamedShop } from '../../../src/domain/site/values'
import { registrationById } from '../../../src/projections/marketing/launch-registration'
import { leadPage } from '../../../src/projections/marketing/lead-list'
import { PASSWORD, testApp } from '../../support/app'
import { type Browser, pageIn } from '../../support/browser'
import { typedLesson } from '../../support/histories/launch'

const app = await testApp()
const { db, clock, dispatcher } = app.infrastructure
const now = clock.now()
const hours = (n: number) => plus(now, n * HOUR)
const PAGE = '/eventos/imersao-sql'
const form = (email: string, more: Record<string, string> = {}) => ({
  name: 'Ana Lima',
  email,
  consent_use: 'on',
  ...more,
})
const propsOf = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as { props: Record<string, never> }).props
/** Path of the first link in a mail that contains `part`. */
const linkIn = (text: string, part: string) => {
  const found = [...text.matchAll(/https?:\/\/[^\s\])]+/g)]
    .map(([href]) => href)
    .find((href) => href.includes(part))
  if (!found) throw new Error(`no link to ${part} in ${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

async function opens(slug: string) {
  const launchId = `launch-${slug}`
  const basics = { title: `Evento ${slug}`, promise: 'Três noites de SQL.' }
  await app.send(CreateLaunch, { launchId, slug, ...basics, startsAt: hours(48), endsAt: hours(50) })
  const text = { description: '<p>SQL<script>x</script></p>', audience: [], programme: [], speakers: [] }
  await app.send(DescribeLaunch, { launchId, ...text, faq: [] })
  const lessons = [
    typedLesson('aberta', hours(-2)),
    typedLesson('espera', hours(48)),
    typedLesson('fechada', hours(-3), hours(-1)),
  ]
  await app.send(SetLaunchLessons, { launchId, lessons })
  const sections = [{ heading: 'Começo', paragraphs: ['select 1'] }]
  const material = { title: 'Caderno', description: '', topic: 'sql', author: { name: 'Lívia', bio: '' } }
  await app.send(SetLaunchMaterial, { launchId, material: { ...material, opensAt: hours(-1), sections } })
  await app.send(PublishLaunch, { launchId })
  return launchId
}

let launchId = ''
beforeAll(async () => {
  launchId = await opens('imersao-sql')
})

describe('the page of a launch', () => {
  test('is indexed, shows its date, and escapes staff’s texts', async () => {
    const answer = await app.guest().html(PAGE)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(pageIn(html)).toMatchObject({
      component: 'Events/EventPage',
      title: `Evento imersao-sql - ${unnamedShop.name}`,
      props: { launch: { stage: 'coming', startsAt: hours(48) }, guest: null, description: '<p>SQL</p>' },
    })
    expect(html).toContain('"@type":"Event"')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })

  test('is a 404 for a draft and for an unknown slug', async () => {
    const draft = { slug: 'rascunho', title: 'R', promise: 'p', startsAt: hours(1), endsAt: hours(2) }
    await app.send(CreateLaunch, draft)
    for (const path of [
      '/eventos/rascunho',
      '/eventos/nada',
      '/eventos/nada/aulas/x',
      '/eventos/nada/download',
    ])
      expect((await app.guest().visit(path)).status).toBe(404)
    expect((await app.guest().visit(`${PAGE}/aulas/nenhuma`)).status).toBe(404)
  })

  test('has a calendar file', async () => {
    const answer = await app.guest().html(`${PAGE}/calendario.ics`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(answer.headers.get('content-disposition')).toContain('imersao-sql.ics')
    const stamp = (at: string) => at.replace(/[-:]|\.\d{3}/g, '')
    for (const line of [
      `DTSTART:${stamp(hours(48))}`,
      `DTEND:${stamp(hours(50))}`,
      'SUMMARY:Evento imersao-sql',
    ])
      expect(text).toContain(line)
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2)
  })
})

describe('the registration', () => {
  test('reports missing fields, keeps the submitted values, and is never a 500', async () => {
    const answer = await app.guest().post(PAGE, { name: 'Ana', email: 'ana' }, { from: PAGE })
    expect(answer.status).toBe(422)
    const { component, props } = pageIn(await answer.text())
    expect(component).toBe('Events/EventPage')
    expect(props.errors).toMatchObject({ email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.' })
    expect(props.old).toMatchObject({ name: 'Ana', email: 'ana' })
    const unticked = await app.guest().post(PAGE, { name: 'Ana', email: 'a@b.test' }, { from: PAGE })
    expect(pageIn(await unticked.text()).props.errors).toMatchObject({
      consent_use: 'Marque que concorda para continuar.',
    })
    const odd = [{ name: 'x'.repeat(999), email: '\u0000' }, { email: '<b>', name: '' }, { 'name[]': 'x' }]
    for (const typed of odd)
      expect((await app.guest().post(PAGE, typed as never, { from: PAGE })).status).toBe(422)
  })

  test('works without scripts, and its thank-you page knows this browser only', async () => {
    const ana = app.guest()
    const answer = await ana.post(PAGE, form('ana@pessoa.test'), { from: `${PAGE}?utm_source=boletim` })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAGE}/obrigado?enviado=1`])
    await ana.get(`${PAGE}/obrigado`).seesPage('Events/ThankYou', {
      guest: { firstName: 'Ana', email: 'an•••@pessoa.test' },
    })
    expect((await propsOf(app.guest(), `${PAGE}/obrigado`)).guest).toBeNull()
    const thanks = await ana.html(`${PAGE}/obrigado`)
    expect(thanks.headers.get('cache-control')).toBe('private, no-store')
    expect(thanks.headers.get('x-robots-tag')).toContain('noindex')
    await vi.waitFor(
      async () => {
        const { list } = await leadPage(db, { search: 'ana@pessoa.test' }, { page: 1, size: 9 })
        expect(list).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
  })

  test('of a known e-mail in another browser looks the same and reveals nothing', async () => {
    const other = app.guest()
    await other.post(PAGE, form('ana@pessoa.test', { name: 'Outra' }), { from: PAGE })
    expect((await propsOf(other, `${PAGE}/obrigado`)).guest).toEqual({
      firstName: 'Outra',
      email: 'an•••@pessoa.test',
    })
    expect((await propsOf(other, PAGE)).registered).toBe(1)
  })

  test('by a robot is thanked and not stored', async () => {
    const before = (await propsOf(app.guest(), PAGE)).registered
    const answer = await app.guest().post(PAGE, form('robo@pessoa.test', { website: 'x' }), { from: PAGE })
    expect(answer.status).toBe(303)
    expect((await propsOf(app.guest(), PAGE)).registered).toBe(before)
  })

  test('mails an access link, which works on another device and whose token leaves the address', async () => {
    const link = linkIn(await app.mailTo('ana@pessoa.test', 'Inscrição feita'), 'acesso=')
    const phone = app.guest()
    const answer = await phone.html(link)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAGE}/obrigado`])
    expect((await propsOf(phone, `${PAGE}/obrigado`)).guest).toMatchObject({ firstName: 'Ana' })
    const forged = app.guest()
    const wrong = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`
    for (const path of [wrong, `${PAGE}?acesso=a.b.c`, `${PAGE}?acesso=`]) {
      expect((await forged.html(path)).status).toBe(303)
      expect((await propsOf(forged, `${PAGE}/obrigado`)).guest).toBeNull()
    }
  })

  test('a link to one event opens no other', async () => {
    await opens('noite-de-git')
    const link = linkIn(await app.mailTo('ana@pessoa.test', 'Inscrição feita'), 'acesso=')
    const other = '/eventos/noite-de-git'
    const browser = app.guest()
    expect((await browser.html(`${other}?${link.split('?')[1]}`)).headers.get('location')).toBe(other)
    expect((await propsOf(browser, `${other}/obrigado`)).guest).toBeNull()
  })
})

describe('lessons and material', () => {
  test('play for registered visitors while they are open, and count down before', async () => {
    const bia = app.guest()
    const before = await propsOf(bia, `${PAGE}/aulas/aberta`)
    expect(before).toMatchObject({ guest: null, video: null, transcript: [], lesson: { door: 'open' } })
    expect((await bia.html(`${PAGE}/aulas/aberta/legendas.vtt`)).status).toBe(404)
    const answer = await bia.post(PAGE, form('bia@pessoa.test', { lesson: 'aberta' }), {
      from: `${PAGE}/aulas/aberta`,
    })
    expect(answer.headers.get('location')).toBe(`${PAGE}/aulas/aberta`)
    const open = await propsOf(bia, `${PAGE}/aulas/aberta`)
    const { src } = (open as unknown as { video: { src: string } }).video
    expect(src).toMatch(/^\/media\/lessons\/[\w-]+\.[\w-]+\/clip-a\.mp4$/)
    expect((await bia.html(src)).status).toBe(200)
    expect((await app.guest().html(src)).status).toBe(404)
    expect(await (await bia.html(`${PAGE}/aulas/aberta/legendas.vtt`)).text()).toContain('Boa noite.')
    expect(await propsOf(bia, `${PAGE}/aulas/espera`)).toMatchObject({
      video: null,
      lesson: { door: 'waiting' },
    })
    expect((await bia.html(`${PAGE}/aulas/espera/legendas.vtt`)).status).toBe(404)
    expect(await propsOf(bia, `${PAGE}/aulas/fechada`)).toMatchObject({
      video: null,
      lesson: { door: 'closed' },
    })
  })

  test('never redirect to another site after the form', async () => {
    const answer = await app
      .guest()
      .post(PAGE, form('eva@pessoa.test', { lesson: '//mal.example' }), { from: PAGE })
    expect(answer.headers.get('location')).toBe(`${PAGE}/obrigado?enviado=1`)
  })

  test('are a PDF for registered visitors', async () => {
    const caio = app.guest()
    expect((await caio.html(`${PAGE}/material.pdf`)).status).toBe(404)
    expect(await propsOf(caio, `${PAGE}/download`)).toMatchObject({ fileHref: null })
    await caio.post(PAGE, form('caio@pessoa.test'), { from: PAGE })
    expect(await propsOf(caio, `${PAGE}/download`)).toMatchObject({ fileHref: `${PAGE}/material.pdf` })
    const file = await caio.html(`${PAGE}/material.pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await file.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const folder = join(app.infrastructure.env.DATA_DIR, 'media/materials')
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.pdf'))
    expect(pdf.equals(await readFile(join(folder, name)))).toBe(true)
  })
})

describe('changes', () => {
  test('of the date and the cancellation are mailed to registered visitors, once', async () => {
    const id = await opens('outro')
    await app.guest().post('/eventos/outro', form('davi@pessoa.test'), { from: '/eventos/outro' })
    const changed = { title: 'Evento outro', promise: 'p', startsAt: hours(72), endsAt: hours(74) }
    await app.send(ChangeLaunchBasics, { launchId: id, ...changed })
    expect(await app.mailTo('davi@pessoa.test', 'Nova data')).toContain('Sua inscrição continua valendo')
    await app.send(CancelLaunch, { launchId: id })
    expect(await app.mailTo('davi@pessoa.test', 'cancelado')).toContain('não vai acontecer')
    const answer = await app
      .guest()
      .post('/eventos/outro', form('eli@pessoa.test'), { from: '/eventos/outro' })
    expect(answer.status).toBe(422)
    expect(pageIn(await answer.text()).props.errors._form).toContain('cancelado')
  })

  test('are for Admins and Editors only', async () => {
    const student = await app.as('Student')
    const answer = await student.json('/api/commands/cancel-launch', { launchId })
    expect(answer.status).toBe(403)
  })
})

test('remove the name of a forgotten person, and invalidate their link', async () => {
  const accountId = 'conta-gil'
  const email = 'gil.duarte@pessoa.test'
  await app.send(
    RegisterAccount,
    { accountId, name: 'Gil Duarte', email, password: PASSWORD },
    { accountId: null, role: 'System' },
  )
  const gil = app.guest()
  await gil.post(PAGE, form(email, { name: 'Gil Duarte' }), { from: PAGE })
  const link = linkIn(await app.mailTo(email, 'Inscrição feita'), 'acesso=')
  const registrationId = link.split('.').at(-2) ?? ''
  expect(await registrationById(db, registrationId)).toMatchObject({ email })
  const owner = (await dispatcher.facts.ownerOf('email', dispatcher.facts.hash(email))) ?? ''
  await app.send(ForgetPerson, { accountId: owner, reason: 'own-wish' })
  await vi.waitFor(
    async () =>
      expect(await registrationById(db, registrationId)).toMatchObject({ name: REDACTED, email: REDACTED }),
    { timeout: 60_000, interval: 200 },
  )
  const phone = app.guest()
  await phone.html(link)
  expect((await propsOf(phone, `${PAGE}/obrigado`)).guest).toBeNull()
  await vi.waitFor(async () => expect((await propsOf(gil, `${PAGE}/obrigado`)).guest).toBeNull(), {
    timeout: 60_000,
  })
  // The same e-mail may register again, as a new person.
  await app.guest().post(PAGE, form(email), { from: PAGE })
  expect((await propsOf(app.guest(), PAGE)).registered).toBeGreaterThan(1)
})
