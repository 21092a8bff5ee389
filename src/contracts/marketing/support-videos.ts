import * as z from 'zod'
import { choice, instant, longText, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { optionalText, requiredText } from '../kernel/text'
import { filmFields, filmForm } from './film'

export const supportAudiences = {
  staff: 'Equipe (tutorial)',
  students: 'Alunos',
} as const

export const supportTopics = {
  conta: 'Conta e acesso',
  aulas: 'Aulas e certificados',
  pedidos: 'Pedidos e reembolsos',
  cursos: 'Cursos e formações',
  promocoes: 'Promoções e cupons',
  duvidas: 'Dúvidas e avaliações',
} as const

export const supportVideoForm = z.object({
  title: requiredText('Informe o título do vídeo', 120),
  about: optionalText(600),
  audience: z.enum(['staff', 'students'], { error: 'Escolha para quem é' }),
  topic: z.enum(['conta', 'aulas', 'pedidos', 'cursos', 'promocoes', 'duvidas'], {
    error: 'Escolha o assunto',
  }),
  ...filmForm,
})

export const supportVideos = resource({
  at: '/admin/supportvideos',
  component: 'Admin/SupportVideos',
  who: 'AE',
  menu: 'Mídia',
  noun: ['vídeo de suporte', 'vídeos de suporte', 'm'],
  benefit: 'Mostre uma vez como se faz, e a mesma pergunta não volta.',
  lead: 'Os da equipe ficam em Tutoriais; os de alunos, na página de contato.',
  links: [{ label: 'Tutoriais da equipe', to: '/admin/supportvideos/tutorials' }],
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'supportVideoList',
  key: 'supportVideoId',
  title: 'title',
  list: {
    title: text('Vídeo', { primary: true, under: 'about' }),
    about: longText('Sobre', { offered: true }),
    topic: choice('Assunto', supportTopics),
    audience: choice('Para quem', supportAudiences),
    seconds: filmFields.seconds,
    changedAt: instant('Alterado em'),
  },
  detail: { transcript: filmFields.transcript },
  search: { in: 'searchText', label: 'Filtrar por título ou texto' },
  filters: ['audience', 'topic', 'changedAt'],
  tabs: [
    { label: 'Da equipe', where: { audience: ['staff'] } },
    { label: 'De alunos', where: { audience: ['students'] } },
  ],
  sorts: ['changedAt', 'title', 'seconds'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: supportVideoForm,
    fields: {
      title: text('Título'),
      about: longText('Sobre', { hint: 'O que a pessoa consegue fazer depois de assistir.' }),
      audience: choice('Para quem', supportAudiences, { initial: 'students' }),
      topic: choice('Assunto', supportTopics),
      ...filmFields,
    },
  },
  create: 'AddSupportVideo',
  change: 'ChangeSupportVideo',
  acts: {
    RemoveSupportVideo: {
      label: 'Remover vídeo',
      done: 'Vídeo removido.',
      confirm: {
        title: 'Remover “{title}”?',
        text: 'Ninguém mais o encontra, a partir de agora. Não dá para desfazer.',
      },
      danger: true,
      removes: true,
      bulk: true,
    },
  },
  history: true,
})
