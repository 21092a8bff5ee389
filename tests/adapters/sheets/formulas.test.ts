import { readdir, readFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { sheets } from '../../../src/adapters/sheets'
import type { SheetColumn } from '../../../src/ports/sheets'
import { formulas } from '../../support/hostile'

const columns: SheetColumn[] = [{ key: 'name', label: 'Nome', kind: 'text' }]
async function* batches() {
  yield formulas.map((text) => [text])
}
const bytesOf = async (format: 'csv' | 'xlsx') => {
  const parts: Uint8Array[] = []
  for await (const part of sheets.bytes(format, columns, batches())) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const cells = (csv: string) => csv.replace(/^\uFEFF/, '')

it('no cell of a CSV file begins as a formula', async () => {
  const text = cells((await bytesOf('csv')).toString('utf8'))
  for (const formula of formulas) expect(text).toContain(`'${formula.replaceAll('"', '""')}`)
})

it('no cell of an XLSX file is a formula, or begins as one', async () => {
  const book = await readXlsx(await bytesOf('xlsx'))
  const rows = book.sheets[0]?.rows.slice(1) ?? []
  expect(rows.length).toBe(formulas.length)
  for (const [cell] of rows) expect(String(cell)).toMatch(/^'/)
})

it('every other writer of CSV lets the library do the same', async () => {
  const sources = (await readdir('src', { recursive: true })).filter((path) => path.endsWith('.ts'))
  const files: string[] = []
  for (const path of sources.map((each) => `src/${each}`))
    if ((await readFile(path, 'utf8')).includes("from 'csv-stringify")) files.push(path)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files.filter((path) => path !== 'src/adapters/sheets/csv.ts'))
    expect([file, await readFile(file, 'utf8')]).toEqual([
      file,
      expect.stringContaining('escape_formulas: true'),
    ])
  for (const formula of formulas.filter((text) => !text.startsWith('\n')))
    expect(stringify([[formula]], { escape_formulas: true })).toMatch(/^"?'/)
})
