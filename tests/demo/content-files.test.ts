import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentFolder } from '../../src/demo/content-folder'
import { acceptanceContent, demoContent } from '../../src/demo/content-loader'
import { ContentError, readMarkdown, readYaml } from '../../src/demo/content-loader/read-file'

const path = mkdtempSync(join(tmpdir(), 'content-'))
const folder = pathToFileURL(`${path}/`)
afterAll(() => rmSync(path, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(path, file), text)
const problemOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

const list = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), age: z.int().optional() })),
})

describe('a content file', () => {
  it('gives the fields of its schema', () => {
    write('list.yaml', 'people:\n  - name: Ana\n  - name: Rui\n    age: 30\n')
    expect(readYaml('list.yaml', list, folder)).toEqual({
      people: [{ name: 'Ana' }, { name: 'Rui', age: 30 }],
    })
  })

  it.each([
    ['a wrong value', 'people:\n  - name: Ana\n  - name: Rui\n    age: trinta\n', ':4 people.1.age: '],
    ['a missing field', 'people:\n  - name: Ana\n  - age: 30\n', ':3 people.1.name: '],
    ['a field that nothing reads', 'people:\n  - name: Ana\n    nome: Ana\n', /:2 people\.0: .*"nome"/],
    ['broken YAML', 'people:\n  - name: "Ana\n', /:[23] /],
    ['a field that is written twice', 'people:\n  - name: Ana\n    name: Rui\n', /:3 .*unique/],
  ])('is refused with file, line and field for %s', (_, yaml, problem) => {
    write('bad.yaml', yaml)
    const message = problemOf(() => readYaml('bad.yaml', list, folder))
    expect(message).toContain('src/demo/content/bad.yaml')
    expect(message).toMatch(problem)
  })

  it('in Markdown has fields above its text, and lines count from the top of the file', () => {
    write('page.md', '---\npeople:\n  - name: Ana\n---\n\n# Título\n')
    const page = readMarkdown('page.md', list, folder)
    expect(page).toEqual({ fields: { people: [{ name: 'Ana' }] }, body: '\n# Título\n', bodyOffset: 4 })
    write('bad.md', '---\npeople:\n  - name: 3\n---\n')
    expect(problemOf(() => readMarkdown('bad.md', list, folder))).toContain('bad.md:3 people.0.name: ')
    write('bare.md', '# Título\n')
    expect(problemOf(() => readMarkdown('bare.md', list, folder))).toContain(
      'bare.md:1 must begin with fields',
    )
  })
})

describe('the content folder', () => {
  it('holds no product that is in no world', () => {
    const [demo, acceptance] = [demoContent(), acceptanceContent()]
    const files = (name: string) =>
      readdirSync(new URL(name, contentFolder)).map((file) => file.split('.')[0])
    const slugs = (...lists: { slug: string }[][]) =>
      [...new Set(lists.flat().map(({ slug }) => slug))].sort()
    expect(files('courses').sort()).toEqual(slugs(demo.courses, acceptance.courses))
    expect(files('bundles').sort()).toEqual(slugs(demo.bundles, acceptance.bundles))
    expect(files('ebooks').sort()).toEqual(slugs(demo.ebooks))
    expect(files('slides').sort()).toEqual(slugs(demo.slides))
    expect(files('launches').sort()).toEqual(slugs(Object.values(demo.launches)))
  })
})
