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
import { CreateSearchSynonym } from '../../commands/catalog/search-synonym'
import { CreateSectionCategory } from '../../commands/catalog/section-category'
import { RegisterVideo } from '../../commands/catalog/video'
import { AddFaq, ReorderFaqs } from '../../commands/marketing/faq'
import { AcceptLegalText } from '../../commands/site/legal-text'
import { DismissSetupGuide } from '../../commands/site/setup'
import { SetHomeContent, SetNewsletterWords, SetShopWords, SetSiteIdentity } from '../../commands/site/site'
import { legalTextIds } from '../../contracts/site/legal-text-names'
import { MINUTE } from '../../domain/kernel/instants'
import type { Bundle, Course, Module } from '../content-loader'
import { type Scenario, system } from '../simulation/simulation'
import { courseOf, type World } from './world'

export async function openShop({ sim, content, staff }: World) {
  const { identity, words, newsletter, socialNetworks } = content.site
  await sim.send(staff.admin, SetSiteIdentity, {
    ...identity,
    icons: socialNetworks.map(socialIcon),
    showAdLinks: false,
  })
  await sim.send(staff.admin, SetShopWords, words)
  await sim.send(staff.admin, SetNewsletterWords, newsletter)
  for (const legalTextId of legalTextIds) await sim.send(staff.admin, AcceptLegalText, { legalTextId })
  await sim.send(staff.admin, DismissSetupGuide, {})
  for (const { id, name, slug, description } of content.categories) {
    await sim.send(staff.editor, CreateCategory, { categoryId: id, name, slug, description })
  }
}

/** Links lead to reserved names, pictures are files of the product. */
const socialIcon = (name: string) => ({
  id: name.toLowerCase(),
  url: `https://${name.toLowerCase()}.exemplo.test/trilha`,
  image: `/social/${name.toLowerCase()}.svg`,
  name,
})

const sectionCategories = [
  {
    id: 'section-theory',
    name: 'Fundamentos',
    colour: 'blue',
    about: 'O que precisa estar claro antes da prática.',
  },
  {
    id: 'section-practice',
    name: 'Prática guiada',
    colour: 'green',
    about: 'Você programa junto, passo a passo.',
  },
  {
    id: 'section-project',
    name: 'Projeto',
    colour: 'purple',
    about: 'Um trabalho completo para o seu portfólio.',
  },
  {
    id: 'section-bonus',
    name: 'Bônus',
    colour: 'amber',
    about: 'Além do programa; não conta para o certificado.',
  },
] as const

/** Words of the search that the shop writes in another way. */
const searchSynonyms = [
  { searchSynonymId: 'synonym-sql', term: 'banco de dados', means: 'sql' },
  { searchSynonymId: 'synonym-front-end', term: 'frontend', means: 'front-end' },
]

/** The first questions are those that people ask before they buy. */
const HOME_QUESTIONS = 8

/** The course that the home page features must exist. */
export async function writeHome({ sim, content, staff }: World) {
  const { headline, lead, facts, featuredCourse, testimonials, faq } = content.home
  await sim.send(staff.editor, SetHomeContent, {
    headline,
    lead,
    facts,
    featuredCourseId: `course-${featuredCourse}`,
    testimonials,
    faq: [],
  })
  const ids: string[] = []
  for (const [at, { question, answer }] of faq.entries()) {
    const place = at < HOME_QUESTIONS ? 'home' : 'faq'
    const faqId = `faq-${at + 1}`
    await sim.send(staff.editor, AddFaq, { faqId, question, answer, place })
    ids.push(faqId)
  }
  await sim.send(staff.editor, ReorderFaqs, { ids })
  for (const { id, name, colour, about } of sectionCategories)
    await sim.send(staff.editor, CreateSectionCategory, { sectionCategoryId: id, name, colour, about })
  for (const synonym of searchSynonyms) await sim.send(staff.editor, CreateSearchSynonym, synonym)
  for (const clip of Object.keys(clips) as ClipName[])
    await sim.send(system, RegisterVideo, libraryVideo(clip))
}

/** The films that lessons share, as the library lists them. */
const libraryVideo = (clip: ClipName) => {
  const { title, seconds, bytes } = clips[clip]
  return {
    videoId: clip,
    title,
    src: clipUrls(clip).mp4,
    fileName: `${clip}.mp4`,
    bytes,
    seconds,
    height: 720,
  }
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

/** Prices are in centavos. */
export async function* publishCourse(
  world: World,
  course: Course,
  price: number,
  listPrice: number | null,
): Scenario {
  const { sim, content, staff } = world
  const { id: courseId, categorySlug, teacherId } = course
  const teacher = content.teachers.find(({ id }) => id === teacherId)
  const category = content.categories.find(({ slug }) => slug === categorySlug)
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
  world.onSale.add(courseId)
}

/** A list price is shown only after the course was sold at it. */
export async function lowerPrice({ sim, staff }: World, course: Course) {
  const { id: courseId, priceCentavos: price, listPriceCentavos: listPrice } = course
  await sim.send(staff.editor, PriceCourse, { courseId, price, listPrice })
}

export async function* publishBundle(world: World, bundle: Bundle): Scenario {
  const { sim, staff, content } = world
  const { id: bundleId, slug, title, subtitle, topic, priceCentavos: price, listPriceCentavos } = bundle
  const first = bundle.tracks[0]?.courseIds[0] ?? ''
  const category = content.categories.find(({ slug }) => slug === courseOf(world, first).categorySlug)
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
  world.bundlesOnSale.add(bundleId)
}
