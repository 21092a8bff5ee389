import * as z from 'zod'
import { instant, richText, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'

export const legalTextForm = z.object({
  html: z.string({ error: 'Escreva o texto' }).max(200_000, 'Use até 200.000 caracteres'),
})

/** Terms and privacy: the shop shows the text that an Admin accepted as their own, until then that of the product. */
export const legalTexts = resource({
  at: '/admin/legaltexts',
  component: 'Admin/LegalTexts',
  who: 'A',
  menu: 'Configurações',
  noun: ['texto legal', 'textos legais', 'm'],
  benefit: 'Diga em que condições a loja vende e o que ela faz com os dados das pessoas.',
  lead: 'A loja mostra o texto que você aceitou por último. O que você muda só vale depois de aceito.',
  pages: ['Index', 'Show', 'Edit'],
  rows: 'legalLines',
  key: 'legalTextId',
  title: 'title',
  list: {
    title: text('Texto', { primary: true }),
    status: status('Situação', {
      template: { label: 'Modelo padrão, não aceito', tone: 'warn' },
      changed: { label: 'Mudou depois de aceito', tone: 'warn' },
      accepted: { label: 'Aceito', tone: 'ok' },
    }),
    acceptedAt: instant('Aceito em'),
  },
  detail: { html: richText('Texto próprio', { whenEmpty: 'Você usa o modelo padrão.' }) },
  sorts: ['title'],
  form: {
    schema: legalTextForm,
    fields: {
      html: richText('Texto próprio', {
        hint: 'Vazio, vale o texto que vem com o programa, com os dados da sua empresa. Peça a quem entende de leis que o leia.',
      }),
    },
  },
  change: 'WriteLegalText',
  acts: {
    AcceptLegalText: {
      label: 'Aceitar como meu',
      done: 'Texto aceito. A loja já o mostra.',
      when: { is: { status: ['template', 'changed'] }, why: 'Este texto já foi aceito como está.' },
      confirm: {
        title: 'Aceitar “{title}” como texto da loja?',
        text: 'A loja passa a mostrá-lo na hora, com a data de hoje. Quem comprou antes fica com o texto que valia na compra, que continua na página, entre as versões anteriores.',
      },
    },
  },
  history: true,
})
