import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import MyNotes from '../../../pages/Platform/Student/MyNotes'
import { Refused } from '../../../shell/problem'
import { fakeVisits, pageObject, renderInShell } from '../../../shell/testing'
import { playing } from '../player/fakeVideo'
import SeekMarks from '../player/SeekMarks'
import * as samples from '../samples'
import LessonNotes from './LessonNotes'
import { NoteCard } from './NoteCard'
import NoteTool from './NoteTool'
import { draftOf, keptDraft, type NoteRequest } from './noteRequest'

beforeEach(() => localStorage.clear())
const user = { id: 'bia', name: 'Bia', full_name: 'Bia Reis', avatar: null, email: 'bia@trilha.test' }
const page = pageObject('Platform/Info/Contact', {
  auth: { user, token: null, csrfToken: 'token.csrf', role: 'Student' },
} as never)

/** The tool of a lesson whose film stands at 61 seconds; `Marcar` asks for a note of marked words. */
function Tool({ player }: { player: ReturnType<typeof playing>['player'] }) {
  const [asked, setAsked] = useState<NoteRequest | null>(null)
  const ask = () => setAsked({ second: Math.floor(player.state.get().time), quote: null })
  return (
    <>
      <button type="button" onClick={() => setAsked({ second: 12, quote: 'Vamos filtrar.' })}>
        Marcar
      </button>
      <NoteTool courseId="sql" lessonId="l2" back="/x" film player={player} asked={asked} onAsk={ask} />
    </>
  )
}
function open({ ends = false } = {}) {
  const film = playing()
  const visits = fakeVisits()
  const over = {
    status: 401,
    title: '',
    code: 'login',
    detail: 'Entre de novo.',
    location: '/login?next=%2Fx',
  }
  if (ends) visits.submit.mockRejectedValue(new Refused(over))
  film.runTo(61)
  renderInShell(<Tool player={film.player} />, { visits, page })
  return visits
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Sua anotação/)
const moment = () => screen.getByLabelText<HTMLInputElement>(/^Momento do vídeo/)
const press = (name: RegExp | string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (visits: ReturnType<typeof open>) =>
  Object.fromEntries(visits.submit.mock.calls[0]?.[1] as FormData)

describe('taking a note', () => {
  it('is at the second where the film stands, and goes with it', async () => {
    const visits = open()
    await press(/^Anotar/)
    expect([document.activeElement, moment().value]).toEqual([field(), '01:01'])
    fireEvent.change(field(), { target: { value: 'WHERE antes.' } })
    await press('Guardar anotação')
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/student/mynotes')
    expect(sent(visits)).toMatchObject({
      courseId: 'sql',
      lessonId: 'l2',
      text: 'WHERE antes.',
      second: '01:01',
      quote: '',
    })
    await waitFor(() => expect(screen.queryByLabelText(/^Sua anotação/)).toBeNull())
  })

  it('takes marked words into a note that is being written', async () => {
    const visits = open()
    await press(/^Anotar/)
    fireEvent.change(field(), { target: { value: 'Já escrito.' } })
    await press('Marcar')
    expect([field().value, moment().value]).toEqual(['Já escrito.', '00:12'])
    screen.getByText('Vamos filtrar.')
    await press(/^Anotar/)
    expect([field().value, moment().value]).toEqual(['Já escrito.', '00:12'])
    await press('Guardar anotação')
    expect(sent(visits)).toMatchObject({ text: 'Já escrito.', second: '00:12', quote: 'Vamos filtrar.' })
  })

  it('offers again what was typed when the session had ended, with its second and its words', async () => {
    const visits = open({ ends: true })
    await press('Marcar')
    fireEvent.change(field(), { target: { value: 'Não perder.' } })
    await press('Guardar anotação')
    await waitFor(() => expect(visits.visit).toHaveBeenCalledWith('/login?next=%2Fx'))
    cleanup()
    const after = open()
    await screen.findByText(/^Recuperamos o que você escreveu/)
    expect([field().value, moment().value]).toEqual(['Não perder.', '00:12'])
    await press('Guardar anotação')
    expect(sent(after)).toMatchObject({ text: 'Não perder.', quote: 'Vamos filtrar.' })
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('reads back what a browser kept, whatever it is', () => {
    const draft = { second: 3, quote: 'Olá', text: 'a "b"' }
    expect(draftOf(keptDraft(draft))).toEqual(draft)
    expect(keptDraft({ ...draft, text: '' })).toBe('')
    for (const odd of ['texto', 'null', '7', '{'])
      expect(draftOf(odd)).toEqual({ second: null, quote: null, text: odd })
  })
})

/** One note that another tab changes and a tab of the page hides, as `Mudar` and `Esconder` say. */
function Notes() {
  const [text, setText] = useState('Antes.')
  const [isShown, show] = useState(true)
  const [first] = samples.watch.notes
  if (!first) throw new Error('no notes among the samples')
  return (
    <>
      <button type="button" onClick={() => setText(`${text} Mudou.`)}>
        Mudar
      </button>
      <button type="button" onClick={() => show(!isShown)}>
        Esconder
      </button>
      {isShown && (
        <NoteCard note={{ ...first, text, changedAt: text }} back="/x">
          Aula
        </NoteCard>
      )}
    </>
  )
}

describe('the notes of a lesson', () => {
  const { course, lesson, notes } = samples.watch

  it('play the film from their second, and are changed and deleted by their own forms', async () => {
    const { player, state } = playing()
    const visits = fakeVisits()
    renderInShell(<LessonNotes course={course} lesson={lesson} notes={notes} player={player} back="/x" />, {
      visits,
    })
    screen.getByText('Rever <b>tudo</b>.', { selector: 'p' })
    fireEvent.click(screen.getByRole('button', { name: 'aos 00:08' }))
    expect(state.currentTime).toBe(8)
    const [first] = screen.getAllByRole('article')
    const own = within(first as HTMLElement)
    fireEvent.change(own.getByLabelText(/^Sua anotação/), { target: { value: 'Outra.' } })
    await act(async () => fireEvent.click(own.getByText('Guardar mudança')))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/student/mynotes/n1')
    expect(sent(visits)).toMatchObject({ lessonId: 'l2', text: 'Outra.', back: '/x' })
    await act(async () => fireEvent.click(own.getByText('Apagar anotação')))
    expect(visits.submit).toHaveBeenCalledTimes(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apagar', hidden: true })))
    const [at, data] = visits.submit.mock.calls[1] ?? []
    expect([at, (data as FormData).get('lessonId'), (data as FormData).get('back')]).toEqual([
      '/student/mynotes/n1/delete',
      'l2',
      '/x',
    ])
  })

  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const sentNow = (visits: ReturnType<typeof fakeVisits>) =>
    Object.fromEntries(visits.submit.mock.lastCall?.[1] as FormData)

  it('keep what is typed when another tab changes the note, and say what text was seen', async () => {
    const visits = fakeVisits()
    renderInShell(<Notes />, { visits, page })
    await press('Mudar')
    expect(field().value).toBe('Antes. Mudou.')
    type('Meu texto.')
    await press('Mudar')
    expect(field().value).toBe('Meu texto.')
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'note-changed', detail: 'Mudou em outra aba.' }),
    )
    await press('Guardar mudança')
    expect(sentNow(visits)).toMatchObject({ text: 'Meu texto.', before: 'Antes. Mudou.' })
    expect(visits.refresh).toHaveBeenCalled()
    expect(field().value).toBe('Meu texto.')
    await press('Guardar mudança')
    expect(sentNow(visits)).toMatchObject({ text: 'Meu texto.', before: 'Antes. Mudou. Mudou.' })
  })

  it('are open where a form without JavaScript was refused, with the sentence', () => {
    const props = { old: { _action: '/student/mynotes/n1', text: 'Meu texto.' }, errors: { text: 'Mudou.' } }
    renderInShell(<Notes />, { page: pageObject('Platform/Info/Contact', props) })
    expect([document.querySelector('details')?.open, field().value]).toEqual([true, 'Meu texto.'])
    screen.getByText('Mudou.')
  })

  it('offer again what was typed when another tab of the page had been open, until it is sent', async () => {
    renderInShell(<Notes />, { page })
    fireEvent(document.querySelector('details') as Element, new Event('toggle'))
    type('Meu texto.')
    await press('Esconder')
    await press('Esconder')
    await screen.findByText(/^Recuperamos o que você escreveu/)
    expect([field().value, document.querySelector('details')?.open]).toEqual(['Meu texto.', true])
    await press('Guardar mudança')
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(screen.queryByText(/^Recuperamos o que você escreveu/)).toBeNull()
  })

  it('send with a change that was kept the text that it was typed over', async () => {
    const visits = fakeVisits()
    renderInShell(<Notes />, { visits, page })
    fireEvent(document.querySelector('details') as Element, new Event('toggle'))
    type('Meu texto.')
    await press('Esconder')
    await press('Mudar')
    await press('Esconder')
    await screen.findByText(/^Recuperamos o que você escreveu/)
    await press('Guardar mudança')
    expect(sentNow(visits)).toMatchObject({ text: 'Meu texto.', before: 'Antes.' })
  })

  it('lie on the seek bar with the questions, said in one sentence', () => {
    const { player } = playing()
    renderInShell(<SeekMarks player={player} notes={[8, 70]} questions={[32, 999]} />)
    screen.getByRole('img', { name: 'No vídeo: 2 anotações suas aos 00:08 e 01:10; 1 dúvida aos 00:32' })
    expect(document.querySelectorAll('[data-mark="note"]')).toHaveLength(2)
    expect(document.querySelectorAll('[data-mark="question"]')).toHaveLength(1)
  })

  it('stand together on a page, with a way to their second while the lesson is theirs', () => {
    const [first, second] = notes.map((note) => ({ ...note, courseTitle: 'SQL', lessonTitle: 'Filtros' }))
    if (!first || !second) throw new Error('no notes among the samples')
    const own = [
      { ...first, watch: 'sql' },
      { ...second, watch: null },
    ]
    const props = { notes: own, search: 'where', page: 2, size: 1, total: 3 }
    renderInShell(<MyNotes {...({ ...page.props, ...props } as object as Parameters<typeof MyNotes>[0])} />, {
      page,
    })
    const link = screen.getByRole('link', { name: 'Filtros · aos 00:08' })
    expect(link.getAttribute('href')).toBe('/student/mycourses/sql/watch?lesson=l2&aba=anotacoes&segundo=8')
    expect(screen.queryByRole('link', { name: 'Filtros' })).toBeNull()
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['WHERE'])
    const back = document.querySelector<HTMLInputElement>('article [name="back"]')
    expect(back?.value).toBe('/student/mynotes?busca=where&pagina=2')
    expect(screen.getByRole('link', { name: 'Anki' }).getAttribute('href')).toBe('/student/mynotes/anki.txt')
  })
})
