import * as z from 'zod'
import { promisesForEver } from '../../contracts/catalog/access-words'
import { bundleTermTexts, courseTermTexts, type TermTexts } from '../../contracts/catalog/term-texts'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import { keptOf } from '../../projections/catalog/product-drafts'
import { sectionLoader } from '../admin/extra'
import type { PageContext } from '../kernel/page'

const questions = z.array(z.object({ question: z.string(), answer: z.string() }))
const places = {
  title: 'Título',
  subtitle: 'Subtítulo',
  promise: 'Promessa',
  description: 'Descrição',
  whatYouLearn: 'O que se aprende',
  requirements: 'Pré-requisitos',
  audience: 'Para quem é',
  tracks: 'Etapas',
  testimonials: 'Depoimentos escritos',
}

const BREAKS = /<\/?(p|li|h\d|br|ul|ol|blockquote)\b[^>]*>/g
const bare = (html: string) =>
  html
    .replace(BREAKS, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The texts of a field: one, or those of each of its lines or items. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [bare(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The sentence of a text that promises it, so that it is found there. */
const promiseIn = (text: string): string => text.split(/(?<=[.!?])\s/).find(promisesForEver) ?? text

/** Of the product as it will be once its draft is published: the term that is set here may wait there, too. */
const loader =
  (productType: 'course' | 'bundle') =>
  async ({ db }: PageContext, { id, values }: ResourceRow): Promise<TermTexts> => {
    const kept = await keptOf(db, { productType, productId: id })
    const all: Record<string, unknown> = Object.assign({}, values, ...kept.map((each) => each.values))
    return {
      shown: Object.entries(places).flatMap(([field, place]) =>
        textsIn(all[field])
          .filter(promisesForEver)
          .map((text) => ({ place, text: promiseIn(text) })),
      ),
      hidden: (questions.safeParse(all.faq).data ?? [])
        .filter(({ question, answer }) => promisesForEver(`${question} ${answer}`))
        .map(({ question }) => question),
    }
  }

export const termTextLoaders = [
  sectionLoader(courseTermTexts, loader('course')),
  sectionLoader(bundleTermTexts, loader('bundle')),
]
