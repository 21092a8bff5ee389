import type pg from 'pg'
import { readDraft } from '../domain/draft'
import { occurredAt } from '../domain/occurred-at'
import type { Clock } from '../ports/clock'
import type { EventStore } from '../ports/event-store'
import type { TimeMachine } from '../ports/time-machine'
import { rowIn } from '../projections/kernel/inspect/dump'
import { createTimeMachine } from '../projections/kernel/inspect/time-machine'
import { projections, reactors } from './modules'

/** The time machine over all that the product does. */
export const timeMachineOf = ({
  pool,
  store,
  clock,
}: {
  pool: Pick<pg.Pool, 'query'>
  store: EventStore
  clock: Clock
}): TimeMachine =>
  createTimeMachine({
    store,
    projections,
    reactors,
    occurredAt,
    readDraft,
    readRow: (p, key) => rowIn(pool, p, key),
    now: () => clock.now(),
  })
