// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { CommunicationPages } from '../../../../src/contracts/communication/pages'
import Index from '../../pages/Admin/Questions/Index'
import Show from '../../pages/Admin/Questions/Show'
import { serverHtml } from '../../shell/testing-server'
import MailVersions from './outbox/MailVersions'
import NothingKept from './outbox/NothingKept'
import OutboxLead from './outbox/OutboxLead'
import { waitingFor } from './waiting'

const NOW = '2026-03-10T13:00:00.000Z'
const question = {
  questionId: '42',
  number: 42,
  status: 'open' as const,
  courseId: 'sql',
  courseSlug: 'sql',
  courseTitle: 'SQL',
  lessonTitle: 'GROUP BY',
  studentName: 'Taís Figueiredo',
  excerpt: 'Qual a diferença?',
  content: '<p>Qual a <strong>diferença</strong>?</p>',
  askedAt: '2026-03-09T10:00:00.000Z',
  answeredAt: null,
  answers: 0,
  second: 192,
  votes: 1,
  lessonId: 'l1',
  acceptedId: null,
  messages: [],
}
const inbox: CommunicationPages['Admin/Questions/Index'] = {
  filter: 'unread',
  search: '',
  questions: [question],
  counts: { unread: 1, answered: 3, all: 4 },
  page: 1,
  pages: 1,
  total: 1,
  size: 50,
}
const draw = <Props extends object>(Page: Parameters<typeof serverHtml>[0], props: Props, url?: string) =>
  serverHtml(Page, props, { now: NOW, url }).replaceAll('&amp;', '&')

describe('how long a question has waited', () => {
  it.each([
    ['2026-03-10T10:00:00.000Z', 'ok', 'No prazo · há 3 h'],
    ['2026-03-09T22:30:00.000Z', 'warn', 'Responder em 10 h · há 14 h'],
    ['2026-03-09T13:00:00.000Z', 'danger', 'Atrasada · ontem'],
  ])('since %s: %s', (askedAt, tone, text) => {
    expect(waitingFor(askedAt, Date.parse(NOW))).toEqual({ tone, text })
  })
})

describe('the inbox of questions without JavaScript', () => {
  it('has tabs with counts, and shows as text how late an answer is', () => {
    const text = draw(Index, inbox)
    expect(text).toMatch(/aria-current="page"[^>]*>Sem resposta<span[^>]*>1</)
    expect(text).toContain('href="/admin/questions?filtro=answered"')
    expect(text).toContain('Atrasada · ontem')
    expect(text).toContain('href="/admin/questions/42"')
  })

  it('distinguishes no match from no open question', () => {
    const empty = { ...inbox, questions: [], total: 0 }
    expect(draw(Index, empty)).toContain('Tudo respondido')
    expect(draw(Index, { ...empty, search: 'zebra' })).toContain('Nenhuma dúvida com “zebra”')
  })
})

describe('one question without JavaScript', () => {
  const student: CommunicationPages['Admin/Questions/Show']['student'] = {
    name: 'Taís Figueiredo',
    email: 'tais@exemplo.test',
    since: '2026-01-05T12:00:00.000Z',
    courses: [
      { title: 'SQL', percent: 40, watchedAt: '2026-03-09T12:00:00.000Z' },
      { title: 'React', percent: 0, watchedAt: null },
    ],
    orders: [
      {
        orderId: 'o1',
        number: '2026-77',
        status: 'paid',
        placedAt: '2026-01-05T12:00:00.000Z',
        titles: ['SQL', 'React'],
      },
    ],
  }

  it('has the reply form, the student, and buttons to close it and continue', () => {
    const text = draw(Show, { question, nextId: '43', student })
    expect(text).toMatch(/<form[^>]*action="\/questions\/reply"[^>]*method="post"/)
    expect(text).toMatch(/name="question_id" value="42"|value="42"[^>]*name="question_id"/)
    expect(text).toContain('Responder')
    expect(text).toContain('Qual a <strong>diferença</strong>?')
    expect(text).toContain('href="/admin/questions/43"')
    expect(text).toContain('action="/questions/42/close"')
  })

  it('shows the student’s courses and orders without amounts, and links orders for Admins only', () => {
    const as = (role: string) => {
      const auth = { user: null, token: null, csrfToken: '', role }
      return draw(Show, { question, nextId: null, student, auth })
    }
    const text = as('Support')
    // An address may break at its signs.
    expect(text.replaceAll('<wbr/>', '')).toContain('tais@exemplo.test')
    for (const words of ['ainda não assistiu', '2026-77', 'SQL e React', 'Pago'])
      expect(text).toContain(words)
    expect(text).not.toContain('R$')
    expect(text).not.toContain('/admin/orders/')
    expect(as('Admin')).toContain('href="/admin/orders/o1"')
  })

  it('has no reply form after it was closed', () => {
    const text = draw(Show, { question: { ...question, status: 'closed' }, nextId: null, student })
    expect(text).not.toContain('action="/questions/reply"')
    expect(text).toContain('Esta dúvida foi encerrada')
  })
})

describe('the outbox without JavaScript', () => {
  it('says why it is empty: nothing written yet, or mails go out by SMTP', () => {
    expect(draw(NothingKept, { extra: { keeps: true } })).toContain('assim que forem escritos')
    expect(draw(NothingKept, { extra: { keeps: false } })).toContain('saem pelo servidor de e-mail da loja')
    expect(draw(OutboxLead, { extra: { keeps: true } })).toContain('ficam aqui em vez de sair')
    expect(draw(OutboxLead, { extra: { keeps: false } })).toContain('saem pelo servidor SMTP')
  })

  it('shows a mail in a frame that runs no scripts, and as text', () => {
    const html = '<html><head></head><body>Oi</body></html>'
    const row = { id: 'bTE', title: 'Recibo', values: { html, text: 'Oi em texto' } }
    const framed = draw(MailVersions, { row }, '/admin/outbox/bTE')
    expect(framed).toMatch(/sandbox="(?![^"]*allow-scripts)(?![^"]*allow-same-origin)[^"]*"/)
    expect(framed).toContain('&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;')
    expect(framed).toContain('href="/admin/outbox/bTE?ver=texto"')
    expect(draw(MailVersions, { row }, '/admin/outbox/bTE?ver=texto')).toContain('Oi em texto')
  })
})
