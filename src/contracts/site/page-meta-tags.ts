import { flag, instant, list, longText, picture, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { metaTagsForm } from './meta-tag-forms'

export const pageMetaTags = resource({
  at: '/admin/metatags',
  component: 'Admin/MetaTags',
  who: 'AE',
  menu: 'Configurações',
  noun: ['página com meta tags', 'páginas com meta tags', 'f'],
  called: 'Meta tags',
  benefit: 'Escolha o que o Google e as redes sociais mostram de uma página, sem mudar a própria página.',
  lead: 'Valem no lugar do que a própria página diz a buscadores e a quem recebe o link.',
  pages: ['Index'],
  rows: 'metaTagsList',
  key: 'metaTagsId',
  title: 'path',
  list: {
    path: text('Página', { primary: true }),
    title: text('Título', { whenEmpty: 'o da página' }),
    noindex: flag('Fora das buscas'),
    changedAt: instant('Alterada em'),
  },
  detail: {
    description: longText('Descrição', { whenEmpty: 'a da página' }),
    image: picture('Imagem', { shape: 'wide', whenEmpty: 'a da página' }),
    tags: list('Outras tags', { name: text('Nome'), content: text('Conteúdo') }),
  },
  search: { in: 'searchText', label: 'Filtrar por página ou título' },
  filters: ['noindex', 'changedAt'],
  sorts: ['path', 'changedAt'],
  form: {
    schema: metaTagsForm,
    fields: {
      path: text('Página', { hint: 'O caminho neste site, como /courses.' }),
      title: text('Título', { hint: 'Até cerca de 60 letras aparecem na busca. Vazio, fica o da página.' }),
      description: longText('Descrição', {
        hint: 'Até cerca de 160 letras aparecem. Vazia, fica a da página.',
      }),
      image: picture('Imagem', { shape: 'wide', hint: 'Aparece onde o link é compartilhado.' }),
      noindex: flag('Deixar fora das buscas'),
      tags: list(
        'Outras tags',
        {
          name: text('Nome', { hint: 'author, keywords, og:…, twitter:… ou …-verification.' }),
          content: text('Conteúdo'),
        },
        { one: 'tag' },
      ),
    },
  },
  create: 'SetMetaTags',
  change: 'SetMetaTags',
  acts: {
    RemoveMetaTags: {
      label: 'Remover meta tags',
      done: 'Meta tags removidas. Vale de novo o que a própria página diz.',
      confirm: {
        title: 'Remover as meta tags de {title}?',
        text: 'Buscadores e prévias de links voltam a ler o título e a descrição da própria página.',
      },
      danger: true,
      removes: true,
      bulk: true,
    },
  },
  history: true,
  /** Address of the shop before a path. */
  extra: extra<{ under: string }>(),
})
