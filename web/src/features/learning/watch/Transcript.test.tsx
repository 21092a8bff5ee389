import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInShell } from '../../../shell/testing'
import { playing } from '../player/fakeVideo'
import { Transcript } from './Transcript'

const cues = [
  { start: 0, end: 4, text: 'Olá, bem-vindo.' },
  { start: 4, end: 9, text: 'A função de JUNÇÃO une tabelas.' },
  { start: 9, end: 14, text: 'Junções externas ficam para depois.' },
]
const shownCues = () => within(screen.getByRole('list')).queryAllByRole('button')
const type = async (value: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar na transcrição' }), { target: { value } })
  // What looks the words up comes with the first letter.
  await act(() => import('../../../ui/marks'))
}

describe('the search of a transcript', () => {
  it('leaves the sentences that have all the words, marked, and says how many', async () => {
    renderInShell(<Transcript cues={cues} player={playing().player} />)
    expect(shownCues()).toHaveLength(3)
    expect(document.querySelector('mark')).toBeNull()
    await type('juncao')
    expect(shownCues()).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('1 frase encontrada')
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['JUNÇÃO'])
    await type('tabelas função')
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      'função',
      'tabelas',
    ])
    await type('índice')
    expect(shownCues()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('Nenhuma frase desta aula tem essas palavras.')
  })

  it('takes marked words for a note of the second at which they begin', async () => {
    const noted = vi.fn()
    const { player, state } = playing()
    renderInShell(<Transcript cues={cues} player={player} onNote={noted} />)
    await act(() => import('../notes/MarkedWords'))
    const mark = (from: string, start: number, to: string, end: number) =>
      act(async () => {
        const text = (shown: string) => screen.getByText(shown).firstChild as Text
        document.getSelection()?.setBaseAndExtent(text(from), start, text(to), end)
        document.dispatchEvent(new Event('selectionchange'))
      })
    const [, second, third] = cues.map(({ text }) => text) as [string, string, string]
    await mark(second, 9, third, 17)
    fireEvent.click(screen.getByText(third))
    expect(state.currentTime).toBe(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Anotar este trecho' }))
    expect(noted).toHaveBeenCalledWith({ second: 4, quote: 'de JUNÇÃO une tabelas. Junções externas' })
    document.dispatchEvent(new Event('selectionchange'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anotar este trecho' })).toBeNull())
  })

  it('plays from the sentence that is tapped, and shows the film', async () => {
    const { player, state, start } = playing()
    const shown = vi.fn()
    const frame = document.body.appendChild(document.createElement('div'))
    frame.dataset.player = ''
    frame.scrollIntoView = shown
    renderInShell(<Transcript cues={cues} player={player} />)
    await type('externas')
    fireEvent.click(screen.getByText(/ficam para depois/))
    expect(state.currentTime).toBe(9)
    expect(start).toHaveBeenCalled()
    expect(shown).toHaveBeenCalled()
    frame.remove()
  })
})
