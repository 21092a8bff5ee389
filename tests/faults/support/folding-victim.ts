import { createPool } from '../../../src/adapters/database/pool'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { rebuild } from '../../../src/projections/kernel/build/rebuild'
import { createProjector } from '../../../src/projections/kernel/live/projector'
import { tally } from '../../projections/kernel/tally'
import { fragile } from './fragile'

/** A process to be killed: folds the log of its database and ends itself with SIGKILL as it comes to event number `at`. */
const [url = '', at = '1', how = 'live'] = process.argv.slice(2)
const pool = createPool(url)
const store = postgresEventStore(pool)
const doomed = fragile(tally, Number(at), () => process.kill(process.pid, 'SIGKILL'))
const log = { warn: () => {}, error: (data: object) => console.error(data) }
if (how === 'rebuild') await rebuild(pool, store, doomed)
else await createProjector({ pool, store, projections: [doomed], log }).start()
