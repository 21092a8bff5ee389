import type { Knex } from 'knex'
import { table } from '../kernel/projection'
import { type PersonRow, personList } from './person-list'

/** Somebody with an account. */
export const personById = (db: Knex, accountId: string) =>
  db<PersonRow>(table(personList)).where({ accountId }).whereNot({ standing: 'guest' }).first() as Promise<
    PersonRow | undefined
  >
