import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Apart, apart } from './support/apart'
import { cli } from './support/cli'
import { eventually } from './support/judge'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, isLong, randomOf, replayable } from './support/seed'

const FILE = 'checkpoints'
const HEALED_MS = 60_000

announce(FILE)
const random = randomOf(FILE)
let run: Run<Apart>

beforeAll(async () => {
  run = await runIn(FILE, await apart(), random, { byHand: true })
})
afterAll(() => run?.end())

const NAMES = ['search_terms', 'cart_view', 'order_list', 'question_thread', 'student_course']
const SETS = {
  back: `(greatest(position::bigint - 40, 1))::text`,
  'ahead, over events that nobody has folded': `(position::bigint + 20)::text`,
  'ahead, beyond the end of the log': `((select max(position) from log.events) + 1000)::text`,
} as const
type Set = keyof typeof SETS

async function loaded(ms: number) {
  run.load.start()
  await pause(ms)
  await run.load.stop()
}

async function stopWorkers() {
  for (const name of ['worker', 'second'] as const) await run.world.part(name)?.end('SIGTERM')
}
async function startWorkers() {
  for (const name of ['worker', 'second'] as const) await run.world.start(name)
}

const setByHand = (name: string, set: Set) =>
  run.court.query(`update ops.checkpoints set position = ${SETS[set]} where name = '${name}'`)

/** A manual repair: sets the checkpoint without its mark. */
async function tampered(name: string, set: Set, isRunning: boolean) {
  await loaded(600)
  await run.court.drained()
  if (isRunning) {
    run.load.start()
    await pause(200)
    await setByHand(name, set)
    await pause(600)
    await run.load.stop()
  } else {
    await stopWorkers()
    await loaded(800)
    await setByHand(name, set)
    await startWorkers()
  }
  await eventually(run.world, `${name} healed`, HEALED_MS, async () => {
    const [row] = await run.court.query(
      `select not broken and mark = ops.mark(name, version, position, epoch) as whole,
         position::bigint >= (select max(position) from log.events) as at_head
       from ops.checkpoints where name = '${name}'`,
    )
    return row.whole && row.at_head
  })
  await run.court.drained()
  expect(await cli(await run.world.env(), 'projections', 'compare', name)).toContain('✓')
}

const UNFOLDED = 'ahead, over events that nobody has folded'
const BEYOND = 'ahead, beyond the end of the log'
const cases: [Set, 'while it runs' | 'while it is stopped'][] = [
  ['back', 'while it runs'],
  [UNFOLDED, 'while it is stopped'],
  [BEYOND, 'while it runs'],
]
if (isLong) cases.push(['back', 'while it is stopped'], [BEYOND, 'while it is stopped'])

it.each(cases)(
  'a read model whose checkpoint is set %s, %s, folds nothing twice and leaves nothing out',
  (set, when) => replayable(FILE, () => tampered(random.pick(NAMES), set, when === 'while it runs')),
)

it('reactors whose checkpoints are set back answer again, to no further effect', () =>
  replayable(FILE, async () => {
    await loaded(600)
    await run.court.drained()
    await stopWorkers()
    const mails = await run.court.query('select count(*)::int as n from ops.outbox_mails')
    await run.court.query(
      `update ops.reactor_checkpoints set position = greatest(position::bigint - 60, 1)::text`,
    )
    await startWorkers()
    await run.court.drained()
    expect(await run.court.query('select count(*)::int as n from ops.outbox_mails')).toEqual(mails)
    expect(await run.court.findings()).toEqual([])
  }))

it(
  'all is whole afterwards',
  () =>
    replayable(FILE, async () => {
      await run.settle()
    }),
  SETTLE_MS,
)
