import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentVideo } from '../../../../src/contracts/catalog/videos'
import { fakeFetch } from '../../shell/testing'
import { films } from './films'
import { SendFilm } from './SendFilm'

const file = new File(['film'], 'aula.mp4', { type: 'video/mp4' })
let states: Partial<SentVideo>[]
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(films, 'send').mockImplementation(async (_file, _about, onDone) => onDone?.('u1'))
  fakeFetch((url) => {
    expect(url).toBe('/admin/videos/sent/u1')
    const state = states.length > 1 ? states.shift() : states[0]
    return { body: { videoId: 'v1', title: 'aula', percent: null, reason: '', ...state } }
  })
})

/** Sends the film and lets the first answers come. */
async function send(until: 'received' | 'ready') {
  const onSent = vi.fn()
  render(<SendFilm until={until} onSent={onSent} />)
  fireEvent.change(screen.getByLabelText('Arquivo de vídeo'), { target: { files: [file] } })
  await pass(0)
  return onSent
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => screen.getByRole('status').textContent

test('a film that may still be prepared is chosen as soon as it was received', async () => {
  states = [{ status: 'received' }]
  expect(await send('received')).toHaveBeenCalledExactlyOnceWith({ id: 'v1', title: 'aula' })
  expect(said()).toContain('Você já pode salvar')
})

test('where it must be ready, its preparation is told, and then it is chosen', async () => {
  states = [{ status: 'received' }, { status: 'preparing', percent: 40 }, { status: 'ready' }]
  const onSent = await send('ready')
  expect(said()).toBe('O vídeo espera na fila.')
  await pass(1000)
  expect([said(), onSent.mock.calls]).toEqual(['Preparando o vídeo: 40%', []])
  await pass(1000)
  expect([said(), onSent.mock.calls]).toEqual(['', [[{ id: 'v1', title: 'aula' }]]])
})

test('a film that came to nothing says why, and nothing is chosen', async () => {
  states = [{ status: 'failed', reason: 'Este arquivo não tem imagem.' }]
  const onSent = await send('ready')
  expect([said(), onSent.mock.calls]).toEqual(['Este arquivo não tem imagem.', []])
})
