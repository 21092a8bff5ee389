import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CourseCard } from '../../../../src/contracts/catalog/cards'
import type { BundleOnSale, CourseOnSale } from '../../../../src/contracts/catalog/sales'
import { renderInShell } from '../../shell/testing'
import { Savings } from './BundleSections'
import { marked } from './Code'
import { javascript } from './content/javascript'
import { Hero } from './Hero'
import { Offer } from './Offer'
import { Opinions } from './Opinions'
import { Syllabus } from './Sections'

const proof: CourseOnSale['proof'] = {
  students: 1,
  mean: 4.5,
  count: 2,
  histogram: [0, 0, 0, 1, 1],
  fullest: [
    { id: 'r1', author: 'Rita P.', rating: 4, text: 'Direto ao ponto.', at: '2026-03-01T12:00:00.000Z' },
  ],
}
const course: CourseOnSale = {
  type: 'course',
  id: 'js',
  slug: 'javascript',
  title: 'JavaScript',
  level: 'iniciante',
  language: 'pt-BR',
  price: 11_820,
  listPrice: 19_700,
  installment: { count: 12, each: 985 },
  proof,
  owned: false,
  updatedAt: '2026-03-01T12:00:00.000Z',
  requirements: [],
  modules: [],
  features: ['questions'],
  faq: [],
  regretDays: 7,
  guaranteeDays: 30,
  accessMonths: null,
  teacher: { name: 'Bianca', bio: '', portrait: '/media/portraits/bianca.svg', courses: 2 },
  totals: { modules: 1, lessons: 27, seconds: 17_760 },
}
const bundle: BundleOnSale = {
  type: 'bundle',
  id: 'b',
  slug: 'frontend',
  title: 'Frontend',
  price: 30_000,
  listPrice: null,
  installment: null,
  separately: 40_000,
  tracks: [],
  features: ['questions', 'transcript'],
  freeLessons: [],
  proof,
  faq: [],
  regretDays: 7,
  guaranteeDays: 30,
  accessMonths: null,
  whole: null,
  owned: false,
  ownedCourses: [],
  totals: { courses: 3, lessons: 9, seconds: 60 },
}
const hero = (sale: CourseOnSale | null) =>
  renderInShell(<Hero {...javascript} sale={sale} tone="dark" layout="split" art={null} />)
const offer = (sale: CourseOnSale | BundleOnSale | null) =>
  renderInShell(<Offer sale={sale} content={javascript} title="Oferta" />)
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''

describe('the first screen', () => {
  it('promises with one accent and the price of now', () => {
    hero(course)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(javascript.title.replaceAll('*', ''))
    expect(document.querySelectorAll('h1 em')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /Começar por R\$\s118,20/ }).getAttribute('href')).toBe('#oferta')
    expect(text()).toContain('1 aluno')
  })

  it('says that nothing is on sale instead of a price', () => {
    hero(null)
    expect(screen.queryByText('Não está à venda agora')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Ver os cursos à venda' }).getAttribute('href')).toBe('/courses')
    expect(text()).not.toContain('R$')
  })

  it('lets in who has it', () => {
    hero({ ...course, owned: true })
    expect(screen.getByRole('link', { name: 'Continuar assistindo' }).getAttribute('href')).toBe(
      '/student/mycourses/javascript/watch',
    )
    expect(text()).not.toContain('R$')
  })
})

