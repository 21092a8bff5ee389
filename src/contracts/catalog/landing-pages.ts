import type * as z from 'zod'
import { landingKinds } from '../../domain/kernel/landing-kinds'
import {
  choice,
  code,
  flag,
  instant,
  lines,
  list,
  longText,
  moment,
  relation,
  relations,
  richText,
  slug,
  status,
  text,
} from '../kernel/attribute'
import { coverForm, ownPictureGroup } from '../kernel/own-picture-form'
import { extra, resource } from '../kernel/resource'
import { salesVideoRelation, videoTestimonialRelation } from '../marketing/relations'
import {
  freeCourseForm,
  landingPageBasicsForm,
  landingPageDetailsForm,
  landingPageFaqForm,
  landingPageTestimonialsForm,
  landingPageVideosForm,
  newLandingPageForm,
} from './landing-page'
import { courseRelation, landingSectionRelation, productRelation } from './relations'

const questions = { rows: 'faqList', key: 'faqId', title: 'question' }

type TypedSection = z.output<typeof landingPageDetailsForm>['sections'][number]
const kindLabels = Object.fromEntries(
  Object.entries(landingKinds).map(([name, { label }]) => [name, label]),
) as Record<TypedSection['kind'], string>

const title = text('Nome', { hint: 'É o título da aba do navegador e dos resultados de busca.' })
const product = relation('Produto', productRelation, {
  hint: 'O curso ou a formação que a página vende, com o preço e os botões de compra dele.',
})

