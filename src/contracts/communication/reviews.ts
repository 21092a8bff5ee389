import { courseTitleRelation } from '../catalog/relations'
import { flag, instant, longText, number, relation, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'

export const reviews = resource({
  at: '/admin/reviews',
  component: 'Admin/Reviews',
  who: 'AES',
  menu: 'Comunicação',
  noun: ['avaliação', 'avaliações', 'f'],
  benefit: 'Quando um aluno avaliar um curso, a avaliação aparece aqui para ler e responder.',
  lead: 'Avaliações entram no ar na hora; as que citam links ou contatos esperam alguém da equipe. A nota de quem foi reembolsado fica fora da média.',
  pages: ['Index', 'Show'],
  rows: 'courseReview',
  key: 'reviewId',
  title: 'studentName',
  list: {
    studentName: text('Aluno', { primary: true }),
    rating: number('Nota', { told: 'above' }),
    text: longText('Texto', { whenEmpty: 'só a nota', told: 'above' }),
    courseId: relation('Curso', courseTitleRelation),
    status: status('Situação', {
      held: { label: 'À espera', tone: 'warn' },
      published: { label: 'Publicada', tone: 'ok' },
      hidden: { label: 'Oculta', tone: 'neutral' },
    }),
    answered: flag('Respondida'),
    refunded: flag('Reembolsada', { offered: true, told: 'above' }),
    publishedAt: instant('Escrita em'),
    editedAt: instant('Alterada em', { offered: true }),
  },
  detail: {
    hiddenWhy: text('Por que foi oculta', { told: 'above' }),
    answer: longText('Resposta da equipe', { told: 'above' }),
    answeredAt: instant('Respondida em', { told: 'above' }),
    answeredBy: relation('Respondida por', { rows: 'accountCard', key: 'accountId', title: 'name' }),
  },
  search: { in: 'searchText', label: 'Filtrar por aluno ou texto' },
  filters: ['status', 'rating', 'answered', 'refunded', 'courseId', 'publishedAt'],
  tabs: [
    { label: 'À espera', where: { status: ['held'] } },
    { label: 'Sem resposta', where: { status: ['published'], answered: [false] } },
    { label: 'Respondidas', where: { status: ['published'], answered: [true] } },
    { label: 'Ocultas', where: { status: ['hidden'] } },
  ],
  sorts: ['publishedAt', 'rating'],
  newestFirst: true,
  acts: {
    ReleaseReview: {
      label: 'Publicar avaliação',
      done: 'Avaliação publicada.',
      when: { is: { status: ['held', 'hidden'] }, why: 'Esta avaliação já está publicada.' },
      bulk: true,
    },
    AnswerReview: {
      label: 'Responder avaliação',
      done: 'Resposta publicada.',
      when: { is: { status: ['published'] }, why: 'Publique a avaliação antes de responder.' },
      confirm: {
        title: 'Responder a {title}',
        text: 'A resposta aparece sob a avaliação, em nome da equipe. Uma nova resposta substitui a anterior.',
      },
      reason: { label: 'Resposta', required: true, as: 'text' },
    },
    MarkReviewRefunded: {
      label: 'Marcar como reembolsada',
      done: 'Avaliação marcada: a nota saiu da média.',
      when: { is: { refunded: [false] }, why: 'Esta avaliação já está marcada.' },
      confirm: {
        title: 'Marcar a avaliação de {title} como reembolsada?',
        text: 'O texto continua na página do curso; a nota sai da média. Reembolsos feitos pela loja já marcam sozinhos.',
      },
    },
    HideReview: {
      label: 'Ocultar avaliação',
      done: 'Avaliação oculta.',
      when: { is: { status: ['published', 'held'] }, why: 'Esta avaliação já está oculta.' },
      confirm: {
        title: 'Ocultar a avaliação de {title}?',
        text: 'Ela sai da página do curso, e a nota sai da média. Dá para publicar de novo.',
      },
      reason: { label: 'Por que ocultar', hint: 'Só a equipe vê.', required: true },
      danger: true,
    },
  },
  history: true,
})
