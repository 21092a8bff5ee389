import type { Knex } from 'knex'
import { SITE_ID, type SiteEvent } from '../../domain/site/site'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

type Identity = Omit<Extract<SiteEvent, { type: 'SiteIdentitySet' }>['data'], 'siteId'>
type Home = Omit<Extract<SiteEvent, { type: 'HomeContentSet' }>['data'], 'siteId'>

export interface SiteSettingsRow {
  siteId: string
  identity: Identity | null
  home: Home | null
}

export const siteSettings = projection<SiteEvent, SiteSettingsRow>({
  name: 'site_settings',
  description: 'Identity of the shop and texts of its home page',
  version: 1,
  key: 'siteId',
  report: {
    label: 'Dados da loja',
    about: 'Quem é a loja e o que a página inicial diz.',
    group: 'Loja',
    columns: ['siteId', 'identity', 'home'],
  },
  columns: {
    siteId: column.id('Loja'),
    identity: nullable(column.json('Identidade')),
    home: nullable(column.json('Página inicial')),
  },
  on: {
    SiteIdentitySet: {
      key: (e) => e.siteId,
      apply: (row, { siteId, ...identity }) => ({ siteId, home: row?.home ?? null, identity }),
    },
    HomeContentSet: {
      key: (e) => e.siteId,
      apply: (row, { siteId, ...home }) => ({ siteId, identity: row?.identity ?? null, home }),
    },
  },
})

export const siteRow = (db: Knex) =>
  db<SiteSettingsRow>(table(siteSettings)).where({ siteId: SITE_ID }).first() as Promise<
    SiteSettingsRow | undefined
  >
