import * as z from 'zod'
import { productRelation } from '../catalog/relations'
import { instant, longText, relation, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { optionalText, requiredText } from '../kernel/text'
import { filmFields, filmForm } from './film'

export const salesVideoForm = z.object({
  title: requiredText('Informe o título do vídeo', 120),
  productId: z
    .string({ error: 'Escolha o curso ou a formação' })
    .min(1, 'Escolha o curso ou a formação')
    .max(80),
  about: optionalText(600),
  ...filmForm,
})

export const salesVideos = resource({
  at: '/admin/salesvideos',
  component: 'Admin/SalesVideos',
  who: 'AE',
  menu: 'Mídia',
  noun: ['vídeo de vendas', 'vídeos de vendas', 'm'],
  benefit: 'Um vídeo curto na página de venda responde antes da pergunta.',
  lead: 'Cada curso ou formação mostra um vídeo no começo da sua página.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'salesVideoList',
  key: 'salesVideoId',
  title: 'title',
  list: {
    title: text('Vídeo', { primary: true, under: 'about' }),
    about: longText('Sobre', { offered: true }),
    productId: relation('Curso ou formação', productRelation),
    seconds: filmFields.seconds,
    changedAt: instant('Alterado em'),
  },
  detail: { transcript: filmFields.transcript },
  search: { in: 'searchText', label: 'Filtrar por título ou texto' },
  filters: ['productId', 'changedAt'],
  sorts: ['changedAt', 'title', 'seconds'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: salesVideoForm,
    fields: {
      title: text('Título'),
      productId: relation('Curso ou formação', productRelation),
      about: longText('Sobre', { hint: 'Aparece abaixo do vídeo.' }),
      ...filmFields,
    },
  },
  create: 'AddSalesVideo',
  change: 'ChangeSalesVideo',
  acts: {
    RemoveSalesVideo: {
      label: 'Remover vídeo',
      done: 'Vídeo removido.',
      confirm: {
        title: 'Remover “{title}”?',
        text: 'Ele deixa de aparecer na página de venda na hora. Não dá para desfazer.',
      },
      danger: true,
      removes: true,
      bulk: true,
    },
  },
  history: true,
})
