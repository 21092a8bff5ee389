import type * as z from 'zod'
import { landingSectionForm } from '../catalog/landing-page'
import { productRelation } from '../catalog/relations'
import { topicLabels } from '../catalog/topics'
import {
  choice,
  code,
  count,
  email,
  flag,
  group,
  instant,
  lines,
  list,
  longText,
  moment,
  money,
  percent,
  relation,
  relations,
  richText,
  seconds,
  slug,
  status,
  text,
} from '../kernel/attribute'
import { hasMany } from '../kernel/record-spec'
import { extra, resource } from '../kernel/resource'
import { resourceListQuery } from '../kernel/resource-list'
import { filmFields } from './film'
import {
  launchAdditionalDataForm,
  launchBasicsForm,
  launchDescriptionForm,
  launchForm,
  launchLessonsForm,
  launchMaterialForm,
  launchSectionsForm,
  launchVideosForm,
} from './launch'
import { launchRelation, launchSectionRelation, videoTestimonialRelation } from './relations'

type LessonFields = z.output<typeof launchLessonsForm>['lessons'][number]
type MaterialFields = NonNullable<z.output<typeof launchMaterialForm>['material']>
type OfferFields = NonNullable<z.output<typeof launchAdditionalDataForm>['offer']>

/** How long after its end a purchase is still put down to a launch. */
export const BOUGHT_WITHIN_DAYS = 30
const BOUGHT = `Pagaram um pedido entre a inscrição e ${BOUGHT_WITHIN_DAYS} dias depois do fim do evento`

const basics = {
  title: text('Nome'),
  promise: text('Promessa', { hint: 'Em uma frase, o que a pessoa leva do evento.' }),
  startsAt: moment('Começa', {
    hint: 'Horário de Brasília. Quem já se inscreveu recebe um e-mail quando a data muda.',
  }),
  endsAt: moment('Termina', { edge: 'end', hint: 'Depois disso começam o replay e a oferta.' }),
}

