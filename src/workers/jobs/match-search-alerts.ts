import * as z from 'zod'
import { MatchSearchAlert } from '../../commands/communication/search-alert'
import { derivedId } from '../../commands/kernel/dispatcher'
import { loadProduct, productFacts, sold } from '../../commands/ordering/products'
import { category } from '../../domain/catalog/category'
import { course } from '../../domain/catalog/course'
import { type SearchSynonymEvent, searchSynonym } from '../../domain/catalog/search-synonym'
import { type SearchAlertEvent, searchAlert } from '../../domain/communication/search-alert'
import { id } from '../../domain/kernel/event'
import { answersTerm, type Synonym } from '../../projections/catalog/search'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({
  productType: z.enum(['course', 'bundle']),
  productId: id,
  /** Staff say that the product answers this term; absent: it answers those that its own words have. */
  termKey: id.optional(),
})
type Ports = Pick<WorkerPorts, 'facts'>
type Data = z.infer<typeof data>

/** What a product is found by: its title, its subtitle, what it teaches, its category. */
async function wordsOf(product: Data, { facts }: Ports): Promise<string> {
  const found = await loadProduct(facts, product)
  if (found.phase === 'absent') return ''
  const own = await facts.load(category, found.categoryId)
  const taught =
    'courseIds' in found ? await Promise.all(found.courseIds.map((each) => facts.load(course, each))) : []
  const titles = taught.flatMap((each) => (each.phase === 'absent' ? [] : each.title))
  return [found.title, found.subtitle, own.phase === 'absent' ? '' : own.name, ...titles].join(' ')
}

async function synonymsIn({ facts }: Ports): Promise<Synonym[]> {
  const created = await facts.find(['SearchSynonymCreated'], () => true)
  const all = await Promise.all(
    created.map(({ data }) =>
      facts.load(searchSynonym, (data as SearchSynonymEvent['data']).searchSynonymId),
    ),
  )
  return all.flatMap((each) => (each.phase === 'live' ? [{ term: each.term, means: each.means }] : []))
}

/** Finds who waits for what has come on sale, or for what staff say that a product answers. */
export const matchSearchAlerts = job<Data, WorkerPorts>({
  name: 'match-search-alerts',
  label: 'Avisos de buscas',
  data,
  async run(given, { facts }, { id: jobId, send }) {
    const { productType, productId, termKey } = given
    if (!(await sold(productFacts(facts), { productType, productId }))) return
    const confirmed = await facts.find(['SearchAlertConfirmed'], () => true)
    const keys = new Set(confirmed.map(({ data }) => (data as SearchAlertEvent['data']).alertKey))
    if (keys.size === 0) return
    const [words, synonyms] = termKey
      ? ['', []]
      : await Promise.all([wordsOf(given, { facts }), synonymsIn({ facts })])
    for (const alertKey of keys) {
      const found = await facts.load(searchAlert, alertKey)
      if (found.phase !== 'waiting') continue
      const answered = termKey ? found.termKey === termKey : answersTerm(words, found.term, synonyms)
      if (!answered) continue
      await send(
        MatchSearchAlert,
        { alertKey, productType, productId, by: termKey ? 'staff' : 'publication' },
        { commandId: derivedId(jobId, alertKey) },
      )
    }
  },
})
