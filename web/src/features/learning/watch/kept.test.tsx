import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import Contact from '../../../pages/Platform/Info/Contact'
import { Refused } from '../../../shell/problem'
import { fakeVisits, pageObject, renderInShell } from '../../../shell/testing'
import { AskForm } from './AskForm'
import { QuizForm } from './QuizForm'

vi.mock('../../../ui/RichTextSurface', () => ({
  default: (props: { name: string; initial: () => { html: string }; onChange: (html: string) => void }) => (
    <textarea
      name={props.name}
      defaultValue={props.initial().html}
      onChange={(event) => props.onChange(event.target.value)}
    />
  ),
}))
afterEach(() => localStorage.clear())

const user = { id: 'bia', name: 'Bia', full_name: 'Bia Reis', avatar: null, email: 'bia@trilha.test' }
const auth = { user, token: null, csrfToken: 'token.csrf', role: 'Student' as const }
const over = new Refused({
  status: 401,
  title: '',
  code: 'login',
  detail: 'Entre de novo.',
  location: '/login?next=%2Fx',
})
/** The form in a session that ends when it is sent, or in one that does not. */
function open(form: ReactNode, { ends = false, as = auth as object } = {}) {
  const visits = fakeVisits()
  if (ends) visits.submit.mockRejectedValue(over)
  renderInShell(form, { visits, page: pageObject('Platform/Info/Contact', { auth: as } as never) })
  return visits
}
const note = () => screen.findByText(/^Recuperamos o que você escreveu e não salvou/)
const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)

const ask = (lessonId: string) => <AskForm courseId="sql" lessonId={lessonId} back="/x" player={null} />

it('offers a question again that was sent when the session had ended, in its lesson alone, until it is sent', async () => {
  const visits = open(ask('joins'), { ends: true })
  fireEvent.click(screen.getByText('Pergunte sobre esta aula'))
  document.querySelector('details')?.setAttribute('open', '')
  fireEvent(document.querySelector('details') as Element, new Event('toggle'))
  await waitFor(() => expect(field('content')?.tagName).toBe('TEXTAREA'))
  await waitFor(() => expect(document.querySelector('textarea:not(.hidden)')).not.toBeNull())
  fireEvent.change(field('content') as Element, { target: { value: '<p>Por que LEFT?</p>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
  await waitFor(() => expect(visits.visit).toHaveBeenCalledWith('/login?next=%2Fx'))
  cleanup()
  open(ask('outra'))
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByText(/^Recuperamos/)).toBeNull()
  cleanup()
  open(ask('joins'))
  await note()
  expect(document.querySelector('details')?.open).toBe(true)
  await waitFor(() => expect(field('content')?.value).toBe('<p>Por que LEFT?</p>'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('ticks the answers of a quiz again', async () => {
  const answers = ['a', 'b'].map((answerId) => ({ answerId, text: answerId }))
  const quiz = {
    passed: false,
    again: false,
    tries: null,
    used: 0,
    passMark: 70,
    last: null,
    questions: [{ questionId: 'q1', text: 'Qual?', kind: 'one' as const, answers }],
  }
  const form = (
    <QuizForm course={{ courseId: 'sql', slug: 'sql' } as never} lessonId="joins" quiz={quiz as never} />
  )
  open(form, { ends: true })
  fireEvent.click(screen.getByLabelText('b'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  await waitFor(() => expect(localStorage).toHaveLength(1))
  cleanup()
  open(form)
  await waitFor(() => expect((screen.getByLabelText('b') as HTMLInputElement).checked).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('keeps a message to the shop for who is signed in, and for nobody else', async () => {
  const product = { teaching: '', company: '', cnpj: '', address: '', email: '', name: 'Trilha' }
  const contact = (as: object) => (
    <Contact
      {...({
        ...pageObject('Platform/Info/Contact').props,
        product,
        videos: [],
        replyTime: '',
        sent: false,
      } as object as never as Parameters<typeof Contact>[0])}
      {...({ auth: as } as object)}
    />
  )
  const write = () => fireEvent.input(field('message') as Element, { target: { value: 'Meu acesso sumiu.' } })
  const guest = { ...auth, user: null, role: null }
  open(contact(guest), { as: guest })
  write()
  await new Promise((done) => setTimeout(done, 600))
  cleanup()
  expect(localStorage).toHaveLength(0)
  open(contact(auth))
  write()
  await waitFor(() => expect(localStorage).toHaveLength(1))
  cleanup()
  open(contact(auth))
  await note()
  expect(field('message')?.value).toBe('Meu acesso sumiu.')
})
