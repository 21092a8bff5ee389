// @vitest-environment node
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import ForgotPassword from '../../pages/Platform/Auth/ForgotPassword'
import Login from '../../pages/Platform/Auth/Login'
import Register from '../../pages/Platform/Auth/Register'
import ResetPassword from '../../pages/Platform/Auth/ResetPassword'
import SavePassword from '../../pages/Platform/Auth/SavePassword'
import Certificates from '../../pages/Platform/Certificates/Index'
import MyCertificate from '../../pages/Platform/Certificates/MyCertificate'
import MyCertificates from '../../pages/Platform/Certificates/MyCertificates'
import PublicCertificate from '../../pages/Platform/Certificates/PublicCertificate'
import Profile from '../../pages/Platform/Profile/Edit'
import MyCourses from '../../pages/Platform/Student/MyCourses'
import MyQuestions from '../../pages/Platform/Student/MyQuestions'
import Watch from '../../pages/Platform/Student/Watch'
import { CurrentPage, VisitsContext } from '../../shell/current'
import { MintId } from '../../shell/form/ids'
import { fakeVisits, pageObject } from '../../shell/testing'
import { ServerClockContext } from '../../ui/now'
import LessonNotes from './notes/LessonNotes'
import * as samples from './samples'
import { TabsOnServer } from './watch/TabsOnServer'
import { Transcript } from './watch/Transcript'

/** As the server draws them, without fetching their code late. */
const WithTabs = () => (
  <TabsOnServer value={{ LessonNotes, Transcript }}>
    <Watch {...(samples.watch as Parameters<typeof Watch>[0])} />
  </TabsOnServer>
)

/** The server's HTML with plain spaces and without React's comments. */
function html<Props extends object>(
  Page: ComponentType<never>,
  props: Props,
  url = '/x',
  shared: object = {},
) {
  const page = pageObject('Any/Page', { ...props, ...shared, serverTime: samples.NOW }, url)
  const Any = Page as ComponentType<object>
  return renderToString(
    <MintId value={() => 'id'}>
      <VisitsContext value={fakeVisits()}>
        <CurrentPage value={page}>
          <ServerClockContext value={{ renderedAt: samples.NOW, offset: 0 }}>
            <Any {...page.props} />
          </ServerClockContext>
        </CurrentPage>
      </VisitsContext>
    </MintId>,
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '')
}

const posts = (action: string) => new RegExp(`<form[^>]*action="${action}"[^>]*method="post"`)

describe('account pages without JavaScript', () => {
  it('login: a plain form that keeps the destination and shows errors', () => {
    const next = '/student/mycourses?filtro=doing'
    const text = html(Login, { next, demo: [] }, '/login', {
      old: { _action: '/login', email: 'ana@exemplo.test' },
      errors: { _form: 'E-mail ou senha não conferem. Tente de novo ou peça uma nova senha.' },
    })
    expect(text).toMatch(posts('/login'))
    expect(text).toContain(`name="next" value="${next}"`)
    expect(text).toMatch(
      /<input[^>]*name="email"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="email"/,
    )
    expect(text).toContain('autoComplete="current-password"')
    expect(text).toContain('value="ana@exemplo.test"')
    expect(text).toContain('E-mail ou senha não conferem.')
    expect(text).toContain(`/register?next=${encodeURIComponent(next)}`)
    expect(text).not.toContain('Contas de demonstração')
  })
  it('login: the demo world lists its accounts with their password', () => {
    const demo = [{ email: 'aluna@trilha.test', role: 'Aluna', password: 'trilha-demo-2026' }]
    const text = html(Login, { next: null, demo })
    expect(text).toContain('Contas de demonstração')
    expect(text).toContain('aluna@trilha.test')
    expect(text).toContain('trilha-demo-2026')
    expect(text).not.toContain('name="next"')
  })
  it('register: a password manager can generate the new password', () => {
    const text = html(Register, { next: null })
    expect(text).toContain('autoComplete="new-password"')
    expect(text).toContain('autoComplete="name"')
    expect(text).toContain('Use pelo menos 8 caracteres')
  })
  it('forgotten password: the same text for known and unknown e-mails', () => {
    expect(html(ForgotPassword, { sent: false })).toContain('action="/forgot-password"')
    expect(html(ForgotPassword, { sent: true })).toContain('Se houver uma conta com este endereço')
  })
  it('a mail link: the form while it is valid, a way to a new link after that', () => {
    expect(html(ResetPassword, { token: 'a.b.c', good: true })).toContain('action="/reset-password/a.b.c"')
    expect(html(ResetPassword, { token: 'a.b.c', good: false })).toContain('href="/forgot-password"')
    const saved = html(SavePassword, { token: 't', good: true, email: 'ana@exemplo.test' })
    expect(saved).toContain('action="/save-password/t"')
    expect(saved).toContain('ana@exemplo.test')
  })
  it('profile: data and password', () => {
    const text = html(Profile, {
      profile: {
        name: 'Ana Lima',
        email: 'ana@exemplo.test',
        cpf: '52998224725',
        phone: '11987654321',
        verified: true,
        hasPassword: true,
        avatar: null,
      },
    })
    for (const said of ['529.982.247-25', '(11) 98765-4321', 'Confirmado']) expect(text).toContain(said)
    expect(text).toContain('action="/profile/password"')
  })
})

