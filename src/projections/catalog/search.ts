import { similarity, soughtWords, wordMatch, wordsOf } from './matching'

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

interface Place {
  product: number
  weight: number
}

export interface ProductSearch<P extends Product> {
  /** Products that meet every word of the term, best first. */
  find(term: string): P[]
  /** What comes closest when nothing meets the term, best sellers first where nothing comes close. */
  near(term: string, limit: number): P[]
  /** Known words that look like those of the term: "Você quis dizer". */
  nearWords(term: string, limit: number): string[]
}

/** Words of all products and where they stand, built once for a list of products. */
export function productSearch<P extends Product>(products: readonly P[]): ProductSearch<P> {
  const places = new Map<string, Place[]>()
  const spelling = new Map<string, string>()
  const note = (text: string, product: number, weight: number) => {
    for (const word of wordsOf(text)) {
      const known = places.get(word) ?? []
      if (!known.some((place) => place.product === product)) known.push({ product, weight })
      places.set(word, known)
    }
  }
  products.forEach((product, at) => {
    note(product.title, at, 1)
    note(product.about, at, ELSEWHERE)
    for (const written of product.title.split(/\s+/)) {
      const [word] = wordsOf(written)
      if (word && word.length > 2 && !spelling.has(word))
        spelling.set(word, written.replace(/[:;,.!?]+$/, ''))
    }
  })

  /** Best match of one sought word in each product. */
  function scores(sought: string): Map<number, number> {
    const best = new Map<number, number>()
    for (const [word, where] of places) {
      const match = wordMatch(sought, word)
      if (match === 0) continue
      for (const { product, weight } of where) {
        best.set(product, Math.max(best.get(product) ?? 0, match * weight))
      }
    }
    return best
  }

  function ranked(term: string, enough: (met: number, of: number) => boolean): P[] {
    const words = soughtWords(term)
    if (words.length === 0) return []
    const perWord = words.map(scores)
    return products
      .map((product, at) => {
        const found = perWord.map((score) => score.get(at) ?? 0)
        const met = found.filter((score) => score > 0).length
        return { product, met, score: found.reduce((sum, score) => sum + score, 0) }
      })
      .filter(({ met }) => enough(met, words.length))
      .sort(
        (a, b) =>
          b.score - a.score ||
          b.product.sales - a.product.sales ||
          (a.product.slug < b.product.slug ? -1 : 1),
      )
      .map(({ product }) => product)
  }

  return {
    find: (term) => ranked(term, (met, of) => met === of),
    near(term, limit) {
      const partly = ranked(term, (met) => met > 0)
      const others = [...products].sort((a, b) => b.sales - a.sales).filter((p) => !partly.includes(p))
      return [...partly, ...others].slice(0, limit)
    },
    nearWords(term, limit) {
      const sought = soughtWords(term)
      return [...spelling]
        .map(([word, written]) => ({
          written,
          alike: Math.max(0, ...sought.map((s) => (s === word ? 0 : similarity(s, word)))),
        }))
        .filter(({ alike }) => alike >= LEAST_ALIKE)
        .sort((a, b) => b.alike - a.alike)
        .slice(0, limit)
        .map(({ written }) => written)
    },
  }
}
