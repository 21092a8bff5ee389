import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, describe, expect, it } from 'vitest'
import { exportEvents, type Format, formats } from '../../src/cli/kernel/export'
import { lineOf } from '../../src/cli/kernel/flat-event'
import { MASK } from '../../src/domain/kernel/mask-text'
import type { RecordedEvent } from '../../src/ports/event-store'
import { recorded } from '../support/history'

const folder = await mkdtemp(join(tmpdir(), 'trilha-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const history = recorded([
  {
    type: 'AccountRegistered',
    data: { accountId: 'a1', email: 'ana@x.test', name: 'Ana Lúcia', role: 'Student', source: 'signup' },
    stream: 'account-a1',
  },
  { type: 'CategoryChanged', data: { term: 'a;b "c"\nd' }, stream: '=cmd|calc', actor: '+55 11' },
  { type: 'CategoryChanged', data: { term: '@x' }, stream: '@sum', actor: '-1' },
])
async function* from(events: RecordedEvent[]) {
  yield* events
}
const file = (name: string) => join(folder, name)
const write = (format: Format, events = history, name = `x.${format}`) =>
  exportEvents(from(events), { file: file(name), format, codeVersion: '1.0.0+abc' })

describe('an export', () => {
  it('carries one seal, whatever the format, that a change of one event breaks', async () => {
    const seals = await Promise.all(formats.map((format) => write(format)))
    expect(new Set(seals.map(({ hash }) => hash)).size).toBe(1)
    expect(seals[0]).toEqual({
      first: '1',
      last: '3',
      events: 3,
      codeVersion: '1.0.0+abc',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      format: 'ndjson',
      filter: '',
    })
    const bytes = await readFile(file('x.ndjson'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(seals[0]!.hash)
    expect(JSON.parse(await readFile(file('x.csv.seal.json'), 'utf8'))).toEqual(seals[1])
    expect((await write('ndjson', history, 'again.ndjson')).hash).toBe(seals[0]!.hash)
    const touched = history.map((event, i) => (i === 2 ? { ...event, data: { term: '@y' } } : event))
    expect((await write('ndjson', touched, 'touched.ndjson')).hash).not.toBe(seals[0]!.hash)
  })

  it('covers personal data in every format', async () => {
    await Promise.all(formats.map((format) => write(format)))
    for (const format of formats) {
      const text = (await readFile(file(`x.${format}`))).toString('utf8')
      expect(text).not.toContain('ana@x.test')
      expect(text).not.toContain('Ana Lúcia')
    }
    const [first] = (await readFile(file('x.ndjson'), 'utf8')).split('\n')
    expect(JSON.parse(first!).data).toEqual({
      accountId: 'a1',
      email: MASK,
      name: MASK,
      role: 'Student',
      source: 'signup',
    })
    expect(first).toBe(lineOf(history[0]!))
  })

  it('carries what an outside audit joins rows by: the command, who was behind it, and a cause in every row', async () => {
    const [first, second] = history
    const meta = { commandId: 'c-2', correlationId: 'k', causationId: first!.id, actor: 'a1' }
    const more = {
      realActor: 'staff',
      role: 'Student',
      session: '0123456789abcdef',
      version: 2,
    }
    await write('ndjson', [first!, { ...second!, meta: { ...meta, ...more } }])
    const rows = (await readFile(file('x.ndjson'), 'utf8'))
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
    const { commandId } = first!.meta
    expect(rows[0]).toMatchObject({ commandId, causationId: commandId, realActor: null, version: 1 })
    expect(rows[1]).toMatchObject({ ...meta, ...more })
  })

  it('as CSV opens in a Brazilian spreadsheet and calls no formula', async () => {
    await write('csv')
    const text = await readFile(file('x.csv'), 'utf8')
    expect(
      text.startsWith(
        '\uFEFFposition;stream;revision;type;at;id;actor;role;realActor;session;commandId;correlationId;causationId;version;data\r\n',
      ),
    ).toBe(true)
    expect(text).toContain(";'+55 11;")
    expect(text).toContain(";'=cmd|calc;")
    expect(text).toContain(";'@sum;")
    expect(text).not.toMatch(/(^|;)[=+@-]/m)
  })

  it('as Parquet reads back as rows', async () => {
    await write('parquet')
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file('x.parquet')) })
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({
      position: '2',
      revision: 0,
      commandId: history[1]!.meta.commandId,
      causationId: history[1]!.meta.commandId,
      version: 1,
      data: JSON.stringify(history[1]!.data),
    })
  })

  it('of many events is Parquet in several groups of rows, every one of them whole', async () => {
    const many = Array.from({ length: 4_321 }, (_, i) => ({
      ...history[1]!,
      position: String(i + 1),
      revision: i,
      id: `e-${i}`,
    }))
    await write('parquet', many, 'many.parquet')
    const buffer = await asyncBufferFromFile(file('many.parquet'))
    expect((await parquetMetadataAsync(buffer)).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
      2_000, 2_000, 321,
    ])
    const rows = await parquetReadObjects({ file: buffer })
    expect(rows.map(({ revision }) => revision)).toEqual(many.map(({ revision }) => revision))
  })

  it.each(formats)('of nothing is a whole file with a seal: %s', async (format) => {
    expect(await write(format, [], `empty.${format}`)).toMatchObject({ first: null, last: null, events: 0 })
    const text = await readFile(file(`empty.${format}`), 'utf8')
    if (format === 'csv') expect(text).toMatch(/^\uFEFFposition;.*;data\r\n$/)
  })

  it.each(formats)('into a folder that is not there fails in words: %s', async (format) => {
    await expect(write(format, history, `nowhere/x.${format}`)).rejects.toThrow(/ENOENT/)
  })
})
