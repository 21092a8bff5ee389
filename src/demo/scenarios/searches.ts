import { RecordSearch } from '../../commands/analytics/search'
import type { Actor } from '../../commands/kernel/command'
import { MINUTE } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import type { Story } from '../simulation/simulation'
import { chance, courseOf, type Stage } from './world'

/** What people look for and the shop does not have (yet). */
const MISSING = [
  'excel',
  'power bi',
  'kotlin',
  'flutter',
  'c#',
  'wordpress',
  'inglês para devs',
  'rust',
  'figma',
  'aws',
]
const TOPICS = [
  'programação',
  'programacao',
  'curso gratuito',
  'front-end',
  'banco de dados',
  'inteligência artificial',
]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Somebody types into the search box; `wanted` is the course that they are after, if any. */
export async function* searches(stage: Stage, actor: Actor, random: Seeded, wanted?: string): Story {
  const { sim } = stage
  const term = wanted ? termFor(courseOf(stage, wanted).slug, random) : random.pick([...MISSING, ...TOPICS])
  const found = [...stage.onSale].filter((id) => {
    const { title, subtitle, promise } = courseOf(stage, id)
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

/** `html-e-css` as people type it: a word of it, the whole of it, or half a word. */
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