/** Live events of the school, called launches in code. */
export const launches = resource({
  at: '/admin/events',
  component: 'Admin/Events',
  who: 'AE',
  menu: 'Landing pages',
  noun: ['evento', 'eventos', 'm'],
  benefit: 'Aulas ao vivo e gratuitas trazem gente nova, e a oferta depois delas vende.',
  lead: 'Aulas ao vivo com inscrição, lembretes por e-mail, replay e oferta no fim.',
  links: [{ label: 'Inscrições', to: '/admin/events-registrations' }],
  pages: ['Index', 'Create', 'Show'],
  rows: 'launchLines',
  key: 'launchId',
  title: 'title',
  list: {
    title: text('Evento', { primary: true }),
    slug: code('Endereço', { offered: true, told: 'above' }),
    state: status('Situação', {
      draft: { label: 'Rascunho', tone: 'warn' },
      announced: { label: 'Anunciado', tone: 'info' },
      live: { label: 'Ao vivo', tone: 'ok' },
      replay: { label: 'Replay', tone: 'ok' },
      ended: { label: 'Encerrado', tone: 'neutral' },
      cancelled: { label: 'Cancelado', tone: 'danger' },
    }),
    startsAt: instant('Começa'),
    registered: count('Inscritos', { total: true }),
    buyers: count('Compraram', { hint: BOUGHT, total: true }),
    conversion: percent('Conversão', { hint: 'Quantos dos inscritos compraram' }),
    revenue: money('Receita líquida', { total: true }),
    changedAt: instant('Alterado em', { offered: true }),
  },
  detail: {
    endsAt: instant('Termina'),
    replayUntil: instant('Replay até'),
    publishedAt: instant('Anunciado em'),
  },
  search: { in: 'searchText', label: 'Filtrar por nome ou endereço' },
  filters: ['state', 'startsAt', 'registered', 'revenue'],
  tabs: [
    { label: 'Próximos e ao vivo', where: { state: ['announced', 'live'] } },
    { label: 'Replay', where: { state: ['replay'] } },
    { label: 'Encerrados', where: { state: ['ended', 'cancelled'] } },
    { label: 'Rascunhos', where: { state: ['draft'] } },
  ],
  sorts: ['startsAt', 'title', 'registered', 'revenue', 'changedAt'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: launchForm,
    fields: {
      ...basics,
      slug: slug('Endereço', { prefix: '/eventos/', hint: 'Não muda depois, porque vai nos e-mails.' }),
    },
  },
  create: 'CreateLaunch',
  sections: {
    BasicInfo: {
      label: 'Informações básicas',
      command: 'ChangeLaunchBasics',
      schema: launchBasicsForm,
      fields: basics,
    },
    Details: {
      label: 'Detalhes',
      lead: 'O que a página do evento conta a quem pensa em se inscrever.',
      command: 'DescribeLaunch',
      schema: launchDescriptionForm,
      fields: {
        description: richText('Descrição'),
        audience: lines('Para quem é'),
        programme: list<{ at: string; title: string; text: string }>(
          'Programação',
          { at: moment('Quando'), title: text('Título'), text: longText('Texto') },
          { one: 'ponto' },
        ),
        speakers: list<{ name: string; role: string; bio: string }>(
          'Quem apresenta',
          { name: text('Nome'), role: text('O que faz'), bio: longText('Sobre a pessoa') },
          { one: 'pessoa' },
        ),
        faq: list(
          'Perguntas frequentes',
          { question: text('Pergunta'), answer: richText('Resposta') },
          { one: 'pergunta' },
        ),
      },
    },
    PageSections: {
      label: 'Seções da página',
      lead: 'Textos que vêm depois da descrição, na ordem em que são lidos.',
      command: 'SetLaunchSections',
      schema: launchSectionsForm,
      fields: {
        sections: list<{ sectionId: string | null; title: string; text: string }>(
          'Seções',
          {
            sectionId: relation('Seção pronta', launchSectionRelation, {
              hint: 'Deixe vazia para escrever um texto só deste evento.',
            }),
            title: text('Título'),
            text: richText('Texto'),
          },
          { one: 'seção', hint: 'Seções prontas são escritas em Seções de eventos e mudam em todos.' },
        ),
      },
    },
    Lessons: {
      label: 'Aulas',
      lead: 'Cada aula abre na sua hora para quem se inscreveu, e fica até fechar.',
      command: 'SetLaunchLessons',
      schema: launchLessonsForm,
      fields: {
        lessons: list<Omit<LessonFields, 'seconds'>>(
          'Aulas',
          {
            title: text('Título'),
            lessonId: code('Endereço', { hint: 'Vazio, é feito do título.' }),
            videoId: filmFields.videoId,
            src: filmFields.src,
            poster: filmFields.poster,
            durationSeconds: seconds('Duração', { hint: 'Como 55:00. Vazia, vale a do vídeo.' }),
            opensAt: moment('Abre', { hint: 'Horário de Brasília.' }),
            closesAt: moment('Fica no ar até', { edge: 'end', hint: 'Fim do replay. Vazio, sem prazo.' }),
            summary: longText('Resumo'),
            transcript: filmFields.transcript,
          },
          { one: 'aula' },
        ),
      },
    },
    Material: {
      label: 'Material',
      lead: 'Um PDF com capa, feito do texto daqui, que os inscritos baixam.',
      command: 'SetLaunchMaterial',
      schema: launchMaterialForm,
      fields: {
        material: group<MaterialFields>(
          'Material',
          {
            title: text('Título'),
            description: longText('Descrição'),
            topic: choice('Tema da capa', topicLabels),
            author: group<{ name: string; bio: string }>('Autoria', {
              name: text('Quem escreveu'),
              bio: longText('Sobre a pessoa'),
            }),
            opensAt: moment('Abre', { hint: 'Horário de Brasília.' }),
            sections: list<{ heading: string; paragraphs: string[] }>(
              'Partes',
              {
                heading: text('Título'),
                paragraphs: lines('Parágrafos', { rows: 6 }),
              },
              { one: 'parte' },
            ),
          },
          { hint: 'Deixe tudo vazio para não oferecer material.' },
        ),
      },
    },
    AdditionalData: {
      label: 'Dados adicionais',
      lead: 'O que os inscritos leem ao se inscrever, e o que compram depois do fim.',
      command: 'SetLaunchAdditionalData',
      schema: launchAdditionalDataForm,
      fields: {
        thanks: richText('Agradecimento', {
          hint: 'Na página que abre depois da inscrição, como o convite para um grupo.',
        }),
        offer: group<OfferFields>(
          'Oferta depois do evento',
          {
            productId: relation('Produto', productRelation),
            headline: text('Título'),
            text: longText('Texto'),
            couponCode: code('Cupom', { hint: 'Código mostrado junto da oferta.', makes: 'coupon' }),
            until: moment('Vale até', { edge: 'end', hint: 'Começa quando o evento termina.' }),
          },
          { hint: 'Deixe tudo vazio para não oferecer nada.' },
        ),
      },
    },
    VideoTestimonials: {
      label: 'Vídeo-depoimentos',
      lead: 'Gravados por quem já fez. São criados em Mídia, e cada evento escolhe os seus.',
      command: 'ChooseLaunchVideoTestimonials',
      schema: launchVideosForm,
      fields: { videoTestimonials: relations('Depoimentos', videoTestimonialRelation) },
    },
  },
  needs: { description: 'descrição' },
  seenAt: {
    label: 'Ver a página',
    to: '/eventos/{slug}',
    when: {
      is: { state: ['announced', 'live', 'replay', 'ended', 'cancelled'] },
      why: 'A página aparece no site depois de anunciada.',
    },
  },
  acts: {
    PublishLaunch: {
      label: 'Anunciar evento',
      done: 'Evento anunciado: as inscrições estão abertas.',
      complete: true,
      when: { is: { state: ['draft'] }, why: 'Este evento já foi anunciado.' },
      confirm: {
        title: 'Anunciar “{title}”?',
        text: 'A página vai ao ar e recebe inscrições. Os lembretes por e-mail saem na hora certa.',
      },
    },
    CancelLaunch: {
      label: 'Cancelar evento',
      done: 'Evento cancelado. Quem se inscreveu é avisado por e-mail.',
      when: {
        is: { state: ['announced', 'live'] },
        why: 'Só um evento anunciado que ainda não terminou pode ser cancelado.',
      },
      confirm: {
        title: 'Cancelar “{title}”?',
        text: 'Todos os inscritos são avisados por e-mail. Não há como voltar atrás.',
      },
      danger: true,
    },
  },
  hasMany: {
    inscritos: hasMany({
      label: 'Inscritos',
      none: 'Ninguém se inscreveu ainda.',
      rows: 'launchRegistrationLines',
      key: 'registrationId',
      by: 'launchId',
      list: {
        name: text('Pessoa', { primary: true }),
        email: email('E-mail'),
        joinedAt: instant('Inscrição em'),
        bought: flag('Comprou'),
      },
      newestBy: 'joinedAt',
    }),
  },
  history: true,
  extra: extra<{ under: string }>(),
})

