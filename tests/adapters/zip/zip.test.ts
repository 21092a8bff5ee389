import { expect, test } from 'vitest'
import { zip } from '../../../src/adapters/zip'
import type { ZipEntry } from '../../../src/ports/zip'
import { unzip } from '../../support/unzip'

const at = new Date('2026-11-30T12:34:56.000Z')
async function packed(entries: Iterable<ZipEntry>) {
  async function* each() {
    yield* entries
  }
  const parts: Uint8Array[] = []
  for await (const part of zip(each(), at)) parts.push(part)
  return Buffer.concat(parts)
}

test('files come out as they went in, with their folders and their letters', async () => {
  const random = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251))
  const files = unzip(
    await packed([
      { name: 'notas/nº 1.xml', content: '<a>ção 🎓</a>' },
      { name: 'vazio.csv', content: '' },
      { name: 'bytes.bin', content: random },
    ]),
  )
  expect([...files.keys()]).toEqual(['notas/nº 1.xml', 'vazio.csv', 'bytes.bin'])
  expect(files.get('notas/nº 1.xml')?.toString()).toBe('<a>ção 🎓</a>')
  expect(files.get('vazio.csv')).toHaveLength(0)
  expect(files.get('bytes.bin')).toEqual(random)
})

test('an archive without files is one, and one of more files than 16 bits count, too', async () => {
  expect(unzip(await packed([]))).toEqual(new Map())
  const many = 65_536
  const entries = Array.from({ length: many }, (_, n) => ({ name: `${n}`, content: `${n}` }))
  const files = unzip(await packed(entries))
  expect(files.size).toBe(many)
  expect(files.get('65535')?.toString()).toBe('65535')
})

test('the next file is asked for once the one before was taken', async () => {
  let asked = 0
  async function* each() {
    for (;;) yield { name: `${++asked}`, content: 'x' }
  }
  const parts = zip(each(), at)[Symbol.asyncIterator]()
  await parts.next()
  await parts.next()
  expect(asked).toBe(1)
})
