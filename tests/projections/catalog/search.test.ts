import { describe, expect, test } from 'vitest'
import { editDistance } from '../../../src/contracts/kernel/edit-distance'
import { searchWords, similarity, wordMatch } from '../../../src/projections/catalog/matching'
import { answersTerm, type Product, productSearch } from '../../../src/projections/catalog/search'

const course = (slug: string, title: string, about = '', sales = 0, topics: string[] = []): Product => ({
  id: slug,
  topics,
  type: 'course',
  slug,
  title,
  about,
  sales,
})

const shop = productSearch([
  course('react', 'React do zero ao deploy', 'Hooks, rotas e testes javascript Lívia Sampaio', 40),
  course('sql', 'SQL para análise de dados', 'Do SELECT ao modelo analítico', 30),
  course('logica', 'Lógica de programação', 'Primeiros passos', 10),
  course('javascript', 'JavaScript moderno', 'A linguagem da web', 50),
  course('java', 'Java com Spring', 'APIs e testes', 20),
  { ...course('frontend', 'Formação Frontend', 'html css javascript react', 5), type: 'bundle' },
])
const found = (term: string) => shop.find(term).map((p) => p.slug)

describe('a search', () => {
  test.each([
    ['programaçao', ['logica']],
    ['PROGRAMACAO', ['logica']],
    ['reat', ['react', 'frontend']],
    ['raect', ['react', 'frontend']],
    ['analise dados', ['sql']],
    ['para análise de dados', ['sql']],
    ['livia', ['react']],
    ['zzzz', []],
    ['', []],
  ])('%j finds %j', (term, slugs) => {
    expect(found(term)).toEqual(slugs)
  })

  test('ranks titles above other text, and whole words above prefixes', () => {
    expect(found('javascript')).toEqual(['javascript', 'react', 'frontend'])
    expect(found('java').slice(0, 2)).toEqual(['java', 'javascript'])
  })

  describe('with synonyms', () => {
    const products = [
      course('sheets', 'Planilhas sem medo', 'fórmulas e gráficos', 10),
      course('excel-book', 'Livro de receitas', 'excel', 5),
      course('sql', 'SQL para análise de dados', '', 30),
    ]
    const synonyms = [
      { term: 'Excel', means: 'planilhas' },
      { term: 'banco de dados', means: 'sql' },
      { term: 'sql', means: 'zzzz' },
    ]
    const shop = productSearch(products, synonyms)
    const found = (term: string) => shop.find(term).map((p) => p.slug)

    test.each([
      ['excel', ['sheets', 'excel-book']],
      ['EXCÉL', ['sheets', 'excel-book']],
      ['curso excel', ['sheets', 'excel-book']],
      ['excel fórmulas', ['sheets']],
      ['banco de dados', ['sql']],
      ['banco', []],
      ['planilhas', ['sheets']],
      ['sql', ['sql']],
    ])('%j finds %j', (term, slugs) => {
      expect(found(term)).toEqual(slugs)
    })

    test('takes a word with a synonym as it is typed', () => {
      const words = [course('next', 'Next na prática'), course('text', 'Texto que vende')]
      expect(productSearch(words).corrected('nexta')).toBe('Next')
      expect(productSearch(words, [{ term: 'nexta', means: 'texto' }]).corrected('nexta')).toBeNull()
    })
  })

  describe('of a wish', () => {
    const products = [
      course('html', 'HTML e CSS: páginas que se adaptam', 'Front-end', 10),
      course('react', 'React do zero', 'Front-end', 40),
      course('ai', 'IA generativa para quem programa', 'Inteligência artificial', 5),
      course('agents', 'n8n com agentes', 'Inteligência artificial', 50),
      course('python', 'Python para automação', 'Planilhas, APIs e robôs', 20),
      course('sql', 'SQL para análise de dados', 'Dados', 30),
    ]
    const shop = productSearch(products)
    const found = (term: string) => shop.find(term).map((p) => p.slug)

    test.each([
      ['fazer site', ['html', 'react']],
      ['quero aprender a fazer um site', ['html', 'react']],
      ['chatgpt', ['ai', 'agents']],
      ['curso de ChatGPT', ['ai', 'agents']],
      ['ML', ['agents', 'ai']],
      ['excel', ['python']],
      ['como usar excel', ['python']],
      ['banco de dados', ['sql']],
      ['fazer', []],
      ['curso de cobol', []],
    ])('%j finds %j', (term, slugs) => {
      expect(found(term)).toEqual(slugs)
    })

    test('goes by what staff say of a word, and not by its common names', () => {
      const shop = productSearch(products, [{ term: 'Excel', means: 'sql' }])
      expect(shop.find('excel').map((p) => p.slug)).toEqual(['sql'])
    })

    test('corrects what it is about, and compares only that when nothing is found', () => {
      expect(shop.corrected('curso de raect')).toBe('React')
      expect(shop.corrected('curso de react')).toBeNull()
      const words = productSearch([course('a', 'Curso de COBOL', '', 1, ['old'])])
      expect(words.near('curso de fortran', 5)).toEqual([])
      expect(words.nearWords('cursos de fortran', 5)).toEqual([])
    })
  })

  test('must match every word', () => {
    expect(found('react spring')).toEqual([])
  })

  test('suggests partial matches when nothing is found, then what is about the same, and no best seller', () => {
    const shop = productSearch([
      course('react', 'React do zero', '', 40, ['front']),
      course('css', 'CSS', '', 1, ['front']),
      course('html', 'HTML', '', 2, ['front', 'web']),
      course('sql', 'SQL', '', 90, ['data']),
    ])
    expect(shop.near('react quantico', 5).map((p) => p.slug)).toEqual(['react', 'html', 'css'])
    expect(shop.near('react quantico', 2).map((p) => p.slug)).toEqual(['react', 'html'])
    expect(shop.near('zzzz', 5)).toEqual([])
  })

  test.each([
    ['javascrpit', 'JavaScript'],
    ['raect javascript', 'React JavaScript'],
    ['javasc', null],
    ['JavaScript', null],
    ['programaçao', null],
    ['zzzz', null],
    ['', null],
  ])('%j is corrected to %j', (term, corrected) => {
    expect(shop.corrected(term)).toBe(corrected)
  })

  test('suggests similar words', () => {
    expect(shop.nearWords('javascrito', 1)).toEqual(['JavaScript'])
    expect(shop.nearWords('zzzz', 3)).toEqual([])
  })

  test('suggests no stop words, and no short words with only a common prefix', () => {
    const words = productSearch([course('css', 'CSS sem segredos para quem começa'), course('sql', 'SQL')])
    expect(words.nearWords('sequel', 3)).toEqual([])
    expect(words.nearWords('parar', 3)).toEqual([])
    expect(words.nearWords('sqll', 3)).toEqual(['SQL'])
  })
})

