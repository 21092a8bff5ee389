import {
  choice,
  code,
  count,
  group,
  instant,
  list,
  longText,
  money,
  number,
  relation,
  relations,
  richText,
  slug,
  status,
  text,
} from '../kernel/attribute'
import { coverForm, drawnWithout, ownPictureGroup } from '../kernel/own-picture-form'
import { resource } from '../kernel/resource'
import { page } from '../kernel/section'
import { launchRelation, videoTestimonialRelation } from '../marketing/relations'
import { accessSection } from './access-term'
import {
  bundleBasicsForm,
  bundleDetailsForm,
  bundleFaqForm,
  bundleRecommendationsForm,
  bundleVideoTestimonialsForm,
  freeLessonsForm,
  newBundleForm,
  postEventForm,
  tracksForm,
} from './bundle'
import { priceForm } from './course'
import { categoryRelation, courseRelation, productRelation } from './relations'
import { topicLabels } from './topics'

const lessons = { rows: 'freeLessonLines', key: 'lessonId', title: 'title' }

const titleFields = {
  title: text('Título'),
  subtitle: text('Subtítulo', { hint: 'Uma frase que completa o título.' }),
  categoryId: relation('Categoria', categoryRelation, { makes: 'category' }),
  topic: choice('Tema da capa', topicLabels, {
    hint: 'Dá as cores e o símbolo da capa.',
    initial: 'shop',
  }),
}

