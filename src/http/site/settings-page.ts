import { VIMEO_AT } from '../../contracts/catalog/videos'
import type { Attribute } from '../../contracts/kernel/attribute'
import { formSectionsOf, listTitle, type Resource } from '../../contracts/kernel/resource'
import { recordRoot, sectionAddress } from '../../contracts/kernel/resource-catalogue'
import type { Role } from '../../contracts/kernel/roles'
import { EMISSION_AT } from '../../contracts/ordering/emission'
import { SALE_NOTICES_AT } from '../../contracts/ordering/sale-notices'
import { footerSettings } from '../../contracts/site/footer-settings'
import { homeSettings } from '../../contracts/site/home-settings'
import { legalTextIds, legalTextOf } from '../../contracts/site/legal-text-names'
import { legalTexts } from '../../contracts/site/legal-texts'
import { newsletterSettings } from '../../contracts/site/newsletter-settings'
import { MAIL_AT, PAYMENTS_AT } from '../../contracts/site/services'
import { settings } from '../../contracts/site/settings'
import {
  type FoundSetting,
  type SettingsGroup,
  type SettingsTask,
  settingsTasks,
} from '../../contracts/site/setup'
import { plainText } from '../../domain/kernel/plain-text'
import { typedText } from '../../domain/kernel/typed-text'
import type { SetupChecks } from '../../ports/setup-checks'
import { mayEnter } from '../kernel/guard'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { setupOf } from './setup-guide'

/** Id of the only record of general settings. */
const ONLY = 'main'

const settingsIn = (fields: Readonly<Record<string, Attribute>>, href: string): FoundSetting[] =>
  Object.values(fields).flatMap(({ label, hint = '', items }) => [
    { label, hint, href },
    ...(items ? settingsIn(items, href).filter((part) => part.label !== label) : []),
  ])

/** Every form of a declared page of settings is a group. */
function groupsOf({ resource, task }: { resource: Resource; task: SettingsTask }): SettingsGroup[] {
  const sections = formSectionsOf(resource).map(([name, { label, fields }]): SettingsGroup => {
    const href = sectionAddress(resource, ONLY, name)
    // All of them stand on the page of this title.
    const title = resource === settings ? label : `${listTitle(resource)} › ${label}`
    return { task, title, href, settings: settingsIn(fields, href) }
  })
  if (!resource.form || resource.only === undefined) return sections
  const href = recordRoot(resource, ONLY)
  return [
    ...sections,
    { task, title: listTitle(resource), href, settings: settingsIn(resource.form.fields, href) },
  ]
}

interface Place {
  group: Omit<SettingsGroup, 'settings'>
  who: 'A' | 'AE'
  settings: readonly (readonly [label: string, hint: string])[]
}

