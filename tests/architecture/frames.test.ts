import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../../web/src/shell/resolver'

const pages = resolve('web/src/pages')
const framed = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .filter((name) => /\bBareFrame\b/.test(readFileSync(join(pages, name), 'utf8')))
  .map((name) => name.replace(/\.tsx$/, '').replaceAll('\\', '/'))

test('a page that has a layout brings no frame of its own, which would be a second main part', () => {
  expect(framed.length).toBeGreaterThan(0)
  expect(framed.filter((component) => layoutOf(component) !== null)).toEqual([])
})
