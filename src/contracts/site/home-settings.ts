import type * as z from 'zod'
import { categoryRelation, courseRelation, productRelation } from '../catalog/relations'
import { topicLabels } from '../catalog/topics'
import {
  choice,
  count,
  flag,
  group,
  link,
  list,
  longText,
  moment,
  picture,
  relation,
  relations,
  slug,
  text,
} from '../kernel/attribute'
import { resource } from '../kernel/resource'
import {
  homeAboutForm,
  homeAnnouncementForm,
  homeBannersForm,
  homeCategoriesForm,
  homeFeaturedCourseForm,
  homeSectionsForm,
  homeTagsForm,
  type shelfRules,
} from './home-forms'
import { homeIconLabels } from './home-icons'

const tags = { rows: 'homeTagLines', key: 'tagId', title: 'name' }

const icon = choice('Ícone', homeIconLabels)
const own = { hint: 'Vazia, é feita do título.' }
const shown = {
  from: moment('Aparece a partir de', { hint: 'Vazio, já aparece.' }),
  until: moment('Até', { edge: 'end', hint: 'Vazio, fica até você tirar.' }),
}

const ruleLabels: Record<(typeof shelfRules)[number], string> = {
  chosen: 'Os que eu escolher',
  bestSellers: 'Os mais vendidos',
  newest: 'Os mais novos',
  free: 'Os gratuitos',
  bundles: 'As formações',
  category: 'Os de uma categoria',
  tag: 'Os de uma tag',
}
type Rule = z.output<typeof homeSectionsForm>['sections'][number]['rule']
type Banner = z.output<typeof homeBannersForm>['banners'][number]
type Announcement = NonNullable<z.output<typeof homeAnnouncementForm>['announcement']>

/** What the home page shows beside the words of the shop. */
export const homeSettings = resource({
  at: '/admin/homesettings',
  component: 'Admin/HomeSettings',
  named: { Show: 'Admin/HomeSettings/Index' },
  only: 'main',
  who: 'AE',
  menu: 'Configurações',
  noun: ['página inicial', 'páginas iniciais', 'f'],
  called: 'Página inicial',
  benefit: 'Diga o que a página inicial mostra.',
  pages: ['Show'],
  rows: 'homeLines',
  key: 'homeId',
  title: 'title',
  list: {
    title: text('Página', { primary: true }),
    bannerCount: count('Banners'),
    hasAnnouncement: flag('Aviso no alto'),
    courseId: relation('Curso em destaque', courseRelation),
    sectionCount: count('Seções'),
    tagCount: count('Tags'),
    categoryCount: count('Categorias escolhidas'),
    hasAbout: flag('Sobre a escola'),
  },
  sorts: ['title'],
  sections: {
    Banners: {
      label: 'Banners',
      lead: 'Aparecem no alto da página, um depois do outro.',
      command: 'SetHomeBanners',
      schema: homeBannersForm,
      fields: {
        banners: list<Banner>(
          'Banners',
          {
            title: text('Título'),
            bannerId: slug('Identificação', own),
            text: text('Texto'),
            linkText: text('Texto do botão'),
            url: link('Endereço'),
            image: picture('Imagem', { shape: 'wide', hint: 'Sem ela, é desenhada com o título.' }),
            topic: choice<string>('Tema da imagem desenhada', topicLabels),
            ...shown,
          },
          { one: 'banner' },
        ),
      },
    },
    AnnouncementLabel: {
      label: 'Aviso',
      lead: 'Uma linha acima de tudo. Vazia, não aparece.',
      command: 'SetHomeAnnouncement',
      schema: homeAnnouncementForm,
      fields: {
        announcement: group<Announcement>('Aviso', { label: text('Aviso'), url: link('Endereço'), ...shown }),
      },
    },
    FeaturedCourse: {
      label: 'Curso em destaque',
      lead: 'Sem um curso escolhido, aparece o mais vendido.',
      command: 'SetHomeFeaturedCourse',
      schema: homeFeaturedCourseForm,
      fields: {
        courseId: relation('Curso', courseRelation),
        label: text('Etiqueta', { hint: 'Como em “Turma nova”. Vazia, não aparece.' }),
      },
    },
    Sections: {
      label: 'Seções',
      lead: 'Prateleiras de cursos e formações, na ordem em que aparecem. O que não está à venda fica de fora.',
      command: 'SetHomeSections',
      schema: homeSectionsForm,
      fields: {
        sections: list(
          'Seções',
          {
            title: text('Título'),
            sectionId: slug('Identificação', own),
            lead: text('Texto'),
            rule: group<Rule>('O que mostra', {
              by: choice('Mostrar', ruleLabels),
              products: relations('Cursos e formações', productRelation, {
                hint: 'Para “Os que eu escolher”.',
              }),
              categoryId: relation('Categoria', categoryRelation, {
                hint: 'Para “Os de uma categoria”.',
                makes: 'category',
              }),
              tagId: relation('Tag', tags, { hint: 'Para “Os de uma tag”.' }),
              most: count('Quantos, no máximo', { initial: '4' }),
            }),
          },
          { one: 'seção' },
        ),
      },
    },
    Tags: {
      label: 'Tags',
      lead: 'Quem toca numa tag vê só os cursos dela, na própria página inicial.',
      command: 'SetHomeTags',
      schema: homeTagsForm,
      fields: {
        tags: list(
          'Tags',
          {
            name: text('Nome'),
            tagId: slug('Identificação', { hint: 'Vazia, é feita do nome.' }),
            products: relations('Cursos e formações', productRelation),
          },
          { one: 'tag' },
        ),
      },
    },
    CategorySettings: {
      label: 'Categorias',
      path: 'categories',
      lead: 'Sem escolha, aparecem as que têm mais cursos.',
      command: 'SetHomeCategories',
      schema: homeCategoriesForm,
      fields: {
        categories: list(
          'Categorias',
          { categoryId: relation('Categoria', categoryRelation, { makes: 'category' }), icon },
          { one: 'categoria' },
        ),
      },
    },
    About: {
      label: 'Sobre a escola',
      lead: 'Um bloco com ícones. Só prometa o que a loja cumpre; vazio, não aparece.',
      command: 'SetHomeAbout',
      schema: homeAboutForm,
      fields: {
        about: group('Sobre a escola', {
          title: text('Título'),
          lead: longText('Texto'),
          items: list('Itens', { icon, title: text('Título'), text: longText('Texto') }),
        }),
      },
    },
  },
  history: true,
})