/** Settings of pages that are no declared forms of one record. */
const further: readonly Place[] = [
  {
    group: { task: 'money', title: 'Emissão de notas fiscais', href: EMISSION_AT },
    who: 'A',
    settings: [
      ['Empresa que emite', 'CNPJ, regime, cidade e código do serviço das notas que a loja emite.'],
      ['Certificado digital A1', 'O arquivo que assina as notas, e até quando vale.'],
    ],
  },
  {
    group: { task: 'money', title: 'Pagamentos', href: PAYMENTS_AT },
    who: 'A',
    settings: [
      [
        'Conta do Mercado Pago',
        'Com que conta a loja recebe: a credencial, e a assinatura secreta dos avisos.',
      ],
      ['Modo de teste', 'O banco de teste, enquanto nenhuma conta está ligada.'],
    ],
  },
  {
    group: { task: 'mails', title: 'E-mail', href: MAIL_AT },
    who: 'A',
    settings: [
      ['Servidor de e-mail', 'Por onde os e-mails saem (SMTP): servidor, porta, usuário e senha.'],
      ['Remetente', 'Nome e endereço de quem os e-mails vêm, e o que o domínio diz dele (SPF, DKIM, DMARC).'],
    ],
  },
  {
    group: { task: 'mails', title: 'Avisos de venda', href: SALE_NOTICES_AT },
    who: 'A',
    settings: [
      [
        'Aviso a cada venda',
        'Como você fica sabendo que vendeu: um e-mail na hora, um resumo por dia, ou nenhum, e em que horas não.',
      ],
    ],
  },
  {
    group: { task: 'outside', title: 'Importar de outra plataforma', href: '/admin/import' },
    who: 'A',
    settings: [['Alunos, cursos e certificados', 'Por um arquivo CSV da plataforma de antes.']],
  },
  {
    group: { task: 'money', title: 'Financeiro › Cobranças', href: '/admin/charges' },
    who: 'A',
    settings: [['Juros do cartão', 'Taxa ao mês e parcelas sem juros.']],
  },
  {
    group: {
      task: 'mails',
      title: 'Carrinho abandonado › Lembretes e ofertas',
      href: '/admin/carts/promotions',
    },
    who: 'A',
    settings: [['Lembretes de carrinho', 'Quando saem, e com que desconto.']],
  },
  {
    group: { task: 'outside', title: 'Cursos › Vídeos do Vimeo', href: VIMEO_AT },
    who: 'AE',
    settings: [
      ['Token do Vimeo', 'Com que a loja lê os vídeos da conta. Quem cuida do servidor o define.'],
      ['Endereço da API do Vimeo', 'O do próprio Vimeo, se quem cuida do servidor não definir outro.'],
    ],
  },
  {
    group: { task: 'found', title: 'Scripts', href: '/admin/scripts' },
    who: 'AE',
    settings: [
      ['Scripts de terceiros', 'Código de medição ou de atendimento, em que páginas e em que parte delas.'],
    ],
  },
  {
    group: { task: 'found', title: 'Meta tags', href: '/admin/metatags' },
    who: 'AE',
    settings: [['Meta tags', 'Título e descrição das páginas em buscas e em links compartilhados.']],
  },
  {
    group: { task: 'front', title: 'Popups', href: '/admin/popups' },
    who: 'AE',
    settings: [['Popups', 'Janelas com um aviso ou uma oferta, em que páginas e quando.']],
  },
  {
    group: { task: 'found', title: 'Cursos › Sinônimos de busca', href: '/admin/search-synonyms' },
    who: 'AE',
    settings: [['Sinônimos de busca', 'Palavras que a busca da loja entende como outras.']],
  },
]

const declaredSettings: { resource: Resource; task: SettingsTask }[] = [
  { resource: settings, task: 'school' },
  { resource: homeSettings, task: 'front' },
  { resource: footerSettings, task: 'front' },
  { resource: newsletterSettings, task: 'mails' },
]

type Serves = PageContext['serves']

function allGroups(role: Role | null, serves: Serves): SettingsGroup[] {
  const declared = declaredSettings.filter(({ resource }) => mayEnter(resource.who, role)).flatMap(groupsOf)
  const legal = legalTextIds.map(
    (id): SettingsGroup => ({
      task: 'school',
      title: `${listTitle(legalTexts)} › ${legalTextOf[id].title}`,
      href: `${legalTexts.at}/${id}`,
      settings: settingsIn(legalTexts.form?.fields ?? {}, `${legalTexts.at}/${id}/edit`),
    }),
  )
  const others = further
    .filter(({ who, group }) => mayEnter(who, role) && serves(group.href))
    .map(
      ({ group, settings: own }): SettingsGroup => ({
        ...group,
        settings: own.map(([label, hint]) => ({ label, hint, href: group.href })),
      }),
    )
  const groups = [...declared, ...(mayEnter(legalTexts.who, role) ? legal : []), ...others]
  return Object.keys(settingsTasks).flatMap((task) => groups.filter((group) => group.task === task))
}

/** Settings in whose words, or in those of their place, all words of the query are found, without accents. */
export function settingsFound(role: Role | null, query: string, serves: Serves): SettingsGroup[] {
  const words = plainText(query).split(' ').filter(Boolean)
  return allGroups(role, serves).flatMap((group) => {
    const found = group.settings.filter(({ label, hint }) => {
      const text = plainText(`${group.title} ${label} ${hint}`)
      return words.every((word) => text.includes(word))
    })
    return found.length > 0 ? [{ ...group, settings: found }] : []
  })
}

/** The home of all settings, and of the setup guide once it left the dashboard. */
export const settingsPages = (checks: SetupChecks): PageRoute[] => [
  page('Admin/Settings/Index', {
    title: listTitle(settings),
    load: async (ctx) => {
      const { role } = ctx.actor
      const query = typedText(ctx.query.busca ?? '').slice(0, 100)
      const groups = settingsFound(role as Role | null, query, ctx.serves)
      return {
        query,
        count: groups.reduce((sum, group) => sum + group.settings.length, 0),
        groups,
        setup: role === 'Admin' ? await setupOf(ctx.db, checks) : null,
      }
    },
  }),
]
