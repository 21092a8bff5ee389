import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mediaStore } from '../../../src/adapters/media/media-store'
import { coversApi } from '../../../src/http/api/covers'
import { storefront } from '../../support/storefront'

const dir = await mkdtemp(join(tmpdir(), 'covers-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const drawn = (title: string) =>
  mediaStore(
    dir,
    (slug) => (slug === 'react' ? { slug, title, subtitle: 'Do zero ao deploy', topic: 'react' } : undefined),
    async () => ({ colour: '' }),
  )
const shop = await storefront({
  api: coversApi({ course: drawn('React'), bundle: drawn('Formação React') }),
})
const ask = (path: string) => shop.guest().ask('GET', `/media/covers/${path}`)

test('a cover is cached by browsers and revalidated by its ETag', async () => {
  const answer = await ask('course/react-320.webp')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const etag = answer.headers.get('etag') ?? ''
  // fetch adds `no-cache` to conditional requests; browsers do not.
  const again = await new Promise((done) =>
    get(
      `${shop.origin}/media/covers/course/react-320.webp`,
      { headers: { 'if-none-match': etag } },
      (res) => {
        res.resume()
        done(res.statusCode)
      },
    ),
  )
  expect(again).toBe(304)
})

test('a course and a programme of one slug have different covers; without a type the course wins', async () => {
  const tags = await Promise.all(
    ['course/react-320.webp', 'bundle/react-320.webp', 'react-320.webp'].map(async (path) =>
      (await ask(path)).headers.get('etag'),
    ),
  )
  expect(tags[0]).not.toBe(tags[1])
  expect(tags[2]).toBe(tags[0])
})

test('a shared link has a card of its own format', async () => {
  expect((await ask('course/react-share.jpeg')).headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  'course/cobol-320.webp',
  'course/react-321.webp',
  'course/react-320.gif',
  'course/react-share.webp',
  'pessoa/react-320.webp',
  'course/..%2F..%2Fetc-320.webp',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
