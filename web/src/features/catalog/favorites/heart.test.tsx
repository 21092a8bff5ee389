import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FavoriteKey } from '../../../../../src/contracts/learning/pages'
import { pageObject, renderInShell } from '../../../shell/testing'
import { toastQueue } from '../../../ui/toast'
import { Heart } from './Heart'
import { forgetFavorites } from './useFavorites'

const user = { id: 'bia', name: 'Bia', full_name: 'Bia Reis', avatar: null, email: 'bia@trilha.test' }
const product = { kind: 'course' as const, itemId: 'sql', title: 'SQL' }

/** Answers as the server does: the list, and each change of it. */
function serve(items: FavoriteKey[], { refuses = false } = {}) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
      asked.push(`${method} ${body}`)
      if (method === 'GET') return Response.json({ items })
      if (refuses)
        return Response.json({ status: 422, title: '', detail: 'Não está à venda agora.' }, { status: 422 })
      return Response.json({ kept: method === 'POST' })
    },
  )
  return asked
}
const open = (signedIn: boolean) =>
  renderInShell(
    <>
      <Heart {...product} />
      <Heart {...product} />
      <Heart {...product} kind="lesson" courseId="sql" />
    </>,
    {
      page: pageObject('Platform/Info/Contact', {
        auth: { user: signedIn ? user : null, token: null, csrfToken: 't', role: null },
      } as never),
    },
  )
const said = () => toastQueue.get().map(({ kind, text }) => [kind, text])
const hearts = () => screen.findAllByRole('button', { name: /“SQL”/ })
const pressed = async () => (await hearts()).map((heart) => heart.getAttribute('aria-pressed'))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetFavorites()
  toastQueue.set([])
})

it('shows on every card what is kept, asks once, and changes all of them together', async () => {
  const asked = serve([{ kind: 'course', itemId: 'sql' }])
  open(true)
  expect(await pressed()).toEqual(['true', 'true', 'false'])
  fireEvent.click((await hearts())[0] as Element)
  await waitFor(async () => expect(await pressed()).toEqual(['false', 'false', 'false']))
  fireEvent.click((await hearts())[2] as Element)
  await waitFor(async () => expect(await pressed()).toEqual(['false', 'false', 'true']))
  expect(asked).toEqual([
    'GET ',
    'DELETE {"kind":"course","itemId":"sql"}',
    'POST {"kind":"lesson","itemId":"sql","courseId":"sql"}',
  ])
  expect(said()).toEqual([
    ['info', 'Tirado dos favoritos.'],
    ['success', 'Guardado nos seus favoritos.'],
  ])
})

it('tells guests where it is kept', async () => {
  serve([])
  open(false)
  fireEvent.click((await hearts())[0] as Element)
  await waitFor(() =>
    expect(said()).toEqual([
      ['success', 'Guardado neste navegador. Entre na sua conta para ver em qualquer lugar.'],
    ]),
  )
})

it('says why not, and stays as it was', async () => {
  serve([], { refuses: true })
  open(true)
  fireEvent.click((await hearts())[0] as Element)
  await waitFor(() => expect(said()).toEqual([['error', 'Não está à venda agora.']]))
  expect(await pressed()).toEqual(['false', 'false', 'false'])
})

it('shows no heart where the list cannot be read', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new Error('offline')
  })
  open(true)
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.queryByRole('button')).toBeNull()
})
