import * as z from 'zod'
import { courseRelation } from '../catalog/relations'
import { email, flag, instant, longText, relations, text } from '../kernel/attribute'
import { emailField } from '../kernel/email'
import { resource } from '../kernel/resource'
import { requiredText } from '../kernel/text'

export const transferForm = z.object({
  fromEmail: emailField,
  toEmail: emailField,
  courseIds: z
    .array(z.string().min(1).max(80))
    .min(1, 'Escolha pelo menos um curso')
    .max(50, 'Transfira até 50 cursos de uma vez')
    .refine((all) => new Set(all).size === all.length, 'O mesmo curso aparece duas vezes'),
  withProgress: z.boolean(),
  reason: requiredText('Diga o motivo', 300),
})

export const courseTransfers = resource({
  at: '/admin/transfer-courses',
  component: 'Admin/CourseTransfers',
  named: { Index: 'Admin/GiveAway/Transfer' },
  who: 'AE',
  menu: 'Promoções',
  noun: ['transferência', 'transferências', 'f'],
  called: 'Transferir cursos',
  benefit: 'Passe cursos de uma conta para outra, como para quem comprou com o e-mail errado.',
  lead: 'As duas pessoas recebem um e-mail. Certificados ficam com quem os conquistou. Um reembolso tira o curso de quem o tem agora.',
  pages: ['Index', 'Create', 'Show'],
  rows: 'transferLines',
  key: 'transferId',
  title: 'titles',
  list: {
    titles: text('Cursos', { primary: true }),
    fromName: text('De', { under: 'fromEmail' }),
    toName: text('Para', { under: 'toEmail' }),
    withProgress: flag('Com progresso'),
    staff: text('Quem transferiu', { offered: true }),
    fromEmail: email('E-mail de quem passou', { offered: true }),
    toEmail: email('E-mail de quem recebeu', { offered: true }),
    transferredAt: instant('Quando'),
  },
  detail: { reason: longText('Motivo') },
  search: { in: 'searchText', label: 'Filtrar por curso' },
  filters: ['withProgress', 'transferredAt'],
  sorts: ['transferredAt'],
  newestFirst: true,
  form: {
    schema: transferForm,
    fields: {
      fromEmail: email('E-mail de quem tem os cursos'),
      toEmail: email('E-mail de quem vai receber', { hint: 'A pessoa já precisa ter uma conta.' }),
      courseIds: relations('Cursos', courseRelation),
      withProgress: flag('Levar o progresso', {
        hint: 'Sem ele, quem recebe começa do zero. De um curso já concluído, o progresso fica onde está.',
      }),
      reason: text('Motivo', { hint: 'Só a equipe vê.' }),
    },
  },
  create: 'TransferCourses',
  history: true,
})
