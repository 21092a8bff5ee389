import sanitize from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { topics } from '../../src/adapters/media/palettes'
import {
  acceptanceContent,
  type Content,
  type Course,
  courseSeconds,
  demoContent,
  type Rating,
} from '../../src/demo/content-loader'

const acceptance = acceptanceContent()
const content = demoContent()
const { courses, bundles } = acceptance
const everyBundle = content.bundles
const lessonsOf = (course: Course) => course.modules.flatMap((module) => module.lessons)
const repeated = <T>(list: T[]) => list.filter((item, i) => list.indexOf(item) !== i)
const isHtml = (path: string) =>
  /\.(description|answer|message)$/.test(path) && !/categor/i.test(path) && !/tracks/.test(path)

/** Every text of a value with the path that leads to it. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}
/** Sections of the home page may have no lead. */
const written = ({
  courses,
  bundles,
  coupons,
  categories,
  teachers,
  commonReviews,
  promotion,
  home,
}: Content) => ({
  courses,
  bundles,
  coupons,
  categories,
  teachers,
  commonReviews,
  promotion,
  home: { ...home, sections: home.sections.map(({ title }) => title) },
})
const all = [
  ...texts(written(acceptance), 'acceptance'),
  ...texts({ ...written(content), courses: [] }, 'demo'),
]

