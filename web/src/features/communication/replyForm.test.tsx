import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Refused } from '../../shell/problem'
import { fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { ReplyForm } from './ReplyForm'

/** The textarea that stands in for the editor without JavaScript. */
vi.mock('../../ui/RichTextSurface', () => ({
  default: ({
    name,
    label,
    initial,
    onChange,
  }: {
    name: string
    label?: string
    initial: () => { html: string }
    onChange: (html: string) => void
  }) => (
    <textarea
      aria-label={label ?? 'Sua resposta'}
      name={name}
      defaultValue={initial().html}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}))

const REQUIRED = 'O conteúdo da resposta é obrigatório'
const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Responder' }))

it("shows no error before submit, then the specification's error, and removes it on change", async () => {
  const visits = fakeVisits()
  renderInShell(<ReplyForm questionId={41} back="/student/myquestions" />, { visits })
  await screen.findByRole('textbox')
  write('<p><br></p>')
  expect(screen.queryByText(REQUIRED)).toBeNull()
  send()
  expect(await screen.findByText(REQUIRED)).toBeTruthy()
  expect(visits.submit).not.toHaveBeenCalled()
  write('<p>Use HAVING.</p>')
  await waitFor(() => expect(screen.queryByText(REQUIRED)).toBeNull())
  write('<p> </p>')
  expect(await screen.findByText(REQUIRED)).toBeTruthy()
})

it('sends content, question and the next page', async () => {
  const visits = fakeVisits()
  renderInShell(<ReplyForm questionId={41} back="/student/myquestions" />, { visits })
  await screen.findByRole('textbox')
  write('<p>Use HAVING.</p>')
  send()
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
  const [action, data] = visits.submit.mock.calls[0] ?? []
  expect(action).toBe('/questions/reply')
  expect(Object.fromEntries(data as FormData)).toMatchObject({
    content: '<p>Use HAVING.</p>',
    question_id: '41',
    back: '/student/myquestions',
  })
})

it("shows the server's error at the content", async () => {
  const visits = fakeVisits()
  visits.submit.mockRejectedValue(
    new Refused({
      status: 422,
      title: '',
      code: 'reply-empty',
      detail: REQUIRED,
      errors: { content: REQUIRED },
    }),
  )
  renderInShell(<ReplyForm questionId={41} back="/" />, { visits })
  await screen.findByRole('textbox')
  write('<p><script></script></p>')
  send()
  expect((await screen.findAllByText(REQUIRED)).length).toBeGreaterThan(0)
})

it('keeps for staff what was typed and not sent, for that question, until it is sent', async () => {
  const user = { id: 'ana', name: 'Ana', full_name: 'Ana Lima', avatar: null, email: 'ana@trilha.test' }
  const auth = { user, token: null, csrfToken: 'token.csrf', role: 'Editor' as const }
  const open = (questionId: number) =>
    renderInShell(<ReplyForm questionId={questionId} back="/" />, {
      visits: fakeVisits(),
      page: pageObject('Admin/Questions/Show', { auth }),
    })
  const note = () => screen.queryByText(/^Recuperamos o que você escreveu e não salvou/)
  const holds = (text: string) =>
    waitFor(() => expect(document.querySelector<HTMLTextAreaElement>('[name=content]')?.value).toBe(text))
  const { unmount } = open(41)
  await screen.findByRole('textbox')
  write('<p>Use HAVING.</p>')
  unmount()
  open(42)
  await holds('')
  expect(note()).toBeNull()
  cleanup()
  open(41)
  expect(note()).not.toBeNull()
  await holds('<p>Use HAVING.</p>')
  send()
  await waitFor(() => expect(note()).toBeNull())
  await holds('')
  expect(localStorage).toHaveLength(0)
})
