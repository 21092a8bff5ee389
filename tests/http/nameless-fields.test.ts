import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app'
import { pageIn } from '../support/browser'

const app = await testApp()
const admin = await app.as('Admin')
const { store, env } = app.infrastructure
const BOUNDARY = 'limite'
const LIST = 'Nome,Email\nAna Lima,ana@exemplo.test\n'

/** A form with a file as no browser writes it: names stand in it as given, whatever they hold. */
async function send(at: string, parts: (readonly [name: string, content: string])[]) {
  await admin.html(at)
  const body = [['name="_csrf"', admin.csrf] as const, ...parts].map(
    ([name, content]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${content}\r\n`,
  )
  return admin.ask('POST', at, {
    body: `${body.join('')}--${BOUNDARY}--\r\n`,
    headers: {
      accept: 'text/html',
      origin: app.url,
      referer: app.url + at,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
}
const files = async () =>
  (await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe.each([
  ['/admin/import', 'file'],
  ['/profile/avatar', 'avatar'],
] as const)('%s, sent with a character that nothing stored can hold', (at, field) => {
  it.each([
    [
      'the name of a field',
      [
        ['name="ki\0nd"', 'students'],
        [`name="${field}"; filename="a.csv"`, LIST],
      ],
    ],
    [
      'the name of the file',
      [
        ['name="kind"', 'students'],
        [`name="${field}"; filename="a\0.csv"`, LIST],
      ],
    ],
    [
      'the field of the file',
      [
        ['name="kind"', 'students'],
        [`name="${field}\0"; filename="a.csv"`, LIST],
      ],
    ],
    [
      'a value',
      [
        ['name="kind"', 'stu\0dents'],
        [`name="${field}"; filename="a.csv"`, LIST],
      ],
    ],
  ] as const)('in %s, is refused in words, and nothing of it is kept', async (_, parts) => {
    const before = [await store.head(), await files()]
    const answer = await send(at, [...parts])
    expect([answer.status >= 400, answer.status < 500]).toEqual([true, true])
    expect(pageIn(await answer.text()).component).not.toBe('')
    expect([await store.head(), await files()]).toEqual(before)
  })
})
