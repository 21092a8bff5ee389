import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { menuFor } from '../../../../src/contracts/kernel/menus'
import type { PromotionBanner, SharedProps } from '../../../../src/contracts/kernel/page'
import type { Role } from '../../../../src/contracts/kernel/roles'
import { Header } from '../header/Header'
import { fallbackText, PromotionStrip } from '../header/PromotionStrip'
import { fakeFetch, fakeVisits, pageObject, renderInShell, shared } from '../testing'
import { AdminMenu, currentHref } from './AdminMenu'
import { setMenuFlag } from './admin-state'
import { Footer, inTwoColumns } from './Footer'
import { ImpersonationBanner } from './ImpersonationBanner'
import PlatformLayout from './Platform'

const user = { id: 'u', name: 'Zé', full_name: 'José Lima', avatar: null, email: 'ze@exemplo.test' }
const signedIn = (role: Role): Partial<SharedProps> => ({
  auth: { ...shared().auth, user, role },
  menu: menuFor(role, [], true),
})
const page = (props: Partial<SharedProps> = {}, url = '/terms_of_use') =>
  pageObject('Platform/Info/TermsOfUse', props, url)
const links = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(() => {
  sessionStorage.clear()
  fakeFetch(() => ({ body: {} }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => vi.unstubAllGlobals())

describe('an order that waits for its payment', () => {
  const pendingOrder = { orderId: 'o1', total: 19_700, href: '/checkout/orders/o1/pix' }
  const draw = (url: string, props: Partial<SharedProps> = { pendingOrder }) => {
    const object = page(props, url)
    renderInShell(
      <PlatformLayout page={object} {...object.props}>
        {null}
      </PlatformLayout>,
      { page: object },
    )
    return links().filter(([, href]) => href === pendingOrder.href)
  }

  it('can be paid from every page of the shop but its own', () => {
    expect(draw('/courses')).toEqual([['Pagar R$\u00a0197,00', '/checkout/orders/o1/pix']])
    expect(screen.getByText(/Pedido aguardando pagamento/)).toBeDefined()
  })
  it('is not repeated where the order itself is shown', () => {
    expect(draw('/student/myorders/o1')).toEqual([])
  })
  it('says nothing without one', () => {
    expect(draw('/courses', {})).toEqual([])
    expect(screen.queryByText(/Pedido aguardando/)).toBeNull()
  })
})

describe('the header', () => {
  it('shows guests the login', () => {
    renderInShell(<Header />, { page: page() })
    expect(links()).toContainEqual(['Login', '/login'])
  })

  it('gives its search field the focus on /, unless somebody types or has switched single keys off', () => {
    renderInShell(
      <>
        <Header />
        <input aria-label="Nome" />
        <Footer />
      </>,
      { page: page() },
    )
    const slash = (target: Element) => fireEvent.keyDown(target, { key: '/' })
    const other = screen.getByLabelText('Nome')
    other.focus()
    slash(other)
    expect(document.activeElement).toBe(other)
    slash(document.body)
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    other.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Tecla / para buscar: ligada' }))
    slash(document.body)
    expect(document.activeElement).toBe(other)
    fireEvent.click(screen.getByRole('button', { name: 'Tecla / para buscar: desligada' }))
  })

  it('has a menu on phones with the items of the specification, in order', () => {
    const lines = (props: Partial<SharedProps>) => {
      const { unmount } = renderInShell(<Header />, { page: page({ showAdLinks: true, ...props }) })
      fireEvent.click(screen.getByLabelText('Abrir menu'))
      const menu = document.getElementById('painel-menu') as HTMLElement
      const found = [...menu.querySelectorAll('a, button[type=submit]')].map((each) => [
        each.textContent,
        each.getAttribute('href'),
      ])
      unmount()
      return found
    }
    expect(lines({})).toEqual([
      ['Home', '/'],
      ['Lista de Cursos', '/courses'],
      ['Carrinho', '/cart'],
      ['Login', '/login'],
      ['Assinar plataforma', '/subscribe'],
    ])
    expect(lines(signedIn('Editor'))).toEqual([
      ['Home', '/'],
      ['Lista de Cursos', '/courses'],
      ['Carrinho', '/cart'],
      ['Meus Cursos', '/student/mycourses'],
      ['Minhas Formações', '/student/mytrainings'],
      ['Meus Pedidos', '/student/myorders'],
      ['Dashboard', '/admin/courses'],
      ['José Lima', '/profile'],
      ['Assinar plataforma', '/subscribe'],
      ['Sair', null],
      ['Meus Certificados', '/student/mycertificates'],
      ['Minhas Dúvidas', '/student/myquestions'],
      ['Meus Favoritos', '/student/myfavorites'],
      ['Minhas Avaliações', '/student/myreviews'],
    ])
  })

  it('names the choice of theme in the menu of phones, and draws every line of it alike', () => {
    renderInShell(<Header />, { page: page(signedIn('Student')) })
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    const menu = within(document.getElementById('painel-menu') as HTMLElement)
    expect(menu.getByText('Tema').nextElementSibling?.getAttribute('aria-label')).toMatch(/^Tema: /)
    expect(menu.getByRole('button', { name: 'Sair' }).className).toContain('min-h-12')
  })

  it.each([
    [0, 'Carrinho: 0 itens'],
    [1, 'Carrinho: 1 item'],
  ])('has the cart on phones, with %i in it', (cartCount, name) => {
    renderInShell(<Header />, { page: page({ cartCount }) })
    const phone = screen.getAllByRole('link').filter((link) => link.closest('.lg\\:hidden'))
    expect(phone.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, '/cart']])
  })

  it('closes its search panel on a search for the present results', async () => {
    const visits = fakeVisits()
    renderInShell(<Header />, { page: page({}, '/search?query=react'), visits })
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar', expanded: false }))
    const panel = document.getElementById('painel-pesquisa') as HTMLElement
    const box = within(panel).getByRole('combobox') as HTMLInputElement
    fireEvent.change(box, { target: { value: 'react' } })
    fireEvent.submit(box.form as HTMLFormElement)
    expect(visits.visit).toHaveBeenCalledWith('/search?query=react')
    await waitFor(() => expect(panel.hidden).toBe(true))
  })

  it('closes on Escape the suggestions first, then the panel, and focuses its button', async () => {
    renderInShell(<Header />, { page: page() })
    const opened = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Pesquisar', expanded: false }))
      return within(document.getElementById('painel-pesquisa') as HTMLElement)
    }
    const panel = document.getElementById('painel-pesquisa') as HTMLElement
    const box = opened().getByRole('combobox') as HTMLInputElement
    expect(document.activeElement).toBe(box)
    const expanded = () => box.getAttribute('aria-expanded')
    fireEvent.change(box, { target: { value: 'react' } })
    await waitFor(() => expect(expanded()).toBe('true'))
    fireEvent.keyDown(box, { key: 'Escape' })
    await waitFor(() => expect(expanded()).toBe('false'))
    expect(panel.hidden).toBe(false)
    fireEvent.keyDown(box, { key: 'Escape' })
    await waitFor(() => expect(panel.hidden).toBe(true))
    fireEvent.click(opened().getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(panel.hidden).toBe(true))
    expect(document.activeElement?.getAttribute('aria-controls')).toBe('painel-pesquisa')
  })

  it.each([
    ['Student', undefined],
    ['Admin', '/admin/dashboard'],
    ['Editor', '/admin/courses'],
    ['Support', '/admin/questions'],
  ] as const)('shows %s the dashboard %s', (role, dashboard) => {
    renderInShell(<Header />, { page: page({ ...signedIn(role), notificateQuestionsCount: 4 }) })
    expect(links().find(([text]) => text === 'Dashboard')?.[1]).toBe(dashboard)
    expect(links()).toContainEqual(['Meus certificados', '/student/mycertificates'])
    expect(links().find(([, href]) => href === '/student/myquestions')?.[0]).toContain('4')
    expect(document.querySelector('form[action="/logout"][method=post]')).toBeTruthy()
  })

  it('has two panels on phones, one open at a time, closed by Escape and by a new page', () => {
    renderInShell(<Header />, { page: page() })
    const expanded = () =>
      screen
        .getAllByRole('button', { hidden: true })
        .filter((button) => button.getAttribute('aria-expanded') === 'true')
        .map((button) => button.getAttribute('aria-controls'))
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    expect(expanded()).toEqual(['painel-menu'])
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar', expanded: false }))
    expect(expanded()).toEqual(['painel-pesquisa'])
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(expanded()).toEqual([])
    expect(document.activeElement?.getAttribute('aria-controls')).toBe('painel-pesquisa')
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    fireEvent.pointerDown(screen.getByText('Home'))
    expect(expanded()).toEqual(['painel-menu'])
    fireEvent.pointerDown(document.body)
    expect(expanded()).toEqual([])
  })

  it('closes its panels on a link to the present page', () => {
    renderInShell(<Header />, { page: page({}, '/courses') })
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    const menu = document.getElementById('painel-menu') as HTMLElement
    fireEvent.click(within(menu).getByText('Lista de Cursos'))
    expect(menu.hidden).toBe(true)
  })

  it('hides links to pages that are not served', () => {
    renderInShell(<Header />, { page: page({ unserved: ['/cart'], showAdLinks: true }) })
    expect(links().map(([, href]) => href)).not.toContain('/cart')
    expect(links()).toContainEqual(['Assinar plataforma', '/subscribe'])
  })
})