export const landingPages = resource({
  at: '/admin/landingpages',
  component: 'Admin/LandingPages',
  who: 'AE',
  menu: 'Landing pages',
  noun: ['landing page', 'landing pages', 'f'],
  benefit: 'Uma página longa para uma campanha, com textos seus e o preço e a compra de um produto da loja.',
  lead: 'Páginas de campanha, cada uma para um curso ou uma formação.',
  pages: ['Index', 'Create', 'Show'],
  rows: 'landingPages',
  key: 'landingPageId',
  title: 'title',
  list: {
    title: text('Landing page', { primary: true }),
    slug: code('Endereço', { told: 'above' }),
    productId: relation('Produto', productRelation),
    status: status('Situação', {
      published: { label: 'No ar', tone: 'ok' },
      draft: { label: 'Rascunho', tone: 'warn' },
      archived: { label: 'Fora do ar', tone: 'neutral' },
    }),
    changedAt: instant('Alterada em'),
  },
  detail: { publishedAt: instant('No ar desde') },
  search: { in: 'searchText', label: 'Filtrar por nome ou endereço' },
  filters: ['status', 'productId', 'changedAt'],
  tabs: [
    { label: 'No ar', where: { status: ['published'] } },
    { label: 'Rascunhos', where: { status: ['draft'] } },
    { label: 'Fora do ar', where: { status: ['archived'] } },
  ],
  sorts: ['changedAt', 'title'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: { schema: newLandingPageForm, fields: { title, productId: product } },
  create: 'CreateLandingPage',
  sections: {
    BasicInfo: {
      label: 'Informações básicas',
      command: 'ChangeLandingPageBasics',
      schema: landingPageBasicsForm,
      fields: {
        title,
        slug: slug('Endereço', {
          prefix: '/lp/',
          hint: 'Links para o endereço antigo deixam de funcionar quando ele muda.',
        }),
        productId: product,
        description: longText('Descrição para buscadores', {
          hint: 'O que aparece embaixo do título nos resultados de busca. Vazia, vale a frase de apoio.',
        }),
      },
    },
    Cover: {
      label: 'Capa',
      lead: 'Aparece junto da compra e onde o link da página é compartilhado.',
      command: 'ChooseLandingPageCover',
      schema: coverForm,
      fields: {
        cover: ownPictureGroup('Imagem própria', 'Sem imagem própria, aparece a capa do produto.'),
      },
    },
    Details: {
      label: 'Detalhes',
      lead: 'A chamada do topo e as seções da página, na ordem em que são lidas. O que você não põe aqui continua no lugar de sempre.',
      watched: true,
      command: 'WriteLandingPageDetails',
      schema: landingPageDetailsForm,
      fields: {
        headline: text('Chamada', { hint: 'A frase grande do topo da página.' }),
        subline: longText('Frase de apoio'),
        sections: list<TypedSection>(
          'Seções',
          {
            kind: choice('Tipo', kindLabels, { initial: 'text' }),
            sectionId: relation('Seção pronta', landingSectionRelation, {
              hint: 'Deixe vazia para escrever um texto só desta página.',
            }),
            title: text('Título'),
            text: richText('Texto'),
            items: lines('Itens'),
            figures: list<TypedSection['figures'][number]>(
              'Números',
              { value: text('Número'), label: text('O que conta') },
              { one: 'número', initialItems: 2 },
            ),
            ours: text('Primeira coluna', { hint: 'Como “Com o curso”.' }),
            others: text('Segunda coluna', { hint: 'Como “Por conta própria”.' }),
            rows: list<TypedSection['rows'][number]>(
              'Linhas',
              {
                topic: text('O que compara'),
                ours: text('Na primeira coluna'),
                others: text('Na segunda coluna'),
              },
              { one: 'linha', initialItems: 1 },
            ),
            salesVideoId: relation('Vídeo de vendas', salesVideoRelation, {
              hint: 'Vazio, aparece o do produto.',
            }),
            endsAt: moment('Termina em', {
              edge: 'end',
              hint: 'É o mesmo instante para todos. Sem hora, vale até o fim do dia.',
            }),
            after: text('Depois do fim', { hint: 'Vazio, a seção some quando a contagem termina.' }),
            button: text('Texto do botão', { hint: 'Vazio, é “Comprar agora”.' }),
          },
          {
            one: 'seção',
            hint: 'Seções prontas são escritas em Seções de landing pages e mudam em todas as páginas.',
          },
        ),
      },
    },
    Testimonials: {
      label: 'Depoimentos',
      lead: 'Escritos por quem já fez, na ordem em que aparecem.',
      command: 'WriteLandingPageTestimonials',
      schema: landingPageTestimonialsForm,
      fields: {
        testimonials: list(
          'Depoimentos',
          {
            name: text('Quem fala'),
            role: text('O que faz'),
            text: longText('Depoimento'),
          },
          { one: 'depoimento' },
        ),
      },
    },
    VideoTestimonials: {
      label: 'Vídeo-depoimentos',
      lead: 'Gravados por quem já fez. São criados em Mídia, e cada landing page escolhe os seus.',
      command: 'ChooseLandingPageVideoTestimonials',
      schema: landingPageVideosForm,
      fields: { videoTestimonials: relations('Depoimentos', videoTestimonialRelation) },
    },
    Faq: {
      label: 'Perguntas',
      lead: 'As da loja aparecem primeiro, depois as que são só desta página.',
      command: 'WriteLandingPageFaq',
      schema: landingPageFaqForm,
      fields: {
        faqIds: relations('Perguntas da loja', questions, {
          hint: 'As que já estão em Mídia, FAQs. O que muda lá muda aqui.',
        }),
        faq: list(
          'Perguntas desta página',
          { question: text('Pergunta'), answer: richText('Resposta') },
          { one: 'pergunta' },
        ),
      },
    },
    FreeCourseModal: {
      label: 'Curso grátis',
      lead: 'Uma janela num canto da página oferece um curso grátis a quem lê. Quem fecha não a vê de novo.',
      command: 'SetLandingPageFreeCourse',
      schema: freeCourseForm,
      fields: {
        offersCourse: flag('Mostrar a janela na página'),
        freeCourseId: relation('Curso grátis', courseRelation),
        freeCourseTitle: text('Título'),
        freeCourseText: longText('Texto'),
      },
    },
  },
  draftsWhen: { is: { status: ['published'] } },
  needs: { headline: 'chamada', sections: '1 seção' },
  seenAt: {
    label: 'Ver a página',
    to: '/lp/{slug}',
    when: { is: { status: ['published'] }, why: 'A página aparece na loja depois de publicada.' },
    preview: { by: ['PublishLandingPage'], label: 'Landing page', shown: 'LandingPagePublished' },
  },
  acts: {
    PublishLandingPage: {
      label: 'Publicar landing page',
      done: 'Landing page publicada.',
      complete: true,
      when: { is: { status: ['draft', 'archived'] }, why: 'Esta landing page já está no ar.' },
      confirm: { title: 'Publicar “{title}”?', text: 'Quem tiver o endereço passa a ver a página.' },
      bulk: true,
    },
    ArchiveLandingPage: {
      label: 'Tirar do ar',
      done: 'Landing page fora do ar.',
      when: { is: { status: ['published'] }, why: 'Só landing pages no ar podem sair dele.' },
      confirm: {
        title: 'Tirar “{title}” do ar?',
        text: 'O endereço deixa de responder. O produto continua à venda.',
      },
      danger: true,
      bulk: true,
      undo: 'PublishLandingPage',
    },
  },
  history: true,
  extra: extra<{ under: string }>(),
})
