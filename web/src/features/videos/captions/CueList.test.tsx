import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeVideo } from '../../learning/player/fakeVideo'
import { createPlayer } from '../../learning/player/player'
import { CueList } from './CueList'
import { film } from './film'

const FILE =
  'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOlá, turma.\n\n00:00:03.000 --> 00:00:05.000\nVamos lá.\n'

function setup(file = FILE, error?: string) {
  const { container, rerender } = render(<CueList id="c" name="captions" file={file} error={error} />)
  const sent = () => container.querySelector<HTMLInputElement>('input[name=captions]')?.value
  const refuse = (sentence: string) =>
    rerender(<CueList id="c" name="captions" file={file} error={sentence} />)
  return { sent, refuse }
}
const rows = () => screen.getAllByRole('listitem')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** A film that stands at a second. */
function playingAt(seconds: number) {
  const fake = fakeVideo()
  const player = createPlayer(100)
  fake.state.currentTime = seconds
  fake.video.play = async () => fake.play()
  act(() => {
    player.attach(fake.video)
    film.player.set(player)
  })
  return fake
}
afterEach(() => act(() => film.player.set(null)))

describe('the list of cues', () => {
  it('sends what it was given while nobody touches it', () => {
    expect(setup('WEBVTT\n\n1\n00:01.000 --> 00:02.000\nOlá').sent()).toBe(
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nOlá',
    )
  })

  it('sends texts and times as they are typed, and says at each cue what is wrong', () => {
    const { sent } = setup()
    fireEvent.change(screen.getByLabelText('Texto da legenda 2'), { target: { value: 'Vamos começar.' } })
    fireEvent.change(screen.getByLabelText('Começo da legenda 2'), { target: { value: '2,5' } })
    expect(sent()).toContain('00:00:02.500 --> 00:00:05.000\nVamos começar.')
    const [first, second] = rows()
    expect(second?.textContent).toContain('Começa antes de a legenda 1 terminar.')
    expect(first?.textContent).not.toContain('Começa')
    fireEvent.change(screen.getByLabelText('Fim da legenda 1'), { target: { value: '1:99' } })
    expect(sent()).toContain('00:00:01.000 --> 1:99')
    expect(within(rows()[0] as HTMLElement).getByText(/Escreva o fim/)).toBeDefined()
    expect(screen.getByLabelText('Fim da legenda 1').getAttribute('aria-invalid')).toBe('true')
  })

  it('adds at the moment of the film, and asks for the text only once it was refused', async () => {
    playingAt(8)
    const { sent, refuse } = setup()
    await userEvent.click(button('Adicionar no momento atual'))
    expect(document.activeElement).toBe(screen.getByLabelText('Texto da legenda 3'))
    expect(screen.queryByText(/Escreva o texto/)).toBeNull()
    refuse('Legenda 3: escreva o texto desta legenda.')
    expect(within(rows()[2] as HTMLElement).getByText(/Escreva o texto/)).toBeDefined()
    await userEvent.keyboard('Fim.')
    expect(sent()).toContain('00:00:08.000 --> 00:00:10.000\nFim.')
  })

  it('plays from a cue, marks the one that is shown, and takes the moment', async () => {
    const fake = playingAt(0)
    const { sent } = setup()
    await userEvent.click(button('2: assistir daqui'))
    expect([fake.state.currentTime, fake.state.paused]).toEqual([3, false])
    act(() => fake.runTo(4))
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
    expect(film.words.get()).toBe('Vamos lá.')
    await userEvent.click(button('Usar o momento atual como fim da legenda 2'))
    expect(sent()).toContain('00:00:03.000 --> 00:00:04.000')
  })

  it('divides, joins, removes and shifts', async () => {
    const { sent } = setup()
    await userEvent.click(button('Dividir a legenda 1'))
    expect(rows()).toHaveLength(3)
    await userEvent.click(button('Juntar a legenda 1 com a próxima'))
    expect(rows()).toHaveLength(2)
    await userEvent.click(button('Remover a legenda 1'))
    await userEvent.type(screen.getByLabelText(/Deslocar tempos/), '-0,5')
    await userEvent.click(button('Deslocar todas'))
    expect(sent()).toBe('WEBVTT\n\n00:00:02.500 --> 00:00:04.500\nVamos lá.\n')
    await userEvent.click(button(/da atual em diante/))
    expect(screen.getByText('Ponha o vídeo numa legenda, e ela e as seguintes mudam.')).toBeDefined()
  })

  it('offers to shorten cues that run into the next, and drops empty ones with a word', async () => {
    const { sent } = setup()
    const text =
      '1\n00:00:00,000 --> 00:00:03,320\nolá pessoal\n\n2\n00:00:01,760 --> 00:00:04,960\nnós vamos\n\n3\n00:00:05,000 --> 00:00:06,000\n\n'
    await userEvent.upload(screen.getByLabelText('Arquivo de legendas'), new File([text], 'y.srt'), {
      applyAccept: false,
    })
    expect(screen.getByText(/1 não tinha texto e ficou de fora\./)).toBeDefined()
    expect(screen.getByText(/1 legenda passa por cima da seguinte/)).toBeDefined()
    await userEvent.click(button(/Encurtar/))
    expect(sent()).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.760\nolá pessoal\n\n00:00:01.760 --> 00:00:04.960\nnós vamos\n',
    )
    expect(screen.queryByText(/por cima/)).toBeNull()
  })

  it('reads a file in the place of what was there, and refuses one without captions', async () => {
    const { sent } = setup()
    const choose = (text: string, name: string) =>
      userEvent.upload(screen.getByLabelText('Arquivo de legendas'), new File([text], name), {
        applyAccept: false,
      })
    await choose('nada', 'a.txt')
    expect(screen.getByText(/não tem legendas/)).toBeDefined()
    expect(rows()).toHaveLength(2)
    await choose('1\n00:00:01,000 --> 00:00:02,000\nDe outro programa', 'b.srt')
    expect(sent()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nDe outro programa\n')
    expect(screen.getByText('1 legenda lida de b.srt. Elas valem depois de salvar.')).toBeDefined()
  })
})