export const launchRegistrationsList = resource({
  at: '/admin/events-registrations',
  component: 'Admin/EventRegistrations',
  who: 'AE',
  menu: 'Landing pages',
  noun: ['inscrição', 'inscrições', 'f'],
  called: 'Inscrições em eventos',
  benefit: 'Quando alguém se inscrever em um evento, aparece aqui com o que comprou depois.',
  lead: 'Quem se inscreveu em cada evento, e o que veio disso.',
  pages: ['Index'],
  rows: 'launchRegistrationLines',
  key: 'registrationId',
  title: 'name',
  list: {
    name: text('Pessoa', { primary: true }),
    email: email('E-mail'),
    launchId: relation('Evento', launchRelation),
    joinedAt: instant('Inscrição em'),
    mails: count('Avisos', { hint: 'E-mails sobre o evento', offered: true }),
    bought: flag('Comprou', { hint: BOUGHT }),
    revenue: money('Receita líquida', { total: true }),
  },
  search: { in: 'searchText', label: 'Filtrar por nome ou e-mail' },
  filters: ['launchId', 'bought', 'joinedAt'],
  tabs: [
    { label: 'Compraram', where: { bought: [true] } },
    { label: 'Ainda não', where: { bought: [false] } },
  ],
  sorts: ['joinedAt'],
  newestFirst: true,
  history: false,
})

export const launchSections = resource({
  at: '/admin/events-sections',
  component: 'Admin/EventSections',
  named: { Index: 'Admin/Events/Sections' },
  who: 'AE',
  menu: 'Landing pages',
  noun: ['seção', 'seções', 'f'],
  called: 'Seções de eventos',
  benefit: 'Escreva uma vez o que vários eventos dizem, como o jeito de assistir ou quem ensina.',
  lead: 'Textos prontos para usar em vários eventos. O que muda aqui muda em todos, na hora.',
  pages: ['Index'],
  rows: 'launchSectionLines',
  key: 'landingSectionId',
  title: 'title',
  list: {
    title: text('Título', { primary: true }),
    status: status('Situação', {
      live: { label: 'Disponível', tone: 'ok' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    uses: count('Eventos', { hint: 'Quantos eventos a mostram', whenZero: 'Sem uso' }),
    changedAt: instant('Alterada em'),
  },
  detail: {
    usedOn: relations('Onde é usada', launchRelation),
    text: richText('Texto'),
    createdAt: instant('Criada em'),
  },
  search: { in: 'searchText', label: 'Filtrar por título ou texto' },
  filters: ['status', 'uses', 'changedAt'],
  tabs: [
    { label: 'Disponíveis', where: { status: ['live'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['title', 'changedAt', 'uses'],
  sortedBy: { title: 'searchText' },
  form: {
    schema: landingSectionForm,
    fields: {
      title: text('Título', { hint: 'Aparece como título da seção na página.' }),
      text: richText('Texto'),
    },
  },
  create: 'AddLaunchSection',
  change: 'ChangeLandingSection',
  changeWhen: { is: { status: ['live'] }, why: 'Seções arquivadas não mudam mais.' },
  acts: {
    ArchiveLandingSection: {
      label: 'Arquivar seção',
      done: 'Seção arquivada.',
      when: { is: { status: ['live'] }, why: 'Esta seção já está arquivada.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'Os eventos que já usam esta seção continuam com ela; novos não podem mais escolhê-la.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
})

/** The list of those who registered for one launch. */
export const registrationsAddress = (launchId: string): string =>
  resourceListQuery(launchRegistrationsList).address({ query: '', filters: { launchId } })
