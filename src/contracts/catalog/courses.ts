import {
  choice,
  code,
  count,
  flag,
  group,
  instant,
  lines,
  list,
  longText,
  money,
  number,
  percent,
  picture,
  rating,
  relation,
  relations,
  richText,
  seconds,
  slug,
  status,
  text,
} from '../kernel/attribute'
import { coverForm, drawnWithout, ownPictureGroup } from '../kernel/own-picture-form'
import { PICTURE_KINDS } from '../kernel/pictures'
import { resource } from '../kernel/resource'
import { page } from '../kernel/section'
import { accessSection } from './access-term'
import {
  certificateRuleForm,
  courseAudienceForm,
  courseBasicsForm,
  courseDetailsForm,
  languages,
  newCourseForm,
  priceForm,
  recommendationsForm,
} from './course'
import { levelNames } from './levels'
import { categoryRelation, courseRelation } from './relations'
import { topicLabels } from './topics'
import { films } from './videos'

const teacherFields = {
  name: text('Nome'),
  picture: picture('Foto', {
    shape: 'square',
    hint: `De quem ensina. ${PICTURE_KINDS}; sem ela, um retrato é desenhado.`,
  }),
  bio: longText('Sobre'),
}

export const courses = resource({
  at: '/admin/courses',
  component: 'Admin/Courses',
  who: 'AE',
  menu: 'Cursos',
  noun: ['curso', 'cursos', 'm'],
  benefit: 'Um curso reúne aulas em vídeo que se vendem na loja, sozinhas ou em uma formação.',
  lead: 'O que está à venda, o que falta publicar e como cada curso vai.',
  pages: ['Index', 'Create', 'Show'],
  links: [
    { label: 'Ordem na loja', to: '/admin/courses/order' },
    { label: 'Mais procurados', to: '/admin/courses/popular' },
    { label: 'Começar de outro jeito', to: '/admin/courses/new' },
  ],
  rows: 'courseLines',
  key: 'courseId',
  title: 'title',
  list: {
    title: text('Curso', { primary: true, under: 'teacherName' }),
    teacherName: text('Professor', { offered: true }),
    categoryId: relation('Categoria', categoryRelation, { offered: true }),
    status: status('Situação', {
      published: { label: 'À venda', tone: 'ok' },
      draft: { label: 'Rascunho', tone: 'warn' },
      archived: { label: 'Arquivado', tone: 'neutral' },
    }),
    level: choice('Nível', levelNames, { offered: true }),
    price: money('Preço', { whenZero: 'Grátis' }),
    salePrice: money('Preço promocional', { whenZero: 'Grátis' }),
    students: count('Alunos'),
    sales: count('Vendas líquidas', { total: true }),
    rating: rating('Nota'),
    offers: count('Ofertas'),
    changedAt: instant('Alterado em', { offered: true }),
  },
  detail: {
    slug: code('Endereço'),
    lessons: count('Aulas'),
    draftLessons: count('Aulas no rascunho'),
    pending: flag('Currículo a publicar'),
    seconds: seconds('Duração'),
    listPrice: money('Preço anterior'),
    saleFrom: instant('Promoção começa em'),
    saleUntil: instant('Promoção termina em'),
    ratingCount: count('Avaliações'),
    publishedAt: instant('Publicado em'),
  },
  search: { in: 'foundBy', label: 'Filtrar por título, tema ou professor' },
  filters: ['status', 'categoryId', 'level', 'price', 'sales', 'students', 'changedAt'],
  formerNames: {
    query: 'query',
    status: 'status',
    page: 'page',
    'sales from': 'vendas-de',
    'sales to': 'vendas-ate',
  },
  tabs: [
    { label: 'À venda', where: { status: ['published'] } },
    { label: 'Rascunhos', where: { status: ['draft'] } },
    { label: 'Arquivados', where: { status: ['archived'] } },
  ],
  sorts: ['changedAt', 'title', 'students', 'sales', 'price', 'rating'],
  sortedBy: { title: 'foundBy' },
  newestFirst: true,
  form: {
    schema: newCourseForm,
    fields: {
      title: text('Título'),
      subtitle: text('Subtítulo', { hint: 'Uma frase que completa o título.' }),
      categoryId: relation('Categoria', categoryRelation, { makes: 'category' }),
      level: choice('Nível', levelNames, { initial: 'iniciante' }),
      topic: choice('Tema da capa', topicLabels, {
        hint: 'Dá as cores e o símbolo da capa.',
        initial: 'shop',
      }),
      teacher: group('Professor', teacherFields),
    },
  },
  create: 'CreateCourse',
  sections: {
    BasicInfo: {
      label: 'Informações básicas',
      command: 'ChangeCourseBasics',
      schema: courseBasicsForm,
      fields: {
        title: text('Título'),
        subtitle: text('Subtítulo', { hint: 'Uma frase que completa o título.' }),
        slug: slug('Endereço', {
          prefix: '/course/',
          hint: 'Links para o endereço antigo deixam de funcionar quando ele muda.',
        }),
        categoryId: relation('Categoria', categoryRelation, { makes: 'category' }),
        level: choice('Nível', levelNames),
        language: choice('Idioma', languages),
        topic: choice('Tema da capa', topicLabels, { hint: 'Dá as cores e o símbolo da capa.' }),
      },
    },
    Cover: {
      label: 'Capa',
      lead: 'Aparece nos cartões, na página de venda, no carrinho e onde o link é compartilhado.',
      command: 'ChooseCourseCover',
      schema: coverForm,
      fields: { cover: ownPictureGroup('Imagem própria', drawnWithout) },
    },
    Details: {
      label: 'Detalhes',
      lead: 'O que a página do curso conta a quem pensa em comprar.',
      command: 'WriteCourseDetails',
      schema: courseDetailsForm,
      fields: {
        promise: text('Promessa', { hint: 'O que a pessoa consegue fazer depois do curso.' }),
        description: richText('Descrição'),
        whatYouLearn: lines('O que se aprende'),
        requirements: lines('Pré-requisitos'),
        teacher: group('Professor', teacherFields),
        faq: list(
          'Perguntas frequentes',
          { question: text('Pergunta'), answer: richText('Resposta') },
          { one: 'pergunta' },
        ),
      },
    },
    TargetAudience: {
      label: 'Público',
      lead: 'Para quem o curso foi feito, na página de venda.',
      command: 'ChooseCourseAudience',
      schema: courseAudienceForm,
      fields: { audience: lines('Para quem é', { hint: 'Como em “Quem quer o primeiro emprego”.' }) },
    },
    Curriculum: page('Currículo', { about: ['draftLessons'], chooses: [films], pending: 'pending' }),
    Resources: page('Arquivos'),
    Price: {
      label: 'Preço',
      lead: 'Vale para novos pedidos. Os já feitos ficam como estão.',
      command: 'PriceCourse',
      schema: priceForm,
      fields: {
        price: money('Preço', { hint: 'Zero oferece o curso de graça.' }),
        listPrice: money('Preço anterior', {
          hint: 'Aparece riscado, e só quando foi mesmo cobrado nos últimos 30 dias.',
        }),
      },
    },
    Access: { ...accessSection, command: 'SetCourseAccessTerm' },
    OrderBump: page('Ofertas'),
    Recommendations: {
      label: 'Recomendações',
      lead: 'Aparecem primeiro na página do curso. Os lugares que sobram vão para o que é comprado junto.',
      command: 'ChooseCourseRecommendations',
      schema: recommendationsForm,
      fields: { recommended: relations('Cursos recomendados', courseRelation) },
    },
    Certificate: {
      label: 'Certificado',
      lead: 'O que o aluno faz para receber o certificado, além de concluir as aulas e passar nos quizzes. Certificados já emitidos continuam valendo.',
      command: 'SetCertificateRule',
      schema: certificateRuleForm,
      fields: {
        seenPercent: percent('Parte dos vídeos assistida', {
          hint: 'Do tempo total dos vídeos. Zero aceita quem só marca as aulas como concluídas.',
        }),
        studyDays: number('Dias de estudo', {
          hint: 'Em quantos dias diferentes o aluno precisa estudar. Não vale para cursos sem vídeo e sem quiz.',
        }),
      },
    },
    Email: page('E-mail aos alunos'),
  },
  draftsWhen: { is: { status: ['published'] } },
  needs: {
    title: 'título',
    description: 'descrição',
    price: 'preço',
    draftLessons: '1 aula',
  },
  seenAt: {
    label: 'Ver como aluno',
    to: '/course/{slug}',
    when: { is: { status: ['published'] }, why: 'O curso aparece na loja depois de publicado.' },
    preview: {
      by: ['PublishCourseChanges', 'PublishCourse'],
      label: 'Página do curso',
      also: { lessons: { label: 'Aulas', to: '/student/mycourses/{slug}/watch' } },
      files: ['/media/covers/course/{slug}-'],
    },
  },
  acts: {
    PublishCourse: {
      label: 'Publicar curso',
      done: 'Curso publicado.',
      complete: true,
      when: { is: { status: ['draft', 'archived'] }, why: 'Este curso já está à venda.' },
      confirm: {
        title: 'Publicar “{title}”?',
        text: 'O curso entra na loja e já pode ser comprado.',
      },
      bulk: true,
    },
    ArchiveCourse: {
      label: 'Arquivar curso',
      done: 'Curso arquivado. Alunos atuais mantêm o acesso.',
      when: { is: { status: ['published'] }, why: 'Só cursos à venda podem ser arquivados.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'Alunos atuais mantêm o acesso; o curso sai da loja.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
})
