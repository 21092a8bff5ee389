import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ENGLISH } from '../support/english'
import { root } from '../tools/shell'

/** What a screen says: text between tags, and attributes that are read out. */
const SAID = />([^<>{}=;()|&`*]+)<|\b(?:aria-label|label|title|placeholder|hint|alt|text)="([^"]*)"/g
const LEFTOVER = new RegExp(`\\b(${ENGLISH})\\b`, 'i')
/** What the specification itself words in English. */
const ALLOWED = /Leave impersonate|Impersonating as/

const english = (source: string): string[] =>
  [...source.matchAll(SAID)]
    .map(([, text, attribute]) => (text ?? attribute ?? '').replace(/\s+/g, ' ').trim())
    .filter((said) => LEFTOVER.test(said) && !ALLOWED.test(said))

it('bites', () => {
  expect(english('<Button>\n  Cancel\n</Button>')).toEqual(['Cancel'])
  expect(english('<input aria-label="Password" />')).toEqual(['Password'])
  expect(english('<Button>Cancelar</Button>')).toEqual([])
})

it('no screen speaks English', async () => {
  const written = await readdir(resolve(root, 'web/src'), { recursive: true })
  const screens = written
    .filter((path) => path.endsWith('.tsx') && !/\.test(ing)?\.tsx$/.test(path))
    .map((path) => `web/src/${path}`)
  expect(screens.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const file of screens)
    for (const said of english(await readFile(resolve(root, file), 'utf8'))) found.push(`${file}: ${said}`)
  expect(found).toEqual([])
})