describe('matching', () => {
  test('counts swapped letters as one edit', () => {
    expect(editDistance('reat', 'react', 2)).toBe(1)
    expect(editDistance('raect', 'react', 2)).toBe(1)
    expect(editDistance('sql', 'javascript', 2)).toBe(3)
  })

  test('compares words by trigrams', () => {
    expect(similarity('react', 'react')).toBe(1)
    expect(similarity('react', 'python')).toBe(0)
  })

  test('does not take short words for misspellings', () => {
    expect(wordMatch('php', 'sql')).toBe(0)
    expect(wordMatch('css', 'csv')).toBe(0)
  })

  test('ignores stop words, unless there are no others', () => {
    expect(searchWords('curso de react')).toEqual(['curso', 'react'])
    expect(searchWords('de')).toEqual(['de'])
  })
})

describe('a text that answers a term', () => {
  const text = 'Kotlin para Android Do zero ao aplicativo Programação'

  test('has all of its words, whole or as a beginning, in any spelling', () => {
    for (const term of ['kotlin', 'Kotlín', 'curso de kotlin', 'quero aprender programacao', 'app kotlin'])
      expect([term, answersTerm(text, term, [{ term: 'app', means: 'aplicativo' }])]).toEqual([term, true])
    expect(answersTerm(text, 'program', [])).toBe(true)
  })

  test('is not merely like it', () => {
    for (const term of ['kotlyn', 'and', 'kotlin web', 'ko', ''])
      expect([term, answersTerm(text, term, [])]).toEqual([term, false])
  })
})
