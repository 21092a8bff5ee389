import { seeded } from '../../src/domain/kernel/seeded'
import type { Product } from '../../src/projections/catalog/search'

const what =
  `JavaScript TypeScript Python React Vue Angular Node Django Laravel Spring Kotlin Swift Flutter Docker Kubernetes
PostgreSQL MongoDB Redis GraphQL Git Linux Terraform Ansible Rust Elixir Haskell Scala Excel Figma Photoshop`.split(
    /\s+/,
  )
const how =
  `moderno essencial avançado prático completo profissional intensivo definitivo ilustrado aplicado`.split(
    ' ',
  )
const about =
  `programação análise de dados|automação de tarefas|sistemas distribuídos|aplicações móveis|acessibilidade na web|
segurança da informação|testes automatizados|arquitetura de soluções|inteligência artificial|integração contínua|
gestão de projetos|visualização de informações|lógica e algoritmos|experiência do usuário|computação em nuvem`
    .split('|')
    .map((text) => text.trim())
const people =
  `Lívia Sampaio|João Conceição|Ângela Araújo|Rômulo Guimarães|Cecília Brandão|Hélio Gusmão|Inês Falcão|Túlio Bragança`.split(
    '|',
  )

/** Products as a shop of this size has them: the same ones every time. */
export function manyProducts(count: number): Product[] {
  const random = seeded(count)
  return Array.from({ length: count }, (_, at) => {
    const title = `${random.pick(what)} ${random.pick(how)} para ${random.pick(about)}`
    return {
      id: `p${at}`,
      type: at % 12 === 11 ? ('bundle' as const) : ('course' as const),
      slug: `produto-${at}`,
      title,
      about: `${random.pick(about)} com projetos ${random.pick(people)} ${random.pick(what)}`,
      topics: [`t${at % 15}`],
      sales: random.int(0, 5_000),
    }
  })
}

export interface Sought {
  term: string
  /** The word that a typo stands for. */
  meant: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The same words as people type them: whole, without accents, half, with a letter dropped, swapped or wrong. */
export function typedTerms(count: number): Sought[] {
  const random = seeded(7)
  const words = [...what, ...how, ...about.flatMap((text) => text.split(' '))].filter(
    ({ length }) => length > 4,
  )
  const slips: ((word: string) => string)[] = [
    (word) => word,
    plain,
    (word) => word.toUpperCase(),
    (word) => word.slice(0, Math.ceil(word.length * 0.6)),
    (word) => dropped(plain(word), random.int(1, word.length - 2)),
    (word) => swapped(plain(word), random.int(1, word.length - 3)),
    (word) => `${dropped(plain(word), 2)}s`,
  ]
  return Array.from({ length: count }, (_, at) => {
    const meant = random.pick(words)
    return { term: slips[at % slips.length]!(meant), meant: plain(meant).toLowerCase() }
  })
}

const dropped = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
