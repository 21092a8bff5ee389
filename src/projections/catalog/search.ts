import { LRUCache } from 'lru-cache'
import { commonNames } from './common-names'
import { isSignificant, matcher, searchWords, shared, subjectWords, trigrams, wordsOf } from './matching'

export interface Product {
  id: string
  type: 'course' | 'bundle'
  slug: string
  title: string
  /** Further searchable text: subtitle, topic, teacher, category. */
  about: string
  /** What it is about, as ids: products that share one are related. */
  topics: readonly string[]
  sales: number
}

/** Weight of matches outside the title, which weighs 1. */
const WEIGHT_ELSEWHERE = 0.45
/** From here a match is the searched word, a beginning or a part of the known one; below it is a misspelling. */
const AS_TYPED = 0.6
const MIN_SIMILARITY = 0.3
/** Higher for short words, which share trigrams by chance. */
const MIN_SIMILARITY_SHORT = 0.5
const SHORT_WORD = 3

/** Cached results: people search for the same terms and type the same prefixes. */
const MAX_TERMS = 1_000

/** A search for `term`, alone or among other words, also finds what a search for `means` in its place finds. */
export interface Synonym {
  term: string
  means: string
}

interface Place {
  product: number
  weight: number
}

/** An indexed word: its trigrams, and the products that contain it. */
interface IndexedWord {
  trigrams: ReadonlySet<string>
  where: Place[]
}

export interface ProductSearch<P extends Product> {
  /** Products that match every word of the term, best first. */
  find(term: string): P[]
  /** The term with misspelt words as the shop writes them; null when none is misspelt, or nothing is found. */
  corrected(term: string): string | null
  /** Products that match some words, then those about the same; for terms without results. */
  near(term: string, limit: number): P[]
  /** Similar known words, for "Você quis dizer". */
  nearWords(term: string, limit: number): string[]
}

/** In-memory search over products; the index is built on first use. */
export function productSearch<P extends Product>(
  products: readonly P[],
  synonyms: readonly Synonym[] = [],
): ProductSearch<P> {
  let built: ProductSearch<P> | undefined
  const index = () => {
    built ??= indexOf(products, synonyms)
    return built
  }
  return {
    find: (term) => index().find(term),
    corrected: (term) => index().corrected(term),
    near: (term, limit) => index().near(term, limit),
    nearWords: (term, limit) => index().nearWords(term, limit),
  }
}

/** Staff decide: what they say of a term replaces its common names. */
function withCommonNames(synonyms: readonly Synonym[]) {
  const read = ({ term, means }: Synonym) => ({ from: searchWords(term), to: searchWords(means) })
  const own = synonyms.map(read)
  const decided = new Set(own.map(({ from }) => from.join(' ')))
  return [...own, ...commonNames.map(read).filter(({ from }) => !decided.has(from.join(' ')))]
}

type Known = ReturnType<typeof withCommonNames>

/** Words with each synonym in its place; a synonym of a synonym is not followed. */
const replacedBy = (known: Known, words: readonly string[]): string[][] =>
  known.flatMap(({ from, to }) => {
    const at = words.findIndex((_, i) => from.length > 0 && from.every((word, j) => words[i + j] === word))
    return at < 0 ? [] : [[...new Set([...words.slice(0, at), ...to, ...words.slice(at + from.length)])]]
  })

/** The words of a term, those that name its subject, and both with each synonym in its place. */
function readingsOf(known: Known, term: string): string[][] {
  const [words, subject] = [searchWords(term), subjectWords(term)]
  return (words.length === subject.length ? [words] : [words, subject]).flatMap((each) => [
    each,
    ...replacedBy(known, each),
  ])
}

/** A shorter word begins too many others. */
const LEAST_BEGINNING = 4

/**
 * Whether a text has every word of the term, or of a synonym of it: whole, or as the beginning of a longer one. Nobody is
 * mailed for a likeness that may be chance.
 */
export function answersTerm(text: string, term: string, synonyms: readonly Synonym[]): boolean {
  const words = wordsOf(text)
  const has = (word: string) =>
    words.some((each) => each === word || (word.length >= LEAST_BEGINNING && each.startsWith(word)))
  return readingsOf(withCommonNames(synonyms), term).some(
    (reading) => reading.length > 0 && reading.every(has),
  )
}