describe('the enrolled courses', () => {
  it('link to the next lesson, and to the certificate of completed courses', () => {
    const text = html(MyCourses, samples.enrolments)
    expect(text).toContain('href="/student/mycourses/sql/watch?lesson=l15"')
    expect(text).toContain('14 de 37 aulas')
    expect(text).toContain('href="/student/mycertificates/HAQW"')
    expect(text).toContain('href="/student/mycourses?filtro=doing"')
    expect(text).toContain('/media/covers/course/sql-640.webp')
  })
  it('that came to their end stay, say since when, and lead to where they are renewed', () => {
    const [first] = samples.enrolments.courses
    const text = html(MyCourses, {
      ...samples.enrolments,
      courses: [{ ...first, slug: 'sql', until: '2026-11-15T02:59:59.999Z', isOver: true }],
    })
    expect(text).toContain('Acesso encerrado em 14/11/2026')
    expect(text).toContain('Renovar acesso')
    expect(text).toContain('href="/course/sql"')
    expect(text).not.toContain('href="/student/mycourses/sql/watch')
  })
  it('without a course link to the shop, and show no filters', () => {
    const text = html(MyCourses, samples.noEnrolments)
    expect(text).toContain('href="/courses"')
    expect(text).not.toContain('Filtrar cursos')
  })
  it.each([
    ['doing', 'Nenhum curso em andamento'],
    ['new', 'Nenhum curso esperando'],
    ['done', 'Nenhum curso concluído ainda'],
  ])('nothing under the filter %s: %s', (filter, title) => {
    const text = html(MyCourses, { ...samples.enrolments, filter, courses: [] })
    expect(text).toContain(title)
    expect(text).toContain('Ver todos os meus cursos')
    expect(text).toContain('Filtrar cursos')
  })
})

