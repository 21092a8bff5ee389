import { progress } from '../../cli/kernel/progress'
import type { Infrastructure } from '../../composition/infrastructure'
import { withLease } from '../../subscriptions/leases'
import { REACTORS_LEASE } from '../../workers/kernel/reactor-runner'
import { keepLessonFiles } from '../scenarios/lesson-extras'
import { createWorldSimulation, type WorldName } from '../worlds'
import { importWorld } from './import-world'
import { beginSeedRun, finishSeedRun, type SeedRun, unfinishedSeedRun } from './seed-run'

/** The log is not empty, or a server is running. */
export class CannotSeed extends Error {
  override name = 'CannotSeed'
}

const labels: Record<WorldName, string> = {
  demo: 'Criando o mundo de demonstração…',
  acceptance: 'Criando o mundo de aceitação…',
  large: 'Criando o mundo grande…',
}
/** Per cent of the progress bar after the simulation, and after the import of the log. */
const SIMULATED = 60
const IMPORTED = 80

/**
 * Seeds the empty log with a world that ends now, or finishes an interrupted seed run, with a progress bar on standard
 * error. Returns the number of events.
 */
export const seedWorld = (
  infrastructure: Infrastructure,
  name: WorldName,
  out?: NodeJS.WriteStream,
): Promise<number> =>
  onEmptyLog(infrastructure, async () => {
    const { clock, keyFor, env, pool, storages } = infrastructure
    const seedRun: SeedRun = (await unfinishedSeedRun(pool)) ?? { world: name, end: clock.now() }
    const bar = progress(labels[seedRun.world], 100, out)
    bar.at(0)
    const sim = await createWorldSimulation(seedRun.world, {
      end: seedRun.end,
      hashKey: keyFor('claims'),
      publicUrl: env.PUBLIC_URL,
    })
    await sim.run((share) => bar.at(share * SIMULATED))
    await beginSeedRun(pool, seedRun)
    if (seedRun.world !== 'acceptance') await keepLessonFiles(storages.lessonFiles)
    const events = await importWorld(infrastructure, sim, (phase, share) =>
      bar.at(
        phase === 'read-models' ? IMPORTED + share * (99 - IMPORTED) : phase === 'log' ? IMPORTED : SIMULATED,
      ),
    )
    await finishSeedRun(pool)
    bar.end()
    return events
  })

/** Holds the reactors' lease, because running reactors would react to imported events again. */
async function onEmptyLog<T>(infrastructure: Infrastructure, work: () => Promise<T>): Promise<T> {
  const run = await withLease(infrastructure.pool, REACTORS_LEASE, async () => {
    if ((await infrastructure.store.head()) && !(await unfinishedSeedRun(infrastructure.pool))) {
      throw new CannotSeed(
        'O registro de eventos já tem história. Um mundo só é criado em um registro vazio: use outro DATA_DIR ou DATABASE_URL.',
      )
    }
    return work()
  })
  if (!run) throw new CannotSeed('O servidor está no ar. Pare-o antes de criar um mundo.')
  return run.done
}