describe('the promotion', () => {
  const promotion: PromotionBanner = {
    id: 'p1',
    code: 'SEMANA',
    end_date: '2026-03-02T19:00:00.000Z',
    label_message: null,
    discount: 40,
    promotional_price: null,
    button_url: null,
    button_text: null,
  }

  it('stores its id under its code when it is closed, and reports it to the server', () => {
    const requests = fakeFetch(() => ({ body: {} }))
    renderInShell(<PromotionStrip promotion={promotion} />)
    expect(links()).toEqual([['Aproveitar ofertasAproveitar promoção', '/popular-courses']])
    const wordsOf = (screenful: string) => document.querySelector(`a > [class="${screenful}"]`)?.textContent
    expect([wordsOf('max-lg:hidden'), wordsOf('lg:hidden')]).toEqual([
      'Aproveitar ofertas',
      'Aproveitar promoção',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Fechar promoção' }))
    expect(sessionStorage.getItem('SEMANA')).toBe('p1')
    expect(screen.queryByRole('region', { name: 'Promoção' })).toBeNull()
    expect(requests.map(({ url, init }) => [url, init.method, String(init.body)])).toEqual([
      ['/promotions/p1/dismiss', 'POST', 'code=SEMANA&path=%2F'],
    ])
  })

  it('is not shown after this visit has closed it', () => {
    sessionStorage.setItem('SEMANA', 'p1')
    renderInShell(<PromotionStrip promotion={promotion} />)
    expect(screen.queryByRole('region', { name: 'Promoção' })).toBeNull()
  })

  it('has a default text', () => {
    expect(fallbackText(promotion)).toBe('Todos os nossos cursos em promoção - por tempo limitado!')
    expect(fallbackText({ ...promotion, discount: null, promotional_price: 2790 }).replace(/\s/g, ' ')).toBe(
      'Todos os nossos cursos em promoção - por R$ 27,90!',
    )
  })
})

describe('the footer', () => {
  const categories = Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, name: `C${n}`, slug: `c${n}` }))

  it('shows the first 16 categories alternating in two columns', () => {
    const [left, right] = inTwoColumns(categories)
    expect([left.length, right.length]).toEqual([8, 8])
    expect([left[1]?.name, right[0]?.name, right[7]?.name]).toEqual(['C2', 'C1', 'C15'])
  })

  it('shows Login to guests, Minha conta and Meus favoritos to others', () => {
    renderInShell(<Footer />, { page: page() })
    expect(links()).toContainEqual(['Login', '/login'])
    expect(links().map(([text]) => text)).not.toContain('Meus favoritos')
  })

  it('shows a network without an icon by its first letter, with its name', () => {
    const icons = [
      { id: 'a', url: 'https://a.exemplo.test', image: '/social/a.svg', name: 'Avenida' },
      { id: 'b', url: 'https://b.exemplo.test', image: '', name: 'Beco' },
    ]
    renderInShell(<Footer />, { page: page({ footer: { categories: [], email: '', icons } }) })
    expect([...document.querySelectorAll('footer img')].map((each) => each.getAttribute('src'))).toEqual([
      '/social/a.svg',
    ])
    expect(screen.getByRole('link', { name: 'Beco' }).getAttribute('href')).toBe('https://b.exemplo.test')
  })

  it('shows who is signed in', () => {
    renderInShell(<Footer variant="myTraining" />, { page: page(signedIn('Student')) })
    expect(links()).toContainEqual(['Minha conta', '/profile'])
    expect(links()).toContainEqual(['Meus favoritos', '/student/myfavorites'])
  })
})

