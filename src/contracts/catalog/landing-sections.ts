import { count, instant, richText, status, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { landingSectionForm } from './landing-page'

/** A landing page that shows a reusable section. */
export interface SectionUse {
  title: string
  to: string
  /** It is on the net. */
  isPublished: boolean
}

export const landingSections = resource({
  at: '/admin/landingpages-sections',
  component: 'Admin/LandingSections',
  named: { Index: 'Admin/LandingPages/Sections' },
  who: 'AE',
  menu: 'Landing pages',
  noun: ['seção', 'seções', 'f'],
  called: 'Seções de landing pages',
  benefit: 'Escreva uma vez o que várias landing pages dizem, como a garantia ou quem ensina.',
  lead: 'Textos prontos para usar em várias landing pages. O que muda aqui muda em todas, na hora.',
  pages: ['Index'],
  rows: 'landingSectionLines',
  key: 'landingSectionId',
  title: 'title',
  list: {
    title: text('Título', { primary: true }),
    status: status('Situação', {
      live: { label: 'Em uso', tone: 'ok' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    pages: count('Páginas', { whenZero: 'Nenhuma' }),
    changedAt: instant('Alterada em'),
  },
  detail: { text: richText('Texto'), createdAt: instant('Criada em') },
  search: { in: 'searchText', label: 'Filtrar por título ou texto' },
  filters: ['status', 'changedAt'],
  tabs: [
    { label: 'Em uso', where: { status: ['live'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['title', 'changedAt'],
  sortedBy: { title: 'searchText' },
  form: {
    schema: landingSectionForm,
    fields: {
      title: text('Título', { hint: 'Aparece como título da seção na página.' }),
      text: richText('Texto'),
    },
  },
  create: 'AddLandingSection',
  change: 'ChangeLandingSection',
  changeWhen: { is: { status: ['live'] }, why: 'Seções arquivadas não mudam mais.' },
  acts: {
    ArchiveLandingSection: {
      label: 'Arquivar seção',
      done: 'Seção arquivada.',
      when: { is: { status: ['live'] }, why: 'Esta seção já está arquivada.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'As páginas que já usam esta seção continuam com ela; novas não podem mais escolhê-la.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
  extra: extra<{ uses: Record<string, SectionUse[]> }>(),
})
