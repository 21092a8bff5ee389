import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { builtFiles } from '../../src/http/kernel/files'
import { testDatabase } from '../support/database'
import { traversals } from '../support/hostile'
import { anyPage, httpWorld, plainRenderer } from '../support/http'

const root = mkdtempSync(join(tmpdir(), 'files-'))
mkdirSync(join(root, 'assets'))
mkdirSync(join(root, '.vite'))
writeFileSync(join(root, 'assets/a-1.js'), 'plain')
writeFileSync(join(root, 'assets/a-1.js.br'), 'brotli')
writeFileSync(join(root, 'assets/a-1.js.gz'), 'gzip')
writeFileSync(join(root, 'favicon.svg'), '<svg/>')
writeFileSync(join(root, 'site.webmanifest'), '{}')
writeFileSync(join(root, '.vite/manifest.json'), '{}')
afterAll(() => rmSync(root, { recursive: true }))

const world = await httpWorld(await testDatabase(), {
  renderer: { ...plainRenderer, files: builtFiles(root) },
  pages: [anyPage('Platform/Courses/Show')],
})
const ask = (path: string, encoding = 'identity') =>
  world.guest().ask('GET', path, { headers: { 'accept-encoding': encoding } })

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('answers %s with the precompressed file, as immutable', async (accepted, encoding) => {
  const response = await ask('/assets/a-1.js', accepted)
  await response.arrayBuffer().catch(() => undefined)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

it('serves the web manifest with its media type', async () => {
  const response = await ask('/site.webmanifest')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
})

it('lets other files be cached for an hour, and hides the build’s own files', async () => {
  expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  for (const path of [
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])
    expect((await ask(path)).status).toBe(404)
})

it.each(traversals)('serves nothing outside its folder: %s', async (way) => {
  for (const start of ['/', '/assets/', '/assets/x/']) {
    const answer = await ask(`${start}${way}`)
    expect([start, answer.status]).toEqual([start, 404])
    expect(await answer.text()).not.toMatch(/"name": "trilha"|root:x:0/)
  }
})

it('leaves paths that only look like files to the pages', async () => {
  await world.guest().get('/course/node.js').seesPage('Platform/Courses/Show')
})
