import { RecordSearch } from '../../commands/analytics/search'
import type { Actor } from '../../commands/kernel/command'
import { MINUTE } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import type { Scenario } from '../simulation/simulation'
import { chance, courseOf, type World } from './world'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `wanted` is the id of the course that the visitor looks for, if any. */
export async function* search(world: World, actor: Actor, random: Seeded, wanted?: string): Scenario {
  const { sim } = world
  const { missing, topics } = world.content.searchTerms
  const term = wanted ? termFor(courseOf(world, wanted).slug, random) : random.pick([...missing, ...topics])
  const found = [...world.onSale].filter((id) => {
    const { title, subtitle, promise } = courseOf(world, id)
    return plain(`${title} ${subtitle} ${promise}`).includes(plain(term))
  })
  const chosen = wanted && found.includes(wanted) && chance(random, 0.45) ? wanted : null
  await sim.send(actor, RecordSearch, {
    term,
    results: chosen ? null : found.length,
    searchableId: chosen,
    searchableType: chosen && 'course',
  })
  yield sim.in(MINUTE * (0.4 + 2 * random.next()))
}

/** `html-e-css` as people type it: one word, two words or half a word. */
function termFor(slug: string, random: Seeded): string {
  const words = slug.split('-').filter((word) => word.length > 2)
  const word = words[0] ?? slug
  return random.pick([
    word,
    word,
    words.slice(0, 2).join(' '),
    word.slice(0, Math.max(3, word.length - 2)),
    `curso de ${word}`,
  ])
}