describe('written content', () => {
  it('has unique ids and slugs', () => {
    const ids = courses.flatMap((c) => [
      c.id,
      ...c.modules.flatMap((m) => [m.id, ...m.lessons.map((l) => l.id)]),
    ])
    expect(repeated([...ids, ...everyBundle.map((b) => b.id), ...content.teachers.map((t) => t.id)])).toEqual(
      [],
    )
    expect(repeated([...courses, ...everyBundle].map((c) => c.slug))).toEqual([])
    expect(repeated(content.categories.map((c) => c.id))).toEqual([])
    for (const course of courses) expect(repeated(lessonsOf(course).map((l) => l.title))).toEqual([])
  })

  it('holds no empty text, no filler and no markup outside the HTML fields', () => {
    for (const [path, text] of all) {
      expect(text.trim(), path).toBe(text)
      expect(text, path).not.toBe('')
      expect(text, path).not.toMatch(/\b(lorem|ipsum)\b/i)
      if (!isHtml(path)) expect(text, path).not.toMatch(/<\/?[a-z]/i)
    }
  })

  it('writes HTML that the sanitiser leaves as it is', () => {
    const html = all.filter(([path]) => isHtml(path))
    expect(html.length).toBeGreaterThan(100)
    for (const [path, text] of html) {
      const clean = sanitize(text, {
        allowedTags: ['p', 'strong', 'em', 'code', 'a'],
        allowedAttributes: { a: ['href'] },
      })
      expect(clean, path).toBe(text)
    }
  })

  it('links only to pages of its own', () => {
    for (const [path, text] of all) {
      for (const [, href] of text.matchAll(/href="([^"]*)"/g)) expect(href, path).toMatch(/^\/[a-z]/)
      expect(text, path).not.toMatch(/https?:\/\//)
    }
  })

  it('refers only to what exists', () => {
    const [teachers, categories, ids] = [
      content.teachers.map((t) => t.id),
      content.categories.map((c) => c.slug),
      courses.map((c) => c.id),
    ]
    for (const course of courses) {
      expect(teachers).toContain(course.teacherId)
      expect(categories).toContain(course.categorySlug)
      expect(topics).toContain(course.topic)
      for (const question of course.questions)
        expect(lessonsOf(course).map((l) => l.id)).toContain(question.lessonId)
    }
    for (const bundle of everyBundle) {
      expect(topics).toContain(bundle.topic)
      expect(ids).toEqual(expect.arrayContaining(bundle.tracks.flatMap((t) => t.courseIds)))
    }
    const slugs = courses.map((c) => c.slug)
    expect(slugs).toContain(content.home.featuredCourse)
    expect(slugs).toContain(content.home.featured.course)
    for (const category of content.categories)
      expect(courses.some((c) => c.categorySlug === category.slug)).toBe(true)
  })
})

describe('courses', () => {
  it.each(content.courses.map((course) => [course.slug, course] as const))(
    '%s is a whole course',
    (_, course) => {
      const lessons = lessonsOf(course)
      expect(course.modules.length).toBeGreaterThanOrEqual(6)
      expect(course.modules.length).toBeLessThanOrEqual(10)
      expect(lessons.length).toBeGreaterThanOrEqual(25)
      expect(lessons.length).toBeLessThanOrEqual(60)
      expect(course.whatYouLearn.length).toBeGreaterThanOrEqual(6)
      expect(course.whatYouLearn.length).toBeLessThanOrEqual(10)
      expect(course.faq.length).toBeGreaterThanOrEqual(4)
      expect(course.description.match(/<p>/g)!.length).toBeGreaterThanOrEqual(3)
      expect(courseSeconds(course)).toBe(lessons.reduce((sum, l) => sum + l.durationSeconds, 0))
      expect(courseSeconds(course)).toBeGreaterThan(2.5 * 3600)
      expect(courseSeconds(course)).toBeLessThan(8 * 3600)
    },
  )

  it.each(courses.map((course) => [course.slug, course] as const))(
    '%s teaches something else in every lesson',
    (_, course) => {
      const lessons = lessonsOf(course)
      const free = lessons.filter((l) => l.freePreview)
      expect(free.length).toBeGreaterThanOrEqual(1)
      expect(free.length).toBeLessThanOrEqual(2)
      expect(repeated(lessons.map((l) => l.transcript.join(' ')))).toEqual([])
      for (const lesson of lessons) {
        expect(lesson.durationSeconds).toBeGreaterThan(180)
        expect(lesson.durationSeconds).toBeLessThan(20 * 60)
        expect(lesson.transcript.length).toBeGreaterThanOrEqual(5)
        expect(lesson.transcript.length).toBeLessThanOrEqual(8)
        expect(lesson.transcript).toContain(lesson.summary)
        const others = new Set(lessons.filter((l) => l !== lesson).flatMap((l) => l.transcript))
        expect(
          lesson.transcript.filter((said) => !others.has(said)).length,
          lesson.title,
        ).toBeGreaterThanOrEqual(3)
        for (const said of lesson.transcript) {
          expect(said).toMatch(/[.?!]”?$/)
          expect(said).not.toMatch(/undefined|[{}]/)
          // What a key does is the player's to say; a caption would outlive its next change.
          expect(said).not.toMatch(/aperte [a-z]\b/i)
        }
      }
    },
  )

  it('have ratings of real shape, between 4.6 and 4.9', () => {
    for (const { slug, histogram, reviews } of courses) {
      const pairs = Object.entries(histogram).map(([rating, count]) => [Number(rating), count] as const)
      const count = pairs.reduce((sum, [, n]) => sum + n, 0)
      const mean = pairs.reduce((sum, [rating, n]) => sum + rating * n, 0) / count
      expect(count, slug).toBeGreaterThanOrEqual(40)
      expect(count, slug).toBeLessThanOrEqual(300)
      expect(mean, slug).toBeGreaterThanOrEqual(4.6)
      expect(mean, slug).toBeLessThanOrEqual(4.9)
      for (const { rating } of reviews) expect(histogram[rating as Rating], slug).toBeGreaterThan(0)
    }
  })

  it('keep the eight sales pages at their addresses', () => {
    const expected = [
      'javascript',
      'html-e-css',
      'java',
      'n8n-com-agentes-de-ia',
      'php',
      'python',
      'react',
      'sql',
    ]
    expect(content.courses.map((c) => c.slug)).toEqual(expect.arrayContaining(expected))
    expect(lessonsOf(content.courses.find((c) => c.slug === 'sql')!)).toHaveLength(37)
  })
})

describe('prices', () => {
  it('are whole centavos, lower than the list price when there is one', () => {
    for (const { priceCentavos, listPriceCentavos } of courses) {
      expect(Number.isInteger(priceCentavos)).toBe(true)
      if (listPriceCentavos !== null) expect(listPriceCentavos).toBeGreaterThan(priceCentavos)
    }
    expect(courses.filter((c) => c.priceCentavos === 0).map((c) => c.slug)).toEqual([
      'logica-de-programacao',
      'git-e-github',
    ])
  })

  it('of a bundle: the list price is what its courses cost one by one, and the bundle costs less', () => {
    for (const bundle of everyBundle) {
      const ids = bundle.tracks.flatMap((t) => t.courseIds)
      const sum = courses.filter((c) => ids.includes(c.id)).reduce((total, c) => total + c.priceCentavos, 0)
      expect(bundle.listPriceCentavos).toBe(sum)
      expect(bundle.priceCentavos).toBeLessThan(sum)
      expect(repeated(ids)).toEqual([])
    }
  })
})

describe('acceptance world', () => {
  it('holds what outside tests count on', () => {
    expect(courses).toHaveLength(20)
    expect(bundles).toHaveLength(3)
    expect(acceptance.coupons.map(({ code, percent }) => [code, percent])).toEqual([
      ['DEZ10', 10],
      ['CEM100', 100],
      ['EXPIRADO', 15],
      ['UMAVEZ', 20],
      ['SOSQL', 30],
    ])
    const [ten, , expired, once, only] = acceptance.coupons
    expect(ten!.maxUses).toBe(10)
    expect(expired!.lastDay! < '2026-01-01').toBe(true)
    expect(once!.maxUsesPerCustomer).toBe(1)
    expect(only!.courses).toEqual(['sql'])
  })

  it('uses coupon codes that the shop accepts', () => {
    for (const { code } of [...content.coupons, ...acceptance.coupons])
      expect(code).toMatch(/^[A-Z0-9_-]{3,30}$/)
  })
})
