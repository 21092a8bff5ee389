import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, fakeVisits, renderInShell } from '../../../shell/testing'
import { playing } from '../player/fakeVideo'
import * as samples from '../samples'
import { AskForm } from './AskForm'
import { LessonQuestions } from './LessonQuestions'

vi.mock('../../../ui/RichTextSurface', () => ({
  default: ({ onChange }: { onChange: (html: string) => void }) => (
    <textarea aria-label="texto" onChange={(event) => onChange(event.target.value)} />
  ),
}))

beforeEach(() => localStorage.clear())

describe('a question at a second', () => {
  const [question] = samples.watch.questions
  if (!question) throw new Error('no question among the samples')

  it('plays the film from there; one about no moment has no such button', () => {
    const { player, state } = playing()
    const other = { ...question, questionId: '42', second: null }
    renderInShell(<LessonQuestions questions={[question, other]} player={player} back="/x" />)
    const [button, ...more] = screen.getAllByRole('button', { name: 'aos 00:32' })
    expect(more).toEqual([])
    fireEvent.click(button as Element)
    expect(state.currentTime).toBe(32)
  })

  it('is marked as shared by others, not by who asked, and its answer is accepted by who may', async () => {
    const visits = fakeVisits()
    const mine = { ...question, questionId: '41', votes: 1 }
    const other = { ...question, questionId: '42', own: false, mayAccept: false, voted: true, votes: 3 }
    renderInShell(<LessonQuestions questions={[mine, other]} player={playing().player} back="/x" />, {
      visits,
    })
    expect(screen.getByText('Mais 1 pessoa')).toBeTruthy()
    expect(screen.getByText('Mais 3 pessoas')).toBeTruthy()
    const vote = screen.getByText('Tenho a mesma dúvida').closest('button')
    expect(vote?.getAttribute('aria-pressed')).toBe('true')
    await act(async () => fireEvent.click(vote as Element))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/questions/42/unvote')
    await act(async () => fireEvent.click(screen.getByText('Esta resposta resolveu')))
    expect(visits.submit.mock.calls[1]?.[0]).toBe('/questions/41/accept')
    const sent = visits.submit.mock.calls[1]?.[1] as unknown
    expect(sent instanceof FormData && sent.get('answerId')).toBe('a1')
  })

  it('takes the second at which the form was opened, and goes without it when unticked', async () => {
    const { player, runTo, play } = playing()
    play()
    act(() => runTo(61.8))
    renderInShell(<AskForm courseId="sql" lessonId="joins" back="/x" player={player} />)
    expect(document.querySelector('[name="second"]')).toBeNull()
    document.querySelector('details')?.setAttribute('open', '')
    await act(async () => fireEvent(document.querySelector('details') as Element, new Event('toggle')))
    const box = await screen.findByLabelText<HTMLInputElement>(/^É sobre o momento 01:01 do vídeo/)
    const sent = () => new FormData(box.form as HTMLFormElement).get('second')
    expect([box.checked, sent()]).toEqual([true, '61'])
    fireEvent.click(box)
    expect(sent()).toBeNull()
  })
})

describe('questions like the one that is typed', () => {
  const found = [
    {
      questionId: '7',
      lessonTitle: 'Junções',
      question: 'Como junto três tabelas?',
      answer: { author: 'Lívia', text: 'Encadeie dois JOIN.' },
    },
    { questionId: '8', lessonTitle: null, question: 'Por que repete linhas?', answer: null },
  ]
  async function typing(answer: Parameters<typeof fakeFetch>[0], text: string) {
    const requests = fakeFetch(answer)
    const visits = fakeVisits()
    renderInShell(<AskForm courseId="sql" lessonId="joins" back="/x" player={null} />, { visits })
    document.querySelector('details')?.setAttribute('open', '')
    await act(async () => fireEvent(document.querySelector('details') as Element, new Event('toggle')))
    await screen.findByRole('status')
    fireEvent.change(await screen.findByLabelText('texto'), { target: { value: text } })
    return { requests, visits }
  }

  it('are shown with their answers once nobody types, by what was typed without its tags', async () => {
    const { requests } = await typing(
      () => ({ body: { questions: found } }),
      '<p>Como <b>junto</b> tabelas?</p>',
    )
    expect(await screen.findByText('Como junto três tabelas?', {}, { timeout: 3_000 })).toBeTruthy()
    expect(screen.getByText('Lívia: Encadeie dois JOIN.')).toBeTruthy()
    expect(screen.getByText('Ainda sem resposta.')).toBeTruthy()
    const asked = requests.filter(({ url }) => url.startsWith('/api/questions/similar'))
    expect(asked).toHaveLength(1)
    expect(new URL(asked[0]?.url ?? '', 'https://x').searchParams.get('text')).toMatch(
      /^Como +junto +tabelas\?$/,
    )
  })

  it('hold nothing up where they do not come, and are not asked for a few letters', async () => {
    const { requests, visits } = await typing(() => ({ status: 500, body: {} }), '<p>Como junto tabelas?</p>')
    await vi.waitFor(() => expect(requests.some(({ url }) => url.includes('similar'))).toBe(true), 3_000)
    expect(screen.queryByText(/já perguntou/)).toBeNull()
    const before = requests.length
    fireEvent.change(screen.getByLabelText('texto'), { target: { value: '<p>Como?</p>' } })
    await new Promise((done) => setTimeout(done, 900))
    expect(requests.length).toBe(before)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar pergunta' })))
    await vi.waitFor(() => expect(visits.submit).toHaveBeenCalled())
  })
})
