import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { createProjector } from '../../../../src/projections/kernel/live/projector'
import { tally, tallyOf } from '../tally'
import { projectionWorld, until } from '../world'

const world = await projectionWorld()

it('is folded from memory and written in one statement once its rows are known, for those alone that listen', async () => {
  const reads = vi.fn(world.store.readAll)
  const store = { ...world.store, readAll: reads }
  const deaf = { ...tallyOf('tally_deaf'), on: { Noted: tally.on.Noted! } }
  const log = { warn() {}, error() {} }
  const pages: string[] = []
  const projector = createProjector({
    pool: world.pool,
    store,
    projections: [tally, deaf],
    log,
    onPage: (names) => void pages.push(names.join()),
  })
  await projector.start()
  try {
    for (let i = 0; i < 3; i++) await projector.waitFor(await world.append('s-1'), 10_000)
    const said: string[] = []
    const { rows } = await world.pool.query('select current_database() as name')
    const query = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args as [string | { text?: string }]
      // What files before this one left behind in the process asks databases of its own.
      if (this.database === rows[0].name) said.push(typeof first === 'string' ? first : (first?.text ?? ''))
      return (query as (...all: unknown[]) => unknown).apply(this, args) as never
    })
    reads.mockClear()
    pages.length = 0
    for (let i = 0; i < 5; i++) {
      const position = await world.append('s-1')
      expect(await projector.waitFor(position, 10_000)).toBe(true)
    }
    spy.mockRestore()
    expect(await world.total()).toBe(8)
    expect(pages).toHaveLength(5)
    expect(new Set(pages)).toEqual(new Set(['tally']))
    const written = said.filter((text) => text.includes('insert into read."tally"'))
    expect(written).toHaveLength(5)
    expect(said.filter((text) => text.startsWith('select * from read'))).toEqual([])
    expect(said.filter((text) => /^begin/i.test(text))).toEqual([])
    await until(
      async () => (await world.pool.query('select distinct position from ops.checkpoints')).rows.length === 1,
      'the one that does not listen',
    )
  } finally {
    await projector.stop()
  }
})
