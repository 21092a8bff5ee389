import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import type { PageHead, PageObject, SharedProps } from '../../../src/contracts/kernel/page'
import { CurrentPage, VisitsContext } from './current'
import type { Visits } from './visits'

export const shared = (more: Partial<SharedProps> = {}): SharedProps => ({
  auth: { user: null, token: null, csrfToken: 'token.csrf', role: null },
  product: {
    name: 'Trilha',
    company: '',
    cnpj: '',
    address: '',
    email: '',
    about: '',
    replyTime: '',
    teaching: '',
    newsletter: { title: 'Uma boa aula por semana', lead: '', contents: 'Aulas abertas' },
    logo: '',
    theme: '',
  },
  flash: {},
  errors: {},
  old: {},
  notificateQuestionsCount: 0,
  unreadQuestions: 0,
  showAdLinks: false,
  impersonating: false,
  vimeoAccessToken: null,
  cartCount: 0,
  pendingOrder: null,
  promotion: null,
  footer: { categories: [], email: '', icons: [] },
  serverTime: Date.parse('2026-03-02T12:00:00.000Z'),
  sessionLifetimeMinutes: 120,
  popups: [],
  unserved: [],
  menu: [],
  ...more,
})

export const pageHead = (url: string, more: Partial<PageHead> = {}): PageHead => ({
  description: null,
  canonical: `https://trilha.test${url}`,
  image: 'https://trilha.test/og-default.jpg',
  noindex: false,
  tags: [],
  ...more,
})

export const pageObject = (
  component = 'Platform/Info/TermsOfUse',
  props: object = {},
  url = '/terms_of_use',
) =>
  ({
    component,
    props: { ...shared(), ...props },
    title: component,
    url,
    version: 'v1',
    head: pageHead(url),
  }) as PageObject

export const fakeVisits = () => {
  const visits = {
    visit: vi.fn<Visits['visit']>(async () => {}),
    submit: vi.fn<Visits['submit']>(async () => pageObject()),
    reload: vi.fn<Visits['reload']>(async () => {}),
    refresh: vi.fn<Visits['refresh']>(async () => {}),
    prefetch: vi.fn<Visits['prefetch']>(),
  }
  return visits satisfies Visits
}

interface ShellOptions {
  page?: PageObject
  visits?: Visits
  /** Draws the server's HTML into the container first, and hydrates it after `before` used it. */
  served?: { container: HTMLElement; before: () => void }
}

/** Renders parts of a page inside the shell's contexts. */
export function renderInShell(children: ReactNode, options: ShellOptions = {}) {
  const visits = options.visits ?? fakeVisits()
  const page = options.page ?? pageObject()
  const tree = (
    <VisitsContext value={visits}>
      <CurrentPage value={page}>{children}</CurrentPage>
    </VisitsContext>
  )
  const { served } = options
  if (served) served.container.innerHTML = renderToString(tree)
  served?.before()
  return { ...render(tree, served && { container: served.container, hydrate: true }), visits }
}

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

type Answer = {
  status?: number
  body?: unknown
  type?: string
  headers?: Record<string, string>
  url?: string
}

/** Answers fetch by `answer` and records the requests. */
export function fakeFetch(answer: (url: string, init: RequestInit) => Answer | Promise<Answer>) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push({ url, init })
    const { status = 200, body, type = 'application/json', headers } = await answer(url, init)
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': type, ...headers },
    })
  })
  return requests
}