describe('the offer', () => {
  it('says of the product only what its lessons offer', () => {
    offer(course)
    expect(text()).toContain('Dúvidas no minuto exato da aula')
    expect(text()).not.toContain('transcrição com busca')
    cleanup()
    offer(bundle)
    expect(text()).toContain('Legendas e transcrição com busca')
    expect(text()).not.toContain('Exercícios com correção')
  })

  it('names former price, price, Pix and instalments, and buys by link and by form', () => {
    offer(course)
    expect(text()).toMatch(/de R\$ 197,00 por\s*R\$ 118,20/)
    expect(text()).toContain('à vista no Pix ou no cartão')
    expect(text()).toContain('ou 12x de R$ 9,85 sem juros')
    expect(screen.getByRole('link', { name: 'Comprar agora' }).getAttribute('href')).toBe(
      '/checkout/course/javascript',
    )
    expect(document.querySelector('form[action="/cart/items"][method="post"]')).not.toBeNull()
  })

  it('crosses out nothing that is not dearer, and offers no instalments that there are not', () => {
    offer({ ...course, listPrice: null, installment: null })
    expect(document.querySelector('s')).toBeNull()
    expect(text()).not.toContain('sem juros')
  })

  it('says what a programme saves, and that courses one has are taken off', () => {
    offer({ ...bundle, ownedCourses: ['js'], whole: 45_000 })
    expect(text()).toContain('R$ 100,00 (25%) a menos que os cursos um a um')
    expect(text()).toContain(
      'Você já tem 1 curso desta formação. A parte dele sai do preço de R$ 450,00: você paga só os cursos que faltam.',
    )
  })

  it('claims no saving that there is not', () => {
    offer({ ...bundle, separately: 30_000 })
    expect(text()).not.toContain('a menos que')
  })

  it('has no way to pay for what is not on sale', () => {
    offer(null)
    expect(screen.queryByRole('link', { name: 'Comprar agora' })).toBeNull()
    expect(document.querySelector('form')).toBeNull()
  })
})

it('opens a free lesson where it stands in the contents', () => {
  const lesson = { id: 'l1', title: 'Closures', seconds: 300, optional: false }
  const free = { src: '/media/lessons/clip-a.mp4', poster: '' }
  const modules = [{ id: 'm1', title: 'A linguagem', seconds: 300, lessons: [{ ...lesson, free }] }]
  renderInShell(<Syllabus sale={{ ...course, modules }} />)
  const link = screen.getByRole('link', { name: 'Closures' })
  expect(link.getAttribute('href')).toBe('/media/lessons/clip-a.mp4')
  expect(link.getAttribute('aria-haspopup')).toBe('dialog')
})

it('leads from the first screen to the lessons, and not to the frame of the page, which is called by another name', () => {
  renderInShell(
    <main id="conteudo">
      <Hero {...javascript} sale={course} tone="dark" layout="split" art={null} />
      <Syllabus sale={course} />
    </main>,
  )
  const target = screen.getByRole('link', { name: 'Ver o conteúdo' }).getAttribute('href') ?? ''
  expect(document.querySelectorAll(target)).toHaveLength(1)
  expect(document.querySelector(target)?.textContent).toContain('aula por aula')
  expect(document.querySelector(target)?.tagName).not.toBe('MAIN')
})

it('adds up the courses of a programme one by one, each once', () => {
  const card: CourseCard = {
    type: 'course',
    id: 'git',
    slug: 'git',
    title: 'Git na prática',
    subtitle: '',
    topic: 'git',
    price: 40_000,
    listPrice: null,
    installment: null,
    teacher: 'Ruan',
    category: null,
    level: 'iniciante',
    lessons: 9,
    seconds: 60,
    rating: null,
    reviews: 0,
  }
  const tracks = ['Base', 'De novo'].map((title) => ({ title, summary: '', courses: [card] }))
  renderInShell(<Savings sale={{ ...bundle, tracks }} />)
  expect(screen.getAllByText('Git na prática')).toHaveLength(1)
  expect(text()).toContain('Você economizaR$ 100,0025% a menos')
  expect(text()).toContain('1 curso comprado um a um')
  cleanup()
  const owned = { ...card, id: 'css', slug: 'css', title: 'CSS do zero' }
  const some = { ...bundle, tracks: [{ title: 'Base', summary: '', courses: [card, owned] }], whole: 50_000 }
  renderInShell(<Savings sale={{ ...some, ownedCourses: ['css'] }} />)
  expect(screen.queryByText('CSS do zero')).toBeNull()
  expect(screen.queryByText('O que falta da formação')).not.toBeNull()
})

it('shows no opinions before there are any', () => {
  const { container } = renderInShell(<Opinions proof={{ ...proof, mean: null }} title="Avaliações" />)
  expect(container.innerHTML).toBe('')
})

it('colours code by its marks and leaves brackets of the language alone', () => {
  const { container } = renderInShell(<code>{marked("[k|const] [a, b] = [f|par]([s|'x'])")}</code>)
  expect(container.textContent).toBe("const [a, b] = par('x')")
  expect([...container.querySelectorAll('span')].map((each) => each.className)).toEqual(['k', 'f', 's'])
})