function indexOf<P extends Product>(products: readonly P[], synonyms: readonly Synonym[]): ProductSearch<P> {
  const places = new Map<string, IndexedWord>()
  const spelling = new Map<string, string>()
  const note = (text: string, product: number, weight: number) => {
    for (const word of wordsOf(text)) {
      let known = places.get(word)
      if (!known) {
        known = { trigrams: trigrams(word), where: [] }
        places.set(word, known)
      }
      // Products are indexed in order and titles first, so only the last place can be the same product.
      if (known.where.at(-1)?.product !== product) known.where.push({ product, weight })
    }
  }
  products.forEach((product, at) => {
    note(product.title, at, 1)
    note(product.about, at, WEIGHT_ELSEWHERE)
    for (const written of product.title.split(/\s+/)) {
      const [word] = wordsOf(written)
      if (word && word.length > 2 && isSignificant(word) && !spelling.has(word))
        spelling.set(word, written.replace(/[:;,.!?]+$/, ''))
    }
  })

  /** Best score of one searched word by product. */
  function scores(searched: string): Map<number, number> {
    const best = new Map<number, number>()
    const match = matcher(searched)
    for (const [word, { trigrams, where }] of places) {
      const met = match(word, trigrams)
      if (met === 0) continue
      for (const { product, weight } of where) {
        const score = met * weight
        if (score > (best.get(product) ?? 0)) best.set(product, score)
      }
    }
    return best
  }

  /** The word itself where it begins or is part of a known one, else the most similar word of the titles. */
  function meant(searched: string): string {
    const match = matcher(searched)
    let best = { word: searched, met: 0 }
    for (const [word, { trigrams }] of places) {
      const met = match(word, trigrams)
      if (met >= AS_TYPED) return searched
      if (met > best.met) best = { word, met }
    }
    return best.word
  }

  const known = withCommonNames(synonyms)

  const replaced = (words: readonly string[]) => replacedBy(known, words)
  const readings = (term: string) => readingsOf(known, term)

  /** Score by product of those that match all words, or any. */
  function scored(words: readonly string[], all: boolean): Map<number, number> {
    const found = new Map<number, { score: number; met: number }>()
    for (const word of words)
      for (const [at, score] of scores(word)) {
        const before = found.get(at)
        found.set(at, { score: (before?.score ?? 0) + score, met: (before?.met ?? 0) + 1 })
      }
    const fitting = [...found].filter(([, { met }]) => !all || met === words.length)
    return new Map(fitting.map(([at, { score }]) => [at, score]))
  }

  function ranked(readings: readonly string[][], all: boolean): P[] {
    const best = new Map<number, number>()
    for (const words of readings)
      for (const [at, score] of scored(words, all)) best.set(at, Math.max(score, best.get(at) ?? 0))
    return [...best]
      .map(([at, score]) => ({ product: products[at]!, score }))
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
    memoMethod: (_key, _stale, { context: term }) => ranked(readings(term), true),
  })
  const find = (term: string): P[] => rankings.memo(searchWords(term).join(' '), { context: term })

  return {
    find: (term) => [...find(term)],
    near(term, limit) {
      const subject = subjectWords(term)
      const partly = ranked([subject, ...replaced(subject)], false)
      const topics = new Set(partly.flatMap((product) => product.topics))
      const related = products
        .filter((product) => !partly.includes(product) && product.topics.some((topic) => topics.has(topic)))
        .sort((a, b) => b.sales - a.sales)
      return [...partly, ...related].slice(0, limit)
    },
    corrected(term) {
      // A word with a synonym is meant as it is typed.
      const words = subjectWords(term)
      if (find(term).length === 0 || replaced(words).length > 0) return null
      const written = words.map(meant)
      if (written.every((word, at) => word === words[at])) return null
      return written.map((word) => spelling.get(word) ?? word).join(' ')
    },
    nearWords(term, limit) {
      const searched = subjectWords(term).map((word) => ({ word, grams: trigrams(word) }))
      return [...spelling]
        .map(([known, written]) => {
          const grams = trigrams(known)
          const similarity = searched.map((each) => (each.word === known ? 0 : shared(each.grams, grams)))
          const minimum = known.length > SHORT_WORD ? MIN_SIMILARITY : MIN_SIMILARITY_SHORT
          return { written, similarity: Math.max(0, ...similarity), minimum }
        })
        .filter(({ similarity, minimum }) => similarity >= minimum)
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, limit)
        .map(({ written }) => written)
    },
  }
}
