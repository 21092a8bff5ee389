import {
  choice,
  group,
  instant,
  lines,
  link,
  moment,
  number,
  richText,
  status,
  text,
} from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { PATTERNS_HINT } from '../site/page-patterns'
import { popupForm } from './popup'

const audiences = {
  everyone: 'Todo mundo',
  guests: 'Quem não entrou na conta',
  members: 'Quem entrou na conta',
} as const

const frequencies = {
  always: 'Toda vez que a página abre',
  visit: 'Uma vez por visita',
  day: 'Uma vez por dia',
  week: 'Uma vez por semana',
  once: 'Uma vez só',
} as const

const button = group('Botão', { label: text('Texto'), href: link('Endereço') })
const shown = {
  from: moment('Aparece a partir de', { hint: 'Horário de Brasília. Vazio, já aparece.' }),
  until: moment('Até', { edge: 'end', hint: 'Vazio, fica até você desativar.' }),
}

export const popups = resource({
  at: '/admin/popups',
  component: 'Admin/Popups',
  who: 'AE',
  menu: 'Configurações',
  noun: ['popup', 'popups', 'm'],
  benefit: 'Mostre um aviso ou uma oferta por cima da página, a quem interessa e sem insistir.',
  lead: 'Nunca aparecem no pagamento, na entrada da conta, no perfil nem a quem está digitando; um só por página.',
  pages: ['Index'],
  rows: 'popupLines',
  key: 'popupId',
  title: 'title',
  list: {
    title: text('Título', { primary: true }),
    status: status('Situação', {
      live: { label: 'No ar', tone: 'ok' },
      planned: { label: 'Agendado', tone: 'info' },
      over: { label: 'Encerrado', tone: 'neutral' },
      retired: { label: 'Desativado', tone: 'neutral' },
    }),
    audience: choice('Para quem', audiences),
    pages: lines('Páginas'),
    writtenAt: instant('Escrito em'),
  },
  detail: {
    frequency: choice('Frequência', frequencies),
    delaySeconds: number('Segundos antes de abrir'),
    ...shown,
    link: button,
  },
  search: { in: 'searchText', label: 'Filtrar por título' },
  filters: ['status', 'audience', 'writtenAt'],
  tabs: [
    { label: 'No ar', where: { status: ['live'] } },
    { label: 'Agendados', where: { status: ['planned'] } },
    { label: 'Desativados', where: { status: ['retired'] } },
  ],
  sorts: ['writtenAt', 'title'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: popupForm,
    fields: {
      title: text('Título'),
      content: richText('Texto'),
      link: button,
      audience: choice('Para quem', audiences, { initial: 'everyone' }),
      pages: lines('Páginas', { hint: PATTERNS_HINT }),
      frequency: choice('Com que frequência', frequencies, { initial: 'week' }),
      delaySeconds: number('Segundos antes de abrir', { initial: '3' }),
      ...shown,
    },
  },
  create: 'WritePopup',
  change: 'WritePopup',
  changeWhen: {
    is: { status: ['live', 'planned', 'over'] },
    why: 'Este popup está desativado. Reative-o para mudar.',
  },
  acts: {
    RetirePopup: {
      label: 'Desativar popup',
      done: 'Popup desativado.',
      when: { is: { status: ['live', 'planned', 'over'] }, why: 'Este popup já está desativado.' },
      danger: true,
      bulk: true,
      undo: 'RestorePopup',
    },
    RestorePopup: {
      label: 'Reativar popup',
      done: 'Popup reativado.',
      when: { is: { status: ['retired'] }, why: 'Este popup não está desativado.' },
      bulk: true,
      undo: 'RetirePopup',
    },
  },
  history: true,
})
