import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../src/cli/projections/run'
import { ChangeCategory, CreateCategory } from '../../src/commands/catalog/category'
import { categoryList } from '../../src/projections/catalog/category-list'
import { dumpLive } from '../../src/projections/kernel/inspect/dump'
import { testApp } from '../support/app'

const app = await testApp()
await app.as('Student', 'aluna', 'Joana Prado Lima')
const category = { categoryId: 'cat-1', name: 'Dados', slug: 'dados', description: '' }
await app.send(CreateCategory, category)
await app.send(ChangeCategory, { ...category, name: 'Dados e IA' })
const { DATA_DIR } = app.infrastructure.env

/** The door as the command line opens it, over the running product's own ground. */
async function door(...args: string[]) {
  const said = { out: '', err: '' }
  const keep = (to: 'out' | 'err') => (text: unknown) => {
    said[to] += String(text)
    return true
  }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(keep('out') as never)
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(keep('err') as never)
  try {
    const code = await runCommand(args, (run) => run(app.infrastructure))
    const lines = () =>
      said.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    return { code, ...said, lines }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
const FUTURE = '2099-01-01'

describe('the time machine at the command line', () => {
  it('gives rows as of an instant under a seal that is the hash of the table', async () => {
    const live = await dumpLive(app.infrastructure.pool, categoryList)
    const { code, lines } = await door('as-of', FUTURE, 'category_list', '--json')
    expect(code).toBe(0)
    const [row, { seal }] = lines()
    expect(row).toMatchObject({ categoryId: 'cat-1', name: 'Dados e IA' })
    expect(seal).toMatchObject({
      projection: 'category_list',
      instant: '2099-01-01T03:00:00.000Z',
      clock: 'known',
      events: 2,
      rows: 1,
      hash: live.hash,
    })
  })

  it('writes a file beside its seal, personal data covered', async () => {
    const file = join(DATA_DIR, 'contas.ndjson')
    const { code, out } = await door('as-of', FUTURE, 'account_card', '--clock', 'happened', '--out', file)
    expect(code).toBe(0)
    expect(out).toContain('selo sha256')
    const written = await readFile(file, 'utf8')
    expect(written).not.toContain('Joana')
    const seal = JSON.parse(await readFile(`${file}.seal.json`, 'utf8'))
    expect(seal.file).toBe(createHash('sha256').update(written).digest('hex'))
    expect(seal.covered).toContain('name')
  })

  it('is empty before the first event', async () => {
    const { code, out } = await door('as-of', '2020-01-01T00:00-03:00', 'category_list')
    expect(code).toBe(0)
    expect(out).toContain('Nenhum registro naquele instante.')
  })

  it('tells why a row changed', async () => {
    const { code, out } = await door('explain', 'category_list', 'cat-1')
    expect(code).toBe(0)
    expect(out).toContain('Categoria criada')
    expect(out).toContain('Categoria alterada')
    const { lines } = await door('explain', 'category_list', 'cat-1', '--json')
    expect(lines().at(-1)).toMatchObject({ before: null, after: { name: 'Dados e IA' }, moves: 2 })
  })

  it('supposes events of a file, and says what is wrong with one', async () => {
    const file = join(DATA_DIR, 'drafts.json')
    const head = await app.infrastructure.store.head()
    const draft = { type: 'CategoryChanged', stream: 'category-cat-1', data: { ...category, name: 'Outra' } }
    await writeFile(file, JSON.stringify(draft))
    const { code, out } = await door('what-if', file)
    expect(code).toBe(0)
    expect(out).toMatch(/category_list\s+cat-1\s+mudaria/)
    expect(out).toContain('Nada foi gravado.')
    expect(await app.infrastructure.store.head()).toBe(head)
    await writeFile(file, JSON.stringify([{ ...draft, data: {} }]))
    const wrong = await door('what-if', file)
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('0.data.name: Falta este campo')
  })
})

describe('the projection admin at the command line', () => {
  it('rebuilds, shows what is kept, goes back and promotes', async () => {
    expect((await door('rebuild', 'category_list', '--json')).lines()).toEqual([
      { name: 'category_list', events: 2 },
    ])
    expect((await door('builds', '--json')).lines()).toMatchObject([
      { name: 'category_list', build: null, kept: { version: categoryList.version } },
    ])
    expect((await door('differences', 'category_list')).out).toContain('category_list: 0 diferenças')
    const back = await door('back', 'category_list')
    expect([back.code, back.out]).toEqual([0, 'category_list: a versão anterior está no ar\n'])
    expect((await door('promote', 'category_list', '--json')).lines()).toEqual([
      { name: 'category_list', done: true },
    ])
    const again = await door('promote', 'category_list')
    expect([again.code, again.err]).toEqual([
      1,
      'category_list: não há reconstrução pronta para entrar no ar.\n',
    ])
  })

  it('shows parked events and tries them again', async () => {
    expect((await door('parked')).out).toBe('Nenhum evento parado.\n')
    const none = await door('release', 'category_list')
    expect([none.code, none.err.split('\n')[0]]).toEqual([2, 'Não há eventos parados.'])
  })

  it.each([
    [[], 'Diga o que fazer.'],
    [['dance'], 'Verbo desconhecido: dance.'],
    [['list', '--odd'], 'Opção desconhecida ou sem valor.'],
    [['as-of', 'ontem', 'sales_by_day'], 'O instante precisa ser um instante'],
    [['as-of', FUTURE, 'nobody'], 'Projeção desconhecida: nobody. Existem: '],
    [['as-of', FUTURE, 'sales_by_day', '--clock', 'cuco'], '--clock é um de: known, happened'],
    [['explain', 'sales_by_day'], 'Diga a chave do registro.'],
    [['what-if', '/nowhere.json'], 'Não foi possível ler /nowhere.json.'],
  ])('says how it is called after %j', async (args, sentence) => {
    const { code, err } = await door(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(err).toContain('npm run projections -- list')
  })
})
