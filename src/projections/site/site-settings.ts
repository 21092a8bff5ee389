import type { Knex } from 'knex'
import { themeCss } from '../../domain/site/colours'
import { SITE_ID, type SiteEvent } from '../../domain/site/site'
import {
  type NewsletterWords,
  plainLook,
  type ShopLook,
  type ShopWords,
  unnamedShop,
  unsaidNewsletter,
  unsaidWords,
} from '../../domain/site/values'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

type Identity = Omit<Extract<SiteEvent, { type: 'SiteIdentitySet' }>['data'], 'siteId'>
type Home = Omit<Extract<SiteEvent, { type: 'HomeContentSet' }>['data'], 'siteId'>

export interface SiteSettingsRow {
  siteId: string
  identity: Identity | null
  home: Home | null
  words: ShopWords
  newsletter: NewsletterWords
  look: ShopLook
}

/** The settings until staff have said something. */
export const unset = {
  identity: null,
  home: null,
  words: unsaidWords,
  newsletter: unsaidNewsletter,
  look: plainLook,
}

/** Replaces one part of the settings. */
const part = <E extends { siteId: string }>(
  change: (event: Omit<E, 'siteId'>) => Partial<SiteSettingsRow>,
) => ({
  key: (e: E) => e.siteId,
  apply: (row: SiteSettingsRow | undefined, { siteId, ...rest }: E): SiteSettingsRow => ({
    ...(row ?? { ...unset, siteId }),
    ...change(rest),
  }),
})

export const siteSettings = projection<SiteEvent, SiteSettingsRow>({
  name: 'site_settings',
  description: 'Identity of the shop and texts of its home page',
  version: 2,
  key: 'siteId',
  report: {
    label: 'Dados da loja',
    about: 'Quem é a loja e o que a página inicial diz.',
    group: 'Loja',
    columns: ['siteId', 'identity', 'home', 'words', 'newsletter', 'look'],
  },
  columns: {
    siteId: column.id('Loja'),
    identity: nullable(column.json('Identidade')),
    home: nullable(column.json('Página inicial')),
    words: column.json('Textos'),
    newsletter: column.json('Newsletter'),
    look: column.json('Cores e logo'),
  },
  on: {
    SiteIdentitySet: part((identity) => ({ identity })),
    HomeContentSet: part((home) => ({ home })),
    ShopWordsSet: part((words) => ({ words })),
    ShopLookSet: part((look) => ({ look })),
    NewsletterWordsSet: part((newsletter) => ({ newsletter })),
  },
})

/** The settings of the shop; those that nobody has set promise nothing. */
export async function siteRow(db: Knex): Promise<SiteSettingsRow> {
  const found = await db<SiteSettingsRow>(table(siteSettings)).where({ siteId: SITE_ID }).first()
  return (found as SiteSettingsRow | undefined) ?? { siteId: SITE_ID, ...unset }
}

/** Name, company and address of the shop, by name alone until staff have said them. */
export const shopOfRow = ({ identity }: Pick<SiteSettingsRow, 'identity'>) => identity ?? unnamedShop

/** Style sheet with the shop's colours in both themes; empty without a colour of its own. */
export const themeOfRow = ({ look: { colour, darkColour } }: Pick<SiteSettingsRow, 'look'>): string =>
  colour ? themeCss(colour, darkColour) : ''
