import { SITE_ID } from '../../domain/site/site'
import { plainLook, unnamedShop, unsaidNewsletter, unsaidWords } from '../../domain/site/values'
import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { siteSettings } from './site-settings'

interface SettingsLine {
  siteId: string
  name: string
  email: string
  company: string
  cnpj: string
  address: string
  icons: { id: string; url: string; image: string; name: string }[]
  showAdLinks: boolean
  subject: string
  about: string
  replyTime: string
  teaching: string
  freeLead: string
  writtenPages: boolean
  colour: string
  darkColour: string
  logo: string
  title: string
  lead: string
  contents: string
}

const { name, company, cnpj, address, email } = unnamedShop
const texts = {
  identity: { name, company, cnpj, address, email },
  words: (({ writtenPages, ...said }) => said)(unsaidWords),
  newsletter: unsaidNewsletter,
  look: plainLook,
}

/** The settings of the shop as one flat row, which is there before anything was set. */
export const settingsLines = listSource<SettingsLine>({
  name: 'settings_lines',
  key: 'siteId',
  columns: {
    siteId: column.id('Loja'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    company: column.text('Razão social'),
    cnpj: column.text('CNPJ'),
    address: column.text('Endereço'),
    icons: column.json('Redes sociais'),
    showAdLinks: column.bool('Links da assinatura'),
    subject: column.text('Assunto'),
    about: column.text('Sobre a loja'),
    replyTime: column.text('Prazo de resposta'),
    teaching: column.text('Quem ensina'),
    freeLead: column.text('Materiais grátis'),
    writtenPages: column.bool('Páginas prontas'),
    colour: column.text('Cor'),
    darkColour: column.text('Cor no tema escuro'),
    logo: column.text('Logo'),
    title: column.text('Convite da newsletter'),
    lead: column.text('Texto do convite'),
    contents: column.text('O que a newsletter traz'),
  },
  of: [siteSettings],
  query: (db) => {
    const said = Object.entries(texts).flatMap(([part, defaults]) =>
      Object.entries(defaults).map(([key, unsaid]) =>
        db.raw('coalesce(s.??->>?::text, ?::text) as ??', [part, key, unsaid, key]),
      ),
    )
    return db
      .from(db.raw('(select ?::text as site_id) one', [SITE_ID]))
      .leftJoin({ s: table(siteSettings) }, 's.siteId', 'one.siteId')
      .select(
        'one.siteId',
        ...said,
        db.raw(`coalesce(s.identity->'icons', '[]') as icons`),
        db.raw(`coalesce((s.identity->>'showAdLinks')::boolean, false) as ??`, ['showAdLinks']),
        db.raw(`coalesce((s.words->>'writtenPages')::boolean, false) as ??`, ['writtenPages']),
      )
  },
})
