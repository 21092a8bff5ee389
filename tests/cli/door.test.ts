import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { CreateCategory } from '../../src/commands/catalog/category'
import { projections } from '../../src/composition/modules'
import { testApp } from '../support/app'
import { type CliProgram, cliProgram } from '../support/cli-program'

const app = await testApp()
await app.as('Student', 'aluna', 'Joana Prado Lima')
for (const n of [1, 2, 3]) {
  await app.send(CreateCategory, {
    categoryId: `cat-${n}`,
    name: `Categoria ${n}`,
    slug: `c${n}`,
    description: '',
  })
}
const { DATABASE_URL, DATA_DIR } = app.infrastructure.env
const { pool } = app.infrastructure

/** The analysts' door as a process of its own, over the database of the running product. */
async function run(program: string[], args: string[]) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...process.env, NODE_ENV: 'test', WORLD: 'none', LOG_LEVEL: 'silent', DATABASE_URL, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return {
    code: await ended,
    out,
    err,
    lines: () =>
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  }
}
const door = async (program: CliProgram, ...args: string[]) => run(await cliProgram(program), args)
const verdicts = async () => {
  const { code, lines } = await door('verify', '--json')
  const all = lines() as { name: string; ok: boolean; findings: string[] }[]
  return { code, wrong: all.filter(({ ok }) => !ok) }
}

it.each(['events', 'people', 'projections', 'verify', 'doctor', 'backup', 'seed', 'import'] as const)(
  '%s says how it is called, and what it does not know',
  async (program) => {
    for (const asked of ['--help', '-h']) {
      const { code, out, err } = await door(program, asked)
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain(`npm run ${program}`)
    }
    const { code, out, err } = await door(program, '--nada-disso')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Opção desconhecida/)
    expect(err).toContain(`npm run ${program}`)
    expect(err).not.toMatch(/ {4}at /)
  },
)

describe("the analysts' door", () => {
  it('lists, shows and exports events, personal data covered', async () => {
    const list = await door('events', 'list', '--type', 'CategoryCreated', '--json')
    expect(list.code).toBe(0)
    expect(list.lines().map(({ stream }) => stream)).toEqual([
      'category-cat-3',
      'category-cat-2',
      'category-cat-1',
    ])
    const show = await door('events', 'show', 'account-aluna')
    expect(show.out).toContain('AccountRegistered')
    expect(show.out).not.toContain('Joana')
    const file = join(DATA_DIR, 'all.csv')
    const exported = await door('events', 'export', file, '--format', 'csv', '--json')
    expect(exported.lines()[0]).toMatchObject({
      events: Number(await app.infrastructure.store.head()),
      format: 'csv',
    })
    expect(await readFile(file, 'utf8')).not.toContain('Joana')
  })

  it.each([
    [['show', 'nothing-1'], 'Nada encontrado em nothing-1.'],
    [['list', '--type', 'Odd'], 'Tipo de evento desconhecido: Odd'],
  ])('says how it is called after %j', async (args, sentence) => {
    const { code, err } = await door('events', ...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(err).toContain('npm run events -- list')
  })

  it('runs from its source, as npm calls it', async () => {
    const { code, err } = await run(['--import', 'tsx', 'src/cli/events.ts'], ['dance'])
    expect(code).toBe(2)
    expect(err).toContain('Verbo desconhecido.')
  })

  it('rebuilds, dumps and compares read models', async () => {
    const compared = await door('projections', 'compare', 'all', '--json')
    expect(compared.code).toBe(0)
    expect(compared.lines()).toHaveLength(projections.length)
    expect((await door('projections', 'rebuild', 'category_list')).code).toBe(0)
    const folder = join(DATA_DIR, 'dump')
    const dumped = await door('projections', 'dump', folder, '--json')
    expect(dumped.code).toBe(0)
    expect(await readdir(folder)).toHaveLength(projections.length)
    expect(
      (await door('projections', 'list', '--json'))
        .lines()
        .every(({ lag, parked }) => lag === 0 && parked === 0),
    ).toBe(true)
    expect((await door('projections', 'rebuild', 'nobody')).code).toBe(2)
  })

  it('verifies, and finds what was planted: a touched row, a parked event, a gap', async () => {
    expect(await verdicts()).toEqual({ code: 0, wrong: [] })

    await pool.query(`update read.category_list set name = 'trocada' where category_id = 'cat-1'`)
    const touched = await verdicts()
    expect(touched).toMatchObject({ code: 1, wrong: [{ name: 'Projeções iguais' }] })
    expect(touched.wrong[0]?.findings[0]).toContain('category_list')
    await door('projections', 'rebuild', 'category_list')

    await pool.query(
      `insert into ops.parked_events (consumer, position, stream, event_id, type, error) values ('x', '1', 's', 'e', 'T', 'porque sim')`,
    )
    expect(await verdicts()).toMatchObject({
      code: 1,
      wrong: [{ name: 'Nada estacionado', findings: ['x: 1 (porque sim)'] }],
    })
    await pool.query('delete from ops.parked_events')

    await pool.query(`delete from log.events where stream = 'account-aluna' and revision = 0`)
    const { code, wrong } = await verdicts()
    expect(code).toBe(1)
    expect(wrong.find(({ name }) => name === 'Log íntegro')?.findings).toContain(
      'account-aluna: revisão 1 onde se esperava 0',
    )
  })
})
