import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
type Student = Awaited<ReturnType<typeof app.as>>

const solid = (width: number, height: number, r = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r, g: 120, b: 200 } } })
const photo = () =>
  solid(640, 480)
    .withExif({ IFD0: { Copyright: 'CANTO SECRETO', Make: 'Camera' } })
    .jpeg()
    .toBuffer()

/** A multipart form, as a browser without scripts sends it. */
async function send(who: Student, bytes: Uint8Array | null, name = 'foto.jpg', type = 'image/jpeg') {
  await who.html('/profile')
  const form = new FormData()
  form.set('_csrf', who.csrf)
  form.set('avatar', new Blob(bytes ? [new Uint8Array(bytes)] : [], { type }), bytes ? name : '')
  return fetch(`${app.url}/profile/avatar`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      origin: app.url,
      referer: `${app.url}/profile`,
      cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
  })
}
const avatarOf = async (who: Student) => {
  const { props } = await who.get('/profile').seesPage('Platform/Profile/Edit')
  const { avatar } = props.profile as { avatar: string | null }
  const shown = props.auth.user?.avatar ?? null
  return { avatar, shown }
}
const people = join(app.infrastructure.env.DATA_DIR, 'people')
const files = async () =>
  (await readdir(people, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.sealed'))

describe('the profile picture', () => {
  it('is re-encoded as WebP without metadata, and shown in the header of every page', async () => {
    const student = await app.as('Student')
    expect(await avatarOf(student)).toEqual({ avatar: null, shown: null })
    const sent = await photo()
    expect(sent.includes('CANTO SECRETO')).toBe(true)
    expect((await send(student, sent)).headers.get('location')).toBe('/profile')
    const { avatar, shown } = await avatarOf(student)
    expect(shown).toBe(avatar?.replace('-256.', '-128.'))
    const got = await student.html(avatar ?? '')
    expect(got.headers.get('content-type')).toBe('image/webp')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect(got.headers.get('cache-control')).toContain('private')
    const bytes = Buffer.from(await got.arrayBuffer())
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', 256, 256, undefined])
    expect(bytes.includes('CANTO SECRETO')).toBe(false)
  })

  it('is encrypted on disk, and the former one is deleted', async () => {
    const student = await app.as('Student')
    const before = new Set(await files())
    await send(student, await photo())
    await send(student, await solid(300, 900, 200).png().toBuffer(), 'x.png', 'image/png')
    const mine = (await files()).filter((name) => !before.has(name))
    expect(mine).toHaveLength(3)
    for (const name of mine) {
      const bytes = await readFile(join(people, name))
      expect(bytes.includes('WEBP')).toBe(false)
      await expect(sharp(bytes).metadata()).rejects.toThrow()
    }
  })

  it('is there when two were sent at once', async () => {
    const student = await app.as('Student')
    const photos = await Promise.all([50, 100, 150].map((r) => solid(200, 200, r).png().toBuffer()))
    await student.html('/profile')
    await Promise.all(photos.map((bytes) => send(student, bytes)))
    const { avatar } = await avatarOf(student)
    expect((await student.html(avatar ?? '')).status).toBe(200)
  })

  it('can be removed, and the initials come back', async () => {
    const student = await app.as('Student')
    const before = (await files()).length
    await send(student, await photo())
    const { avatar } = await avatarOf(student)
    await student.post('/profile/avatar/remove')
    expect(await avatarOf(student)).toEqual({ avatar: null, shown: null })
    expect((await student.html(avatar ?? '')).status).toBe(404)
    expect((await files()).length).toBe(before)
  })

  it('is visible to its owner and to staff only', async () => {
    const [ana, bia, editor] = [await app.as('Student'), await app.as('Student'), await app.as('Editor')]
    await send(ana, await photo())
    const path = (await avatarOf(ana)).avatar ?? ''
    expect((await bia.html(path)).status).toBe(404)
    expect((await app.guest().html(path)).status).toBe(404)
    expect((await editor.html(path)).status).toBe(200)
    const asBia = path.replace(ana.accountId, bia.accountId)
    for (const wrong of [
      asBia,
      path.replace('-256', '-999'),
      path.replace(/[^/]+$/, '..%2f..%2fforgotten-128.webp'),
    ])
      expect((await bia.html(wrong)).status, wrong).toBe(404)
  })

  it('loses whatever else its file held: text, markup, an archive', async () => {
    const student = await app.as('Student')
    const markup = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([
      await solid(200, 200)
        .jpeg()
        .withExif({ IFD0: { Copyright: markup } })
        .toBuffer(),
      Buffer.from(`${markup}PK\x03\x04`),
    ])
    expect((await send(student, polyglot, 'foto.jpg.html', 'text/html')).status).toBe(303)
    const { avatar } = await avatarOf(student)
    const answer = await student.ask('GET', String(avatar))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect([bytes.includes('<script'), bytes.includes('PK\x03\x04'), bytes.slice(0, 4)]).toEqual([
      false,
      false,
      'RIFF',
    ])
  })

  it.each([
    ['nothing chosen', null, 'Escolha uma foto.'],
    ['text that calls itself a picture', Buffer.from('<?php echo 1; ?>'), /não é uma foto/],
    [
      'an SVG with a script',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
      ),
      /não é uma foto/,
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), /não é uma foto/],
    ['the head of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /abrir esta foto/],
    ['a picture of one point', () => solid(1, 1).png().toBuffer(), /pequena demais/],
    ['a small file with too many points', () => solid(9000, 6000).png().toBuffer(), /pontos demais/],
    ['half a picture', async () => (await photo()).subarray(0, 900), /abrir esta foto/],
  ] as const)('refuses %s with a sentence by the field', async (_, made, sentence) => {
    const student = await app.as('Student')
    const bytes = typeof made === 'function' ? await made() : made
    const refused = await send(student, bytes, 'foto.png', 'image/png')
    expect(refused.status).toBe(422)
    const { component, props } = pageIn(await refused.text())
    expect(component).toBe('Platform/Profile/Edit')
    expect(props.errors.avatar).toMatch(sentence)
    expect((await avatarOf(student)).avatar).toBeNull()
  })

  it('refuses a file that is too large on its own page, and a body that is no form', async () => {
    const student = await app.as('Student')
    const giant = await send(student, Buffer.alloc(6_000_000, 0xff))
    expect(giant.status).toBe(413)
    const { component, props } = pageIn(await giant.text())
    expect(component).toBe('Platform/Profile/Edit')
    expect(props.errors._form).toMatch(/^O que você enviou é grande demais: vai até [\d,]+ MB\.$/)
    const broken = await student.ask('POST', '/profile/avatar', {
      body: 'isto não é um formulário',
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html', origin: app.url },
    })
    expect(broken.status).toBe(400)
  })

  it('is the only action that reads files, and needs the csrf token', async () => {
    const student = await app.as('Student')
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(await photo())]), 'foto.jpg')
    const cookie = [...student.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    for (const path of ['/profile/avatar', '/profile']) {
      const answer = await fetch(app.url + path, { method: 'POST', body: form, headers: { cookie } })
      expect(answer.status, path).toBe(403)
    }
    expect((await avatarOf(student)).avatar).toBeNull()
  })

  it('is deleted when the person is forgotten', async () => {
    const student = await app.as('Student')
    const before = (await files()).length
    await send(student, await photo())
    const path = (await avatarOf(student)).avatar ?? ''
    expect((await files()).length).toBe(before + 3)
    const editor = await app.as('Editor')
    await student.post('/profile/delete', { password: PASSWORD }, { from: '/profile/delete' })
    await expect.poll(async () => (await files()).length, { timeout: 60_000 }).toBe(before)
    expect((await editor.html(path)).status).toBe(404)
  })
})
