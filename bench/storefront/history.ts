import { event } from '../../src/domain/kernel/event'
import { seeded } from '../../src/domain/kernel/seeded'
import type { NewEvent } from '../../src/ports/event-store'
import { aLesson, aModule, courseFacts } from '../../tests/support/catalogue'
import { manyProducts } from '../search/products'

const CATEGORIES = 12

/** Streams of a shop of `count` published courses with lessons, questions and three reviews each. */
export function* history(count: number, at: string): Generator<[stream: string, events: NewEvent[]]> {
  const random = seeded(count)
  let told = 0
  const meta = { commandId: 'bench', correlationId: 'bench', actor: 'system' }
  const recorded = (facts: { type: string; data: unknown }[]) =>
    facts.map((each) => ({ id: `bench-${++told}`, at, meta, ...each }) as NewEvent)

  for (let n = 0; n < CATEGORIES; n++) {
    const categoryId = `categoria-${n}`
    const named = {
      categoryId,
      name: `Categoria ${n}`,
      slug: categoryId,
      description: 'Cursos da categoria.',
    }
    yield [`category-${categoryId}`, recorded([event('CategoryCreated', named)])]
  }
  for (const { id, title } of manyProducts(count)) {
    const { created, described, published } = courseFacts(id, { title })
    const categoryId = `categoria-${random.int(0, CATEGORIES - 1)}`
    const modules = Array.from({ length: 6 }, (_, m) =>
      aModule(
        `${id}-m${m}`,
        ...Array.from({ length: 8 }, (_, l) => aLesson(`${id}-m${m}-l${l}`, { free: m + l === 0 })),
      ),
    )
    const price = random.int(40, 300) * 100
    yield [
      `course-${id}`,
      recorded([
        { ...created, data: { ...created.data, categoryId } },
        described,
        event('CourseCurriculumSet', { courseId: id, modules }),
        event('CoursePriced', { courseId: id, price, listPrice: null }),
        published,
      ]),
    ]
    for (let r = 0; r < 3; r++) {
      const review = {
        reviewId: `s${r}:${id}`,
        courseId: id,
        studentId: `s${r}`,
        studentName: 'Rita Alves Prado',
        rating: random.int(3, 5),
        text: 'Aulas diretas ao ponto, com projetos que dá para publicar.',
      }
      yield [`review-${review.reviewId}`, recorded([event('ReviewPublished', review)])]
    }
  }
}
