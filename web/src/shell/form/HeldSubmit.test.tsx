import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { TextInput } from '../../ui/TextInput'
import { toastQueue } from '../../ui/toast'
import { Refused } from '../problem'
import { fakeVisits, renderInShell } from '../testing'
import { Form, FormField } from '.'
import { AgreeTo } from './AgreeTo'
import { HeldSubmit } from './HeldSubmit'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  toastQueue.set([])
})
afterEach(() => vi.useRealTimers())

const schema = z.object({ note: z.string().min(1, 'Diga por quê.') })
function draw(note = 'Cortesia') {
  const visits = fakeVisits()
  const shown = renderInShell(
    <Form action="/give" schema={async () => schema} defaultValues={{ note }}>
      <FormField name="note" label="Por que">
        {(field) => <TextInput {...field} />}
      </FormField>
      <HeldSubmit doing="Devolvendo" undone="nada foi devolvido">
        Sim, devolver
      </HeldSubmit>
    </Form>,
    { visits },
  )
  return { ...shown, visits }
}
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settled()
}
const pass = async (seconds: number) => {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
  await settled()
}

describe('a button that moves money', () => {
  it('sends once, after ten seconds, however often it is pressed', async () => {
    const { visits } = draw()
    await press('Sim, devolver')
    await press('Devolvendo em 10 s')
    expect(screen.getByText(/Você tem 10 segundos para desfazer/).textContent).toContain(
      'sair dela antes também desfaz.',
    )
    await pass(9)
    await press('Devolvendo em 1 s')
    expect(visits.submit).not.toHaveBeenCalled()
    await pass(1.2)
    expect(visits.submit).toHaveBeenCalledTimes(1)
    await pass(60)
    expect(visits.submit).toHaveBeenCalledTimes(1)
  })

  it('is held once by two clicks at once', async () => {
    const { visits } = draw()
    const button = screen.getByRole('button', { name: 'Sim, devolver' })
    fireEvent.click(button)
    fireEvent.click(button)
    await settled()
    await pass(12)
    expect(visits.submit).toHaveBeenCalledTimes(1)
  })

  it('is taken back by Desfazer, says so, and may be pressed again', async () => {
    const { visits } = draw()
    await press('Sim, devolver')
    await pass(9)
    await press('Desfazer')
    expect(screen.getByText('Desfeito: nada foi devolvido.')).toBeTruthy()
    await pass(60)
    expect(visits.submit).not.toHaveBeenCalled()
    await press('Sim, devolver')
    await pass(11)
    expect(visits.submit).toHaveBeenCalledTimes(1)
  })

  it('sends nothing from a page that is left or put away, and says so to who stays on the site', async () => {
    const left = draw()
    await press('Sim, devolver')
    left.unmount()
    await pass(60)
    expect(left.visits.submit).not.toHaveBeenCalled()
    expect(toastQueue.get().map(({ text }) => text)).toEqual([
      'Nada foi devolvido: você saiu da página antes do fim da espera.',
    ])
    const away = draw()
    await press('Sim, devolver')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await pass(60)
    expect(away.visits.submit).not.toHaveBeenCalled()
  })

  it('sends nothing after the computer slept', async () => {
    const { visits } = draw()
    await press('Sim, devolver')
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(1)
    expect(visits.submit).not.toHaveBeenCalled()
    expect(screen.getByText(/o computador ficou parado/)).toBeTruthy()
  })

  it('holds nothing that the form itself refuses', async () => {
    const { visits } = draw('')
    await press('Sim, devolver')
    expect(await screen.findByText('Diga por quê.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    expect(visits.submit).not.toHaveBeenCalled()
  })
})

it('keeps the server’s question while what it agrees to is held, and sends it along', async () => {
  const visits = fakeVisits()
  const errors = { agreed: 'Devolver R$ 10,00?' }
  visits.submit.mockRejectedValueOnce(
    new Refused({ status: 422, title: '', code: 'x', detail: errors.agreed, errors }),
  )
  const words = { title: 'Confirme', yes: 'Sim, devolver', doing: 'Devolvendo', undone: 'nada foi devolvido' }
  renderInShell(
    <Form action="/give" schema={async () => schema} defaultValues={{ note: 'Cortesia' }} early>
      <FormField name="note" label="Por que">
        {(field) => <TextInput {...field} />}
      </FormField>
      <AgreeTo page="/give" label="Devolver" {...words} />
    </Form>,
    { visits },
  )
  await press('Devolver')
  await screen.findByText(errors.agreed)
  await press('Sim, devolver')
  expect(screen.getByText(errors.agreed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy()
  await pass(11)
  expect(visits.submit).toHaveBeenCalledTimes(2)
  const [, sent] = visits.submit.mock.calls[1] ?? []
  expect(Object.fromEntries(sent as FormData)).toMatchObject({ agreed: errors.agreed, note: 'Cortesia' })
  expect(toastQueue.get()).toEqual([])
})