export const bundles = resource({
  at: '/admin/bundles',
  component: 'Admin/Bundles',
  who: 'AE',
  menu: 'Bundles',
  noun: ['formação', 'formações', 'f'],
  benefit: 'Uma formação reúne cursos em etapas, por um preço menor que o de todos eles.',
  lead: 'O que está à venda, o que falta publicar e quanto cada formação vende.',
  pages: ['Index', 'Create', 'Show'],
  rows: 'bundleLines',
  key: 'bundleId',
  title: 'title',
  list: {
    title: text('Formação', { primary: true, under: 'subtitle' }),
    subtitle: text('Subtítulo', { offered: true }),
    categoryId: relation('Categoria', categoryRelation, { offered: true }),
    status: status('Situação', {
      published: { label: 'À venda', tone: 'ok' },
      draft: { label: 'Rascunho', tone: 'warn' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    courses: count('Cursos'),
    price: money('Preço', { whenZero: 'Grátis' }),
    salePrice: money('Preço promocional', { whenZero: 'Grátis' }),
    sales: count('Vendas líquidas', { total: true }),
    offers: count('Ofertas'),
    changedAt: instant('Alterada em'),
  },
  detail: {
    slug: code('Endereço'),
    listPrice: money('Preço anterior'),
    saleFrom: instant('Promoção começa em'),
    saleUntil: instant('Promoção termina em'),
    courseIds: relations('Cursos em ordem', courseRelation),
    publishedAt: instant('Publicada em'),
  },
  search: { in: 'foundBy', label: 'Filtrar por título ou tema' },
  filters: ['status', 'categoryId', 'price', 'sales', 'changedAt'],
  formerNames: { 'sales from': 'vendas-de', 'sales to': 'vendas-ate' },
  tabs: [
    { label: 'À venda', where: { status: ['published'] } },
    { label: 'Rascunhos', where: { status: ['draft'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['changedAt', 'title', 'sales', 'price'],
  sortedBy: { title: 'foundBy' },
  newestFirst: true,
  form: { schema: newBundleForm, fields: titleFields },
  create: 'CreateBundle',
  sections: {
    BasicInfo: {
      label: 'Informações básicas',
      command: 'ChangeBundleBasics',
      schema: bundleBasicsForm,
      fields: {
        ...titleFields,
        slug: slug('Endereço', {
          prefix: '/lp/',
          hint: 'Links para o endereço antigo deixam de funcionar quando ele muda.',
        }),
      },
    },
    Cover: {
      label: 'Capa',
      lead: 'Aparece nos cartões, na página de venda, no carrinho e onde o link é compartilhado.',
      command: 'ChooseBundleCover',
      schema: coverForm,
      fields: { cover: ownPictureGroup('Imagem própria', drawnWithout) },
    },
    Details: {
      label: 'Detalhes',
      lead: 'O que a página da formação conta a quem pensa em comprar.',
      command: 'WriteBundleDetails',
      schema: bundleDetailsForm,
      fields: {
        promise: text('Promessa', { hint: 'O que a pessoa consegue fazer depois da formação.' }),
        description: richText('Descrição'),
        testimonials: list(
          'Depoimentos escritos',
          {
            name: text('Quem fala'),
            role: text('O que faz'),
            text: longText('Depoimento'),
          },
          { one: 'depoimento' },
        ),
      },
    },
    LearningTracks: {
      label: 'Trilhas',
      lead: 'As etapas da formação, na ordem em que são feitas. Quem já comprou fica com os cursos que comprou.',
      command: 'ArrangeBundleTracks',
      schema: tracksForm,
      fields: {
        tracks: list(
          'Etapas',
          {
            title: text('Título'),
            summary: longText('Resumo'),
            courseIds: relations('Cursos', courseRelation),
          },
          { one: 'etapa' },
        ),
      },
    },
    Plans: {
      label: 'Planos e preço',
      lead: 'À vista, no Pix ou em parcelas, o preço é o mesmo. Vale para novos pedidos.',
      command: 'PriceBundle',
      schema: priceForm,
      fields: {
        price: money('Preço', { hint: 'Zero oferece a formação de graça.' }),
        listPrice: money('Preço anterior', {
          hint: 'Aparece riscado, e só quando foi mesmo cobrado nos últimos 30 dias.',
        }),
      },
    },
    Access: { ...accessSection, command: 'SetBundleAccessTerm' },
    FreeLessons: {
      label: 'Aulas grátis',
      lead: 'Aparecem primeiro na página. Os lugares que sobram vão para as outras aulas grátis dos cursos.',
      command: 'ChooseBundleFreeLessons',
      schema: freeLessonsForm,
      fields: { freeLessons: relations('Aulas', lessons) },
    },
    OrderBump: page('Ofertas no checkout'),
    Upsell: page('Ofertas pós-compra'),
    PostEvent: {
      label: 'Depois de eventos',
      lead: 'Quando um evento ao vivo termina, as páginas dele oferecem esta formação. A oferta escrita no evento vem antes.',
      command: 'SetPostEventOffer',
      schema: postEventForm,
      fields: {
        postEvent: group(
          'Oferta',
          {
            launchIds: relations('Eventos', launchRelation),
            headline: text('Título'),
            text: longText('Texto'),
            couponCode: code('Cupom', { hint: 'Código mostrado junto da oferta.', makes: 'coupon' }),
            days: number('Dias', { hint: 'Por quantos dias depois do evento a oferta vale.' }),
          },
          { hint: 'Deixe tudo vazio para não oferecer nada.' },
        ),
      },
    },
    Recommendations: {
      label: 'Recomendações',
      lead: 'Aparecem no fim da página da formação, para quem procura outra coisa.',
      command: 'ChooseBundleRecommendations',
      schema: bundleRecommendationsForm,
      fields: { recommended: relations('Cursos e formações', productRelation) },
    },
    VideoTestimonials: {
      label: 'Vídeo-depoimentos',
      lead: 'Gravados por quem já fez. São criados em Mídia, e cada formação escolhe os seus.',
      command: 'ChooseBundleVideoTestimonials',
      schema: bundleVideoTestimonialsForm,
      fields: { videoTestimonials: relations('Depoimentos', videoTestimonialRelation) },
    },
    Faq: {
      label: 'Perguntas',
      lead: 'O que as pessoas perguntam antes de comprar.',
      command: 'WriteBundleFaq',
      schema: bundleFaqForm,
      fields: {
        faq: list(
          'Perguntas frequentes',
          { question: text('Pergunta'), answer: richText('Resposta') },
          { one: 'pergunta' },
        ),
      },
    },
  },
  draftsWhen: { is: { status: ['published'] } },
  needs: { title: 'título', description: 'descrição', tracks: '1 etapa', price: 'preço' },
  seenAt: {
    label: 'Ver como aluno',
    to: '/lp/{slug}',
    when: { is: { status: ['published'] }, why: 'A formação aparece na loja depois de publicada.' },
    preview: {
      by: ['PublishBundle'],
      label: 'Página da formação',
      files: ['/media/covers/bundle/{slug}-'],
    },
  },
  acts: {
    PublishBundle: {
      label: 'Publicar formação',
      done: 'Formação publicada.',
      complete: true,
      when: { is: { status: ['draft', 'archived'] }, why: 'Esta formação já está à venda.' },
      confirm: { title: 'Publicar “{title}”?', text: 'A formação entra na loja e já pode ser comprada.' },
      bulk: true,
    },
    ArchiveBundle: {
      label: 'Arquivar formação',
      done: 'Formação arquivada. Alunos atuais mantêm o acesso.',
      when: { is: { status: ['published'] }, why: 'Só formações à venda podem ser arquivadas.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'Alunos atuais mantêm o acesso; a formação sai da loja.',
      },
      danger: true,
      bulk: true,
      undo: 'PublishBundle',
    },
  },
  history: true,
})
