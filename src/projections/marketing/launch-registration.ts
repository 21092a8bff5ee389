import type { Knex } from 'knex'
import type { LaunchRegistrationEvent } from '../../domain/marketing/launch-registration'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface LaunchRegistrationRow {
  registrationId: string
  seat: string
  launchId: string
  name: string
  email: string
  accountId: string | null
  visitorId: string | null
  joinedAt: string
  /** Kinds of mails that were due, in order. */
  notices: string[]
}

export const launchRegistrations = projection<LaunchRegistrationEvent, LaunchRegistrationRow>({
  name: 'launch_registration',
  description: 'Who registered for which launch, and which mails they were sent',
  version: 2,
  key: 'registrationId',
  report: {
    label: 'Inscrições em eventos',
    about: 'Quem se inscreveu em cada evento e o que já foi avisado.',
    group: 'Vendas',
    columns: ['launchId', 'name', 'email', 'joinedAt', 'notices'],
  },
  columns: {
    registrationId: column.id('Inscrição'),
    seat: column.text('Lugar'),
    launchId: column.id('Evento ao vivo'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    accountId: nullable(column.id('Conta')),
    visitorId: nullable(column.id('Visitante')),
    joinedAt: column.instant('Inscrição em'),
    notices: column.json('Avisos'),
  },
  personal: ['name', 'email'],
  indexes: [['launchId', 'joinedAt'], ['joinedAt'], ['visitorId', 'launchId'], ['accountId', 'launchId']],
  on: {
    LaunchJoined: {
      key: (e) => e.registrationId,
      apply: (_, { registrationId, seat, launchId, name, email, accountId, visitorId }, { at }) => ({
        registrationId,
        seat,
        launchId,
        name,
        email,
        accountId,
        visitorId,
        joinedAt: at,
        notices: [],
      }),
    },
    LaunchNoticeDue: {
      key: (e) => e.registrationId,
      apply: (row, { kind }) => row && { ...row, notices: [...row.notices, kind] },
    },
  },
})

const rows = (db: Knex) => db<LaunchRegistrationRow>(table(launchRegistrations))

export const registrationById = (db: Knex, registrationId: string) =>
  rows(db).where({ registrationId }).first() as Promise<LaunchRegistrationRow | undefined>

/** The latest registration of this account or browser for a launch. */
export const registrationOf = (
  db: Knex,
  launchId: string,
  who: { accountId: string | null; visitorId: string | undefined },
) =>
  who.accountId || who.visitorId
    ? (rows(db)
        .where({ launchId })
        .andWhere((q) => {
          if (who.accountId) q.orWhere({ accountId: who.accountId })
          if (who.visitorId) q.orWhere({ visitorId: who.visitorId })
        })
        .orderBy('joinedAt', 'desc')
        .first() as Promise<LaunchRegistrationRow | undefined>)
    : Promise.resolve(undefined)
