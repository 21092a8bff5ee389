import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeCatalogue } from './catalogue/write'

const file = resolve(import.meta.dirname, '../../docs/catalog.md')
const fresh = writeCatalogue()
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== fresh) {
    console.error('docs/catalog.md is stale: run `npm run catalog` and commit it.')
    process.exit(1)
  }
} else {
  await writeFile(file, fresh)
  console.log('docs/catalog.md written')
}
