import { promisesForEver } from '../../contracts/catalog/access-words'
import { bundleTermTexts, courseTermTexts, type TermTexts } from '../../contracts/catalog/term-texts'
import { bundlePagesOf } from '../../projections/catalog/bundle-page'
import { coursePageById } from '../../projections/catalog/course-page'
import { sectionLoader } from '../admin/extra'

interface Asked {
  question: string
  answer: string
}

const bare = (html: string) =>
  html
    .replace(/<\/?(p|li|h\d|br|ul|ol|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentence of a text that promises it, so that it is found there. */
const promiseIn = (text: string): string =>
  bare(text)
    .split(/(?<=[.!?])\s/)
    .find(promisesForEver) ?? bare(text)

function termTexts(places: Record<string, readonly string[]>, faq: readonly Asked[]): TermTexts {
  return {
    shown: Object.entries(places).flatMap(([place, texts]) =>
      texts.filter(promisesForEver).map((text) => ({ place, text: promiseIn(text) })),
    ),
    hidden: faq
      .filter(({ question, answer }) => promisesForEver(`${question} ${answer}`))
      .map(({ question }) => question),
  }
}

export const termTextLoaders = [
  sectionLoader(courseTermTexts, async ({ db }, { id }) => {
    const row = await coursePageById(db, id)
    if (!row) return { shown: [], hidden: [] }
    const { title, subtitle, promise, description, whatYouLearn, requirements, audience } = row
    return termTexts(
      {
        Título: [title],
        Subtítulo: [subtitle],
        Promessa: [promise],
        Descrição: [description],
        'O que se aprende': whatYouLearn,
        'Pré-requisitos': requirements,
        'Para quem é': audience,
      },
      row.faq,
    )
  }),
  sectionLoader(bundleTermTexts, async ({ db }, { id }) => {
    const [row] = await bundlePagesOf(db, [id])
    if (!row) return { shown: [], hidden: [] }
    const { title, subtitle, promise, description, tracks, testimonials } = row
    return termTexts(
      {
        Título: [title],
        Subtítulo: [subtitle],
        Promessa: [promise],
        Descrição: [description],
        Etapas: tracks.map((each) => `${each.title}. ${each.summary}`),
        'Depoimentos escritos': testimonials.map(({ text }) => text),
      },
      row.faq,
    )
  }),
]
