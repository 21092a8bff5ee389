import * as z from 'zod'
import { choice, instant, richText, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { requiredText } from '../kernel/text'

export const faqPlaces = {
  home: 'Página inicial e /faq',
  faq: 'Só em /faq',
} as const

export const faqForm = z.object({
  question: requiredText('Escreva a pergunta', 300),
  answer: requiredText('Escreva a resposta', 8_000),
  place: z.enum(['home', 'faq'], { error: 'Escolha onde ela aparece' }),
})

export const faqs = resource({
  at: '/admin/faqs',
  component: 'Admin/Faqs',
  who: 'AE',
  menu: 'Mídia',
  noun: ['pergunta frequente', 'perguntas frequentes', 'f'],
  benefit: 'Responda uma vez o que muita gente pergunta antes de comprar, e o suporte ganha tempo.',
  lead: 'Aparecem em /faq nesta ordem; as escolhidas, também na página inicial.',
  pages: ['Index'],
  rows: 'faqList',
  key: 'faqId',
  title: 'question',
  list: {
    question: text('Pergunta', { primary: true }),
    place: choice('Onde aparece', faqPlaces),
    changedAt: instant('Alterada em'),
  },
  detail: { answer: richText('Resposta') },
  search: { in: 'searchText', label: 'Filtrar por pergunta ou resposta' },
  filters: ['place'],
  sorts: ['position'],
  order: { command: 'ReorderFaqs', by: 'position' },
  form: {
    schema: faqForm,
    fields: {
      question: text('Pergunta'),
      answer: richText('Resposta'),
      place: choice('Onde aparece', faqPlaces, { initial: 'faq' }),
    },
  },
  create: 'AddFaq',
  change: 'ChangeFaq',
  acts: {
    RemoveFaq: {
      label: 'Remover pergunta',
      done: 'Pergunta removida.',
      confirm: {
        title: 'Remover “{title}”?',
        text: 'Ela deixa de aparecer na loja na hora. Não dá para desfazer.',
      },
      danger: true,
      removes: true,
      bulk: true,
    },
  },
  history: true,
})
