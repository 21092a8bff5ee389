import * as z from 'zod'
import { courseRelation } from '../catalog/relations'
import { choice, count, instant, moment, number, relation, richText, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { requiredText, textInput } from '../kernel/text'
import { MOST_STOPPED_DAYS } from './course-mail'
import { newsletterAudienceLabels, newsletterIssueStatuses } from './newsletter-words'

const MOST_PER_MINUTE = 300

type Audience = keyof typeof newsletterAudienceLabels

export const newsletterIssueForm = z.object({
  subject: requiredText('Escreva o assunto', 120),
  preheader: textInput().max(150, 'Use até 150 caracteres'),
  body: requiredText('Escreva a edição', 80_000),
  audience: z.enum(Object.keys(newsletterAudienceLabels) as Audience[], { error: 'Escolha para quem' }),
  courseId: z.string().min(1).max(80).nullable(),
  days: z
    .int('Informe quantos dias')
    .min(1, 'Pelo menos um dia')
    .max(MOST_STOPPED_DAYS, `Vai até ${MOST_STOPPED_DAYS} dias`)
    .nullable(),
  at: z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable(),
  perMinute: z
    .int('Informe quantos e-mails por minuto')
    .min(1, 'Pelo menos 1 por minuto')
    .max(MOST_PER_MINUTE, `Vai até ${MOST_PER_MINUTE} por minuto`),
})

const labels = newsletterIssueStatuses
const draft = {
  is: { status: ['draft' as const] },
  why: 'Só rascunhos mudam. Desmarque o envio para voltar a escrever.',
}

export const newsletterIssues = resource({
  at: '/admin/newsletter/news',
  component: 'Admin/Newsletter/News',
  named: { Index: 'Admin/Newsletter/News' },
  who: 'A',
  menu: 'Perfomance',
  noun: ['edição', 'edições', 'f'],
  called: 'Edições da newsletter',
  benefit: 'Escreva para quem se inscreveu na newsletter, agora ou em dia e hora marcados.',
  lead: 'Só recebe quem confirmou a inscrição e ainda não saiu, e cada pessoa recebe uma vez.',
  links: [{ label: 'Inscritos', to: '/admin/newsletter' }],
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'newsletterIssueList',
  key: 'issueId',
  title: 'subject',
  list: {
    subject: text('Assunto', { primary: true }),
    status: status('Situação', {
      draft: { label: labels.draft, tone: 'neutral' },
      scheduled: { label: labels.scheduled, tone: 'info' },
      sending: { label: labels.sending, tone: 'info' },
      paused: { label: labels.paused, tone: 'warn' },
      sent: { label: labels.sent, tone: 'ok' },
      cancelled: { label: labels.cancelled, tone: 'danger' },
    }),
    audience: choice('Para quem', newsletterAudienceLabels),
    at: moment('Sai em', { whenEmpty: 'quando mandar' }),
    people: count('Destinatários'),
    sent: count('Enviados'),
    unsubscribed: count('Saíram por ela'),
    changedAt: instant('Alterada em', { offered: true }),
  },
  detail: {
    skipped: count('Saíram antes de receber'),
    refused: count('Endereços recusados', {
      hint: 'O servidor de e-mail disse que não existem, ou não recebem.',
    }),
    preheader: text('Texto depois do assunto'),
    courseId: relation('Curso', courseRelation),
    days: number('Dias parado'),
    perMinute: count('E-mails por minuto'),
    body: richText('Texto'),
  },
  search: { in: 'searchText', label: 'Filtrar por assunto' },
  filters: ['status', 'audience', 'changedAt'],
  tabs: [
    { label: 'Rascunhos', where: { status: ['draft'] } },
    { label: 'Marcadas', where: { status: ['scheduled'] } },
    { label: 'Saindo', where: { status: ['sending', 'paused'] } },
    { label: 'Enviadas', where: { status: ['sent'] } },
  ],
  sorts: ['changedAt', 'subject'],
  sortedBy: { subject: 'searchText' },
  newestFirst: true,
  form: {
    schema: newsletterIssueForm,
    fields: {
      subject: text('Assunto'),
      preheader: text('Texto depois do assunto', {
        hint: 'Aparece na caixa de entrada, ao lado do assunto.',
      }),
      body: richText('Texto'),
      audience: choice('Para quem', newsletterAudienceLabels, { initial: 'all' }),
      courseId: relation('Curso', courseRelation, {
        hint: 'De quem comprou ou parou. Vazio, qualquer curso.',
      }),
      days: number('Dias parado', { hint: 'De alunos que pararam: dias sem assistir.' }),
      at: moment('Sai em', { hint: 'Horário de Brasília. Vazio, sai assim que você enviar.' }),
      perMinute: count('E-mails por minuto', { initial: '100', hint: 'Listas grandes saem aos poucos.' }),
    },
  },
  create: 'WriteNewsletterIssue',
  change: 'ChangeNewsletterIssue',
  changeWhen: draft,
  acts: {
    TestNewsletterIssue: { label: 'Enviar teste para mim', done: 'Teste a caminho do seu e-mail.' },
    ScheduleNewsletterIssue: {
      label: 'Enviar',
      done: 'Edição a caminho.',
      when: { is: draft.is, why: 'Esta edição já foi marcada, enviada ou cancelada.' },
      confirm: {
        title: 'Enviar “{title}”?',
        text: 'Sai no dia e hora marcados; sem data, começa a sair agora.',
      },
    },
    UnscheduleNewsletterIssue: {
      label: 'Desmarcar envio',
      done: 'Envio desmarcado. A edição voltou a ser rascunho.',
      when: { is: { status: ['scheduled'] }, why: 'Esta edição não está marcada.' },
    },
    PauseNewsletterIssue: {
      label: 'Pausar envio',
      done: 'Envio pausado.',
      when: { is: { status: ['sending'] }, why: 'Esta edição não está saindo.' },
    },
    ResumeNewsletterIssue: {
      label: 'Retomar envio',
      done: 'Envio retomado.',
      when: { is: { status: ['paused'] }, why: 'Esta edição não está pausada.' },
    },
    CancelNewsletterIssue: {
      label: 'Cancelar edição',
      done: 'Edição cancelada.',
      when: {
        is: { status: ['draft', 'scheduled', 'sending', 'paused'] },
        why: 'Esta edição já saiu ou foi cancelada.',
      },
      confirm: {
        title: 'Cancelar “{title}”?',
        text: 'Quem ainda não recebeu não recebe mais. Não dá para desfazer.',
      },
      danger: true,
    },
  },
  history: true,
})
