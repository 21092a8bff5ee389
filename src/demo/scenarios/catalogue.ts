import { type ClipName, clips, clipUrls } from '../../adapters/media/clips'
import { CreateBundle, DescribeBundle, PriceBundle, PublishBundle } from '../../commands/catalog/bundle'
import { CreateCategory } from '../../commands/catalog/category'
import {
  CreateCourse,
  DescribeCourse,
  PriceCourse,
  PublishCourse,
  SetCurriculum,
} from '../../commands/catalog/course'
import { SetHomeContent, SetSiteIdentity } from '../../commands/site/site'
import { MINUTE } from '../../domain/kernel/instants'
import { icons } from '../content/home-parts'
import type { Bundle, Course, Module } from '../content/types'
import type { Story } from '../simulation/simulation'
import { courseOf, type Stage } from './world'

/** Who the shop is and which categories it has. */
export async function openShop({ sim, world, staff }: Stage) {
  await sim.send(staff.admin, SetSiteIdentity, {
    name: 'Trilha',
    company: 'Trilha Cursos Online Ltda.',
    cnpj: '11222333000181',
    address: 'Rua das Oficinas, 480, sala 12, Vila Madalena, São Paulo, SP, 05437-010',
    email: 'oi@trilha.test',
    icons,
    showAdLinks: false,
  })
  for (const { id, name, slug, description } of world.categories) {
    await sim.send(staff.editor, CreateCategory, { categoryId: id, name, slug, description })
  }
}

/** What the home page says; the course that it features must be there. */
export async function writeHome({ sim, world, staff }: Stage) {
  const { hero, testimonials, faq } = world.home
  await sim.send(staff.editor, SetHomeContent, {
    headline: hero.title,
    lead: hero.subtitle,
    facts: hero.facts,
    featuredCourseId: `course-${hero.courseSlug}`,
    testimonials: testimonials.map(({ name, role, text }) => ({ name, role, text })),
    faq,
  })
}

const lessonVideo = (clip: ClipName) => {
  const { mp4, poster } = clipUrls(clip)
  return { src: mp4, poster, seconds: clips[clip].seconds }
}

const curriculum = (modules: Module[]) =>
  modules.map(({ id, title, lessons }) => ({
    moduleId: id,
    title,
    lessons: lessons.map((lesson) => ({
      lessonId: lesson.id,
      title: lesson.title,
      durationSeconds: lesson.durationSeconds,
      free: lesson.freePreview,
      optional: false,
      summary: lesson.summary,
      video: lessonVideo(lesson.clip),
      transcript: lesson.transcript,
    })),
  }))

/** An editor writes a course and puts it on sale at a price, in centavos. */
export async function* publishes(
  stage: Stage,
  course: Course,
  price: number,
  listPrice: number | null,
): Story {
  const { sim, world, staff } = stage
  const { id: courseId, categorySlug, teacherId } = course
  const teacher = world.teachers.find(({ id }) => id === teacherId)
  const category = world.categories.find(({ slug }) => slug === categorySlug)
  if (!teacher || !category) throw new Error(`${courseId} names a teacher or category that is not there`)
  const { slug, title, subtitle, level, language, topic } = course
  await sim.send(staff.editor, CreateCourse, {
    courseId,
    slug,
    title,
    subtitle,
    level,
    language,
    topic,
    categoryId: category.id,
    teacher: { teacherId, name: teacher.name, bio: teacher.bio },
  })
  yield sim.in(12 * MINUTE)
  const { promise, description, whatYouLearn, requirements, audience, faq } = course
  await sim.send(staff.editor, DescribeCourse, {
    courseId,
    promise,
    description,
    whatYouLearn,
    requirements,
    audience,
    faq,
  })
  yield sim.in(25 * MINUTE)
  await sim.send(staff.editor, SetCurriculum, { courseId, modules: curriculum(course.modules) })
  await sim.send(staff.editor, PriceCourse, { courseId, price, listPrice })
  yield sim.in(5 * MINUTE)
  await sim.send(staff.editor, PublishCourse, { courseId })
  stage.onSale.add(courseId)
}

/** A former price was really asked before it is crossed out. */
export async function lowersPrice({ sim, staff }: Stage, course: Course) {
  const { id: courseId, priceCentavos: price, listPriceCentavos: listPrice } = course
  await sim.send(staff.editor, PriceCourse, { courseId, price, listPrice })
}

export async function* publishesBundle(stage: Stage, bundle: Bundle): Story {
  const { sim, staff, world } = stage
  const { id: bundleId, slug, title, subtitle, topic, priceCentavos: price, listPriceCentavos } = bundle
  const first = bundle.tracks[0]?.courseIds[0] ?? ''
  const category = world.categories.find(({ slug }) => slug === courseOf(stage, first).categorySlug)
  await sim.send(staff.editor, CreateBundle, {
    bundleId,
    slug,
    title,
    subtitle,
    topic,
    categoryId: category?.id ?? '',
  })
  yield sim.in(20 * MINUTE)
  const { promise, description, faq, testimonials } = bundle
  const tracks = bundle.tracks.map((track) => ({
    title: track.title,
    summary: track.description,
    courseIds: track.courseIds,
  }))
  await sim.send(staff.editor, DescribeBundle, { bundleId, promise, description, tracks, faq, testimonials })
  await sim.send(staff.editor, PriceBundle, { bundleId, price, listPrice: listPriceCentavos })
  await sim.send(staff.editor, PublishBundle, { bundleId })
  stage.bundlesOnSale.add(bundleId)
}