describe('the watch page without JavaScript', () => {
  const text = html(Watch, samples.watch, '/student/mycourses/sql/watch?lesson=l2')

  it("plays with the browser's own controls and captions", () => {
    expect(text).toMatch(/<video[^>]*src="\/a\.mp4"[^>]*controls=""/)
    expect(text).toMatch(/<track kind="captions" srcLang="pt-BR"[^>]*src="\/media\/captions\/sql\/l2\.vtt"/)
  })
  it('marks completed lessons and the present one', () => {
    expect(text).toMatch(/aria-current="true"[^>]*>.*?Filtros com WHERE/)
    expect(text).toContain('Primeira consulta<span class="sr-only"> (concluída)</span>')
    expect(text).toContain('1 de 2 aulas')
    expect(text).toContain('Bônus')
  })
  it('completes a lesson and continues by a plain form', () => {
    expect(text).toMatch(posts('/student/mycourses/sql/complete'))
    expect(text).toContain('readOnly="" name="nextId" value="l3"')
    expect(text).toContain('Concluir aula')
  })
  it('asks a question by a plain form that returns to the lesson', () => {
    expect(text).toMatch(posts('/questions'))
    expect(text).toContain('<textarea')
    expect(text).toContain('readOnly="" name="back" value="/student/mycourses/sql/watch?lesson=l2"')
    expect(text).toContain('1 resposta')
  })
  it('takes, changes and deletes notes by plain forms', () => {
    const text = html(WithTabs, {}, '/student/mycourses/sql/watch?lesson=l2&aba=anotacoes')
    expect(text).toMatch(/<noscript><form[^>]*action="\/student\/mynotes" method="post"/)
    expect(text).toMatch(/<input[^>]*name="second"/)
    expect(text).toMatch(/<form[^>]*action="\/student\/mynotes\/n1" method="post"/)
    expect(text).toMatch(/<form[^>]*action="\/student\/mynotes\/n1\/delete" method="post"/)
    expect(text).toContain('Rever &lt;b&gt;tudo&lt;/b&gt;.')
  })

  it('shows the transcript on its tab', () => {
    const tab = html(WithTabs, {}, '/student/mycourses/sql/watch?lesson=l2&aba=transcricao')
    expect(tab).toContain('Vamos filtrar.')
    expect(tab).not.toContain('action="/questions"')
    expect(text).not.toContain('Vamos filtrar.')
  })
  it('says that the course is completed, with the certificate', () => {
    const lacks = 'Para o certificado falta concluir mais 2 aulas e assistir a mais 40min dos vídeos.'
    expect(html(Watch, { ...samples.watch, noCertificate: lacks })).toContain(lacks)
    const cancelled = html(Watch, {
      ...samples.watch,
      noCertificate: 'Seu certificado foi cancelado.',
      progress: { done: 2, total: 2, percent: 100 },
    })
    expect(cancelled).toContain('Seu certificado foi cancelado.')
    expect(cancelled).not.toContain('sendo preparado')
    const done = html(Watch, {
      ...samples.watch,
      certificateCode: 'HAQW',
      progress: { done: 2, total: 2, percent: 100 },
      lesson: { ...samples.watch.lesson, done: true, nextId: null },
    })
    expect(done).toContain('Curso concluído. Seu certificado está pronto.')
    expect(done).toContain('href="/certificates/HAQW/pdf"')
    expect(done).toContain('action="/student/mycourses/sql/reopen"')
    expect(done).not.toContain('Concluir aula')
  })
})

describe('questions', () => {
  it('show a new answer, and can be replied to by a plain form', () => {
    const text = html(MyQuestions, samples.questions)
    expect(text).toContain('Nova resposta')
    expect(text).toContain('action="/questions/41/seen"')
    expect(text).toMatch(posts('/questions/reply'))
    expect(text).toContain('readOnly="" name="question_id" value="41"')
  })
  it('none yet', () => expect(html(MyQuestions, { questions: [] })).toContain('Nenhuma dúvida por aqui'))
})

describe('certificates', () => {
  const { certificate } = samples
  it('own: one or none', () => {
    const text = html(MyCertificates, { certificates: [certificate] })
    expect(text).toContain('href="/student/mycertificates/HAQWPB7AVV70A6T74"')
    expect(html(MyCertificates, { certificates: [] })).toContain('Seu primeiro certificado vem aí')
    expect(html(MyCertificate, { certificate })).toContain(certificate.url)
  })
  it('public: says that it is authentic, who issued it, and in which event', () => {
    const text = html(PublicCertificate, { certificate })
    for (const said of [
      'Certificado autêntico',
      'Mariana Alves Prado',
      '1 hora e 43 minutos',
      '11.222.333/0001-81',
      'HAQW-PB7A-VV70-A6T74',
      certificate.eventId,
      '20 de fevereiro de 2026',
      'assistiu a 97% dos vídeos, passou em 12 quizzes e estudou em 9 dias',
    ])
      expect(text).toContain(said)
    expect(html(PublicCertificate, { certificate: { ...certificate, evidence: null } })).not.toContain(
      'Como foi conquistado',
    )
  })
  it('public: cancelled, without anything that could pass as proof', () => {
    const text = html(PublicCertificate, { certificate: { ...certificate, status: 'revoked' } })
    expect(text).toContain('Certificado cancelado')
    expect(text).not.toContain('Certificado autêntico')
    expect(text).not.toContain('/pdf')
  })
  it('validation: an unknown code', () => {
    const text = html(Certificates, { code: 'ABC', notFound: true })
    expect(text).toContain(
      'Não encontramos um certificado com este código. Confira se digitou como no documento.',
    )
    expect(text).toContain('value="ABC"')
    expect(text).toMatch(/<form[^>]*action="\/certificates" method="get"/)
  })
})
