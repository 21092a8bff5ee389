import { longText, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { newsletterWordsForm } from './forms'

/** What the invitation to the newsletter says. */
export const newsletterSettings = resource({
  at: '/admin/newsletter/settings',
  component: 'Admin/Newsletter',
  named: { Edit: 'Admin/Newsletter/Settings' },
  only: 'main',
  formerly: ['/admin/configurations/main/newsletter'],
  who: 'AE',
  menu: 'Configurações',
  noun: ['newsletter', 'newsletters', 'f'],
  called: 'Newsletter',
  benefit: 'Diga o que a newsletter traz.',
  lead: 'O convite no fim das páginas, e o que quem aceita recebe.',
  pages: ['Edit'],
  rows: 'settingsLines',
  key: 'siteId',
  title: 'name',
  list: { name: text('Loja', { primary: true }) },
  sorts: ['name'],
  form: {
    schema: newsletterWordsForm,
    fields: {
      title: text('Título do convite'),
      lead: longText('Texto do convite'),
      contents: text('O que os e-mails trazem', {
        hint: 'Como em “Receitas e promoções, uma vez por semana”. Aparece nas preferências e na confirmação.',
      }),
    },
  },
  change: 'SetNewsletterWords',
})