describe('the back office menu', () => {
  it('opens and marks the group of the present page, whatever its query', () => {
    renderInShell(<AdminMenu />, {
      page: pageObject('Admin/Refunds', signedIn('Admin'), '/admin/refunds?page=2'),
    })
    const open = [...document.querySelectorAll('details[open] summary')].map((each) => each.textContent)
    expect(open).toEqual(['Financeiro'])
    expect(document.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/admin/refunds')
  })

  it('marks the longest link that leads to the page', () => {
    const groups = [
      {
        label: 'Financeiro' as const,
        icon: '',
        roles: [],
        links: ['/admin/orders', '/admin/orders/best-times'].map((href) => ({ href, label: href })),
      },
    ]
    expect(currentHref(groups, '/admin/orders/best-times?x')).toBe('/admin/orders/best-times')
    expect(currentHref(groups, '/admin/orders/123')).toBe('/admin/orders')
    expect(currentHref(groups, '/admin/ordersX')).toBeUndefined()
  })

  it('marks refunds on the refund of an order, and the one record of a list on each of its pages', () => {
    const links = [
      { href: '/admin/orders', label: 'Pedidos' },
      { href: '/admin/refunds', label: 'Reembolsos' },
      { href: '/admin/shop/main', label: 'Loja', list: '/admin/shop' },
    ]
    const groups = [{ label: 'Financeiro' as const, icon: '', roles: [], links }]
    expect(currentHref(groups, '/admin/orders/123/refund?aba=regras')).toBe('/admin/refunds')
    expect(currentHref([{ ...groups[0]!, links: links.slice(0, 1) }], '/admin/orders/123/refund')).toBe(
      '/admin/orders',
    )
    expect(['/admin/shop', '/admin/shop/main/look'].map((url) => currentHref(groups, url))).toEqual([
      '/admin/shop/main',
      '/admin/shop/main',
    ])
  })

  it.each([
    [false, '/admin/orders?hide-free=false'],
    [true, '/admin/orders?hide-free=true'],
  ])('asks for orders with the kept flag (phone: %s)', (mobile, href) => {
    localStorage.clear()
    renderInShell(<AdminMenu mobile={mobile} />, {
      page: pageObject('Admin/X', signedIn('Admin'), '/admin/x'),
    })
    expect(links()).toContainEqual(['Pedidos', href])
  })
})

it.each([
  ['isFirstPurchaseFree', '/admin/free-course-report', 'first-purchase-free'],
  ['freeCoursesEngagement', '/admin/engagements', 'free-courses'],
] as const)('the kept flag %s goes with the link to %s', (flag, href, query) => {
  localStorage.clear()
  const { unmount } = renderInShell(<AdminMenu />, {
    page: pageObject('Admin/X', signedIn('Admin'), '/admin/x'),
  })
  expect(links().map(([, to]) => to)).toContain(`${href}?${query}=false`)
  act(() => setMenuFlag(flag, true))
  expect(links().map(([, to]) => to)).toContain(`${href}?${query}=true`)
  expect(localStorage.getItem(flag)).toBe('true')
  unmount()
})

it.each([
  ['Platform/Student/MyTraining', true],
  ['Platform/Bundles/Show', true],
  ['Platform/Courses/Show', false],
])('%s ends in the dark footer: %s', (component, dark) => {
  const object = pageObject(component, {}, '/x')
  renderInShell(
    <PlatformLayout page={object} {...object.props}>
      -
    </PlatformLayout>,
    { page: object },
  )
  expect(document.querySelector('footer')?.className.includes('bg-promo')).toBe(dark)
})

it('shows who is impersonated; its link submits a form, and leads to a page without JavaScript', async () => {
  const visits = fakeVisits()
  renderInShell(<ImpersonationBanner />, {
    visits,
    page: page({ ...signedIn('Student'), impersonating: true }),
  })
  expect(screen.getByText('Impersonating as José Lima')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Leave impersonate' })
  expect(link.getAttribute('href')).toBe('/admin/impersonate/leave')
  fireEvent.click(link)
  await waitFor(() =>
    expect(visits.submit).toHaveBeenCalledExactlyOnceWith('/admin/impersonate/leave', expect.any(FormData)),
  )
})
