import * as z from 'zod'
import { count, instant, longText, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { optionalText, requiredText } from '../kernel/text'
import { filmFields, filmForm } from './film'

export const videoTestimonialForm = z.object({
  name: requiredText('Informe quem fala', 120),
  role: optionalText(120),
  quote: requiredText('Escreva a frase que fica', 300),
  ...filmForm,
})

export const videoTestimonials = resource({
  at: '/admin/videotestimonials',
  component: 'Admin/VideoTestimonials',
  who: 'AE',
  menu: 'Mídia',
  noun: ['depoimento em vídeo', 'depoimentos em vídeo', 'm'],
  benefit: 'Quem já fez conta como foi. Escolha em cada formação quais depoimentos aparecem na página.',
  lead: 'Aparecem nas páginas das formações que os escolhem.',
  pages: ['Index', 'Create', 'Edit'],
  rows: 'videoTestimonialLines',
  key: 'videoTestimonialId',
  title: 'name',
  list: {
    name: text('Quem fala', { primary: true, under: 'role' }),
    role: text('O que faz', { offered: true }),
    quote: longText('Frase'),
    seconds: filmFields.seconds,
    bundles: count('Formações', { hint: 'Em quantas formações aparece' }),
    changedAt: instant('Alterado em'),
  },
  detail: { transcript: filmFields.transcript },
  search: { in: 'searchText', label: 'Filtrar por pessoa ou frase' },
  filters: ['bundles', 'changedAt'],
  sorts: ['changedAt', 'name', 'seconds'],
  sortedBy: { name: 'searchText' },
  newestFirst: true,
  form: {
    schema: videoTestimonialForm,
    fields: {
      name: text('Quem fala'),
      role: text('O que faz', { hint: 'A profissão, ou o que mudou depois do curso.' }),
      quote: longText('Frase que fica', { hint: 'Aparece ao lado do vídeo, para quem não o assiste.' }),
      ...filmFields,
    },
  },
  create: 'AddVideoTestimonial',
  change: 'ChangeVideoTestimonial',
  acts: {
    RemoveVideoTestimonial: {
      label: 'Remover depoimento',
      done: 'Depoimento removido.',
      confirm: {
        title: 'Remover o depoimento de {title}?',
        text: 'Ele deixa de aparecer nas formações na hora. Não dá para desfazer.',
      },
      danger: true,
      removes: true,
      bulk: true,
    },
  },
  history: true,
})
