import { LRUCache } from 'lru-cache'
import { isTelling, matcher, shared, soughtWords, trigrams, wordsOf } from './matching'

export interface Product {
  id: string
  type: 'course' | 'bundle'
  slug: string
  title: string
  /** Other words that lead to it: subtitle, topic, teacher, category. */
  about: string
  sales: number
}

/** A hit in the title counts whole, one elsewhere this much. */
const ELSEWHERE = 0.45
const LEAST_ALIKE = 0.3
/** Two short words share most of their trigrams by chance. */
const LEAST_ALIKE_SHORT = 0.5
const SHORT = 3

/** Answers kept: people look for the same things, and type the same beginnings. */
const MAX_TERMS = 1_000

interface Place {
  product: number
  weight: number
}

/** A word that stands in some product, with its trigrams. */
interface Known {
  threes: ReadonlySet<string>
  where: Place[]
}

export interface ProductSearch<P extends Product> {
  /** Products that meet every word of the term, best first. */
  find(term: string): P[]
  /** What comes closest when nothing meets the term, best sellers first where nothing comes close. */
  near(term: string, limit: number): P[]
  /** Known words that look like those of the term: "Você quis dizer". */
  nearWords(term: string, limit: number): string[]
}

/** Words of all products and where they stand, put together when somebody first asks. */
export function productSearch<P extends Product>(products: readonly P[]): ProductSearch<P> {
  let built: ProductSearch<P> | undefined
  const index = () => {
    built ??= indexOf(products)
    return built
  }
  return {
    find: (term) => index().find(term),
    near: (term, limit) => index().near(term, limit),
    nearWords: (term, limit) => index().nearWords(term, limit),
  }
}

function indexOf<P extends Product>(products: readonly P[]): ProductSearch<P> {
  const places = new Map<string, Known>()
  const spelling = new Map<string, string>()
  const note = (text: string, product: number, weight: number) => {
    for (const word of wordsOf(text)) {
      let known = places.get(word)
      if (!known) {
        known = { threes: trigrams(word), where: [] }
        places.set(word, known)
      }
      // Products come in order, and their titles before the rest: the last place is the one that counts.
      if (known.where.at(-1)?.product !== product) known.where.push({ product, weight })
    }
  }
  products.forEach((product, at) => {
    note(product.title, at, 1)
    note(product.about, at, ELSEWHERE)
    for (const written of product.title.split(/\s+/)) {
      const [word] = wordsOf(written)
      if (word && word.length > 2 && isTelling(word) && !spelling.has(word))
        spelling.set(word, written.replace(/[:;,.!?]+$/, ''))
    }
  })

  /** Best match of one sought word in each product that has any. */
  function scores(sought: string): Map<number, number> {
    const best = new Map<number, number>()
    const match = matcher(sought)
    for (const [word, { threes, where }] of places) {
      const met = match(word, threes)
      if (met === 0) continue
      for (const { product, weight } of where) {
        const score = met * weight
        if (score > (best.get(product) ?? 0)) best.set(product, score)
      }
    }
    return best
  }

  function ranked(term: string, all: boolean): P[] {
    const words = soughtWords(term)
    const found = new Map<number, { score: number; met: number }>()
    for (const word of words)
      for (const [at, score] of scores(word)) {
        const before = found.get(at)
        found.set(at, { score: (before?.score ?? 0) + score, met: (before?.met ?? 0) + 1 })
      }
    return [...found]
      .filter(([, { met }]) => !all || met === words.length)
      .map(([at, { score }]) => ({ product: products[at]!, score }))
      .sort(
        (a, b) =>
          b.score - a.score ||
          b.product.sales - a.product.sales ||
          (a.product.slug < b.product.slug ? -1 : 1),
      )
      .map(({ product }) => product)
  }

  const rankings = new LRUCache<string, P[], string>({
    max: MAX_TERMS,
    memoMethod: (_key, _stale, { context: term }) => ranked(term, true),
  })
  const find = (term: string): P[] => rankings.memo(soughtWords(term).join(' '), { context: term })

  return {
    find: (term) => [...find(term)],
    near(term, limit) {
      const partly = ranked(term, false)
      const others = [...products].sort((a, b) => b.sales - a.sales).filter((p) => !partly.includes(p))
      return [...partly, ...others].slice(0, limit)
    },
    nearWords(term, limit) {
      const sought = soughtWords(term).map((word) => ({ word, threes: trigrams(word) }))
      return [...spelling]
        .map(([known, written]) => {
          const threes = trigrams(known)
          const alike = sought.map((each) => (each.word === known ? 0 : shared(each.threes, threes)))
          const least = known.length > SHORT ? LEAST_ALIKE : LEAST_ALIKE_SHORT
          return { written, alike: Math.max(0, ...alike), least }
        })
        .filter(({ alike, least }) => alike >= least)
        .sort((a, b) => b.alike - a.alike)
        .slice(0, limit)
        .map(({ written }) => written)
    },
  }
}
