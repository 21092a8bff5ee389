import { expect, test } from 'vitest'
import { stillBody, stillPolicy } from '../../src/http/kernel/still'

const still = {
  says: 'Prévia: ainda não publicado.',
  notes: ['Preço: “<b>” não serve.'],
  links: [{ label: 'Página do curso', href: '/admin/courses/sql/preview', isCurrent: true }],
  moved: [
    { from: '/course/sql', to: '/admin/courses/sql/preview' },
    { from: '/media/covers/course/novo-', to: '/media/covers/course/sql-' },
  ],
}

test('addresses of the page lead to its preview, and those of others stay', () => {
  const moved = (html: string) => stillBody(html, still).split('</aside>')[1]
  expect(moved('<a href="/course/sql">')).toBe('<a href="/admin/courses/sql/preview">')
  expect(moved('<a href="/course/sql?aba=b#c">')).toBe('<a href="/admin/courses/sql/preview?aba=b#c">')
  const others = '<a href="/course/sql-avancado"><p>em /course/sqlite</p><a href="/x/course/sql">'
  expect(moved(others)).toBe(others)
  expect(
    moved('<img srcset="/media/covers/course/novo-320.webp 320w, /media/covers/course/novo-640.webp">'),
  ).toBe('<img srcset="/media/covers/course/sql-320.webp 320w, /media/covers/course/sql-640.webp">')
})

test('the banner says what is seen, as text', () => {
  const banner = stillBody('', still)
  expect(banner).toContain('Prévia: ainda não publicado. Preço: “&lt;b&gt;” não serve.')
  expect(banner).toContain('aria-current="page"')
})

test('the link past the banner comes before it', () => {
  const skip = '<a href="#conteudo" class="x">Pular para o conteúdo</a>'
  expect(stillBody(`<div>${skip}<main>`, still)).toMatch(
    /^<div><a href="#conteudo".*<\/a><aside .*<\/aside><main>$/,
  )
})

test('the policy lets nothing be sent', () => {
  expect(stillPolicy("default-src 'self'; connect-src 'self' https://cep; form-action 'self'")).toBe(
    "default-src 'self';connect-src 'none';form-action 'none'",
  )
  expect(stillPolicy("frame-src 'self' https://player.exemplo.test")).toBe(
    "frame-src 'self' https://player.exemplo.test",
  )
})
