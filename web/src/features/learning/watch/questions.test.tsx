import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeVisits, renderInShell } from '../../../shell/testing'
import { playing } from '../player/fakeVideo'
import * as samples from '../samples'
import { AskForm } from './AskForm'
import { LessonQuestions } from './LessonQuestions'

vi.mock('../../../ui/RichTextSurface', () => ({ default: () => null }))

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
