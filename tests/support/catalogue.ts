import type { CourseModule, Lesson } from '../../src/domain/catalog/lesson'
import { event } from '../../src/domain/kernel/event'
import { unsaidWords } from '../../src/domain/site/values'

export const aLesson = (lessonId: string, more: Partial<Lesson> = {}): Lesson => ({
  lessonId,
  title: `Aula ${lessonId}`,
  durationSeconds: 600,
  free: false,
  optional: false,
  summary: 'O que se aprende aqui.',
  video: { src: '/media/clips/a.mp4', poster: '/media/clips/a.webp', seconds: 12 },
  transcript: ['Olá.', 'Vamos começar.'],
  ...more,
})

export const aModule = (moduleId: string, ...lessons: Lesson[]): CourseModule => ({
  moduleId,
  title: `Módulo ${moduleId}`,
  lessons,
})

const teacher = { teacherId: 't1', name: 'Lívia Sampaio', bio: 'Programa há quinze anos.' }
export const courseDescription = {
  promise: 'Do zero ao deploy',
  description: '<p>Um curso com projetos.</p>',
  whatYouLearn: ['Componentes', 'Rotas'],
  requirements: ['JavaScript básico'],
  audience: ['Quem quer trabalhar com front-end'],
  faq: [{ question: 'Tem certificado?', answer: 'Sim.' }],
}

/** Events of one course, separately, so that a history can omit some. */
export const courseFacts = (
  courseId: string,
  more: { slug?: string; title?: string; price?: number } = {},
) => ({
  created: event('CourseCreated', {
    courseId,
    slug: more.slug ?? courseId,
    title: more.title ?? `Curso ${courseId}`,
    subtitle: 'Hooks, rotas e testes',
    categoryId: 'front-end',
    level: 'iniciante' as const,
    language: 'pt-BR',
    topic: 'react',
    teacher,
  }),
  described: event('CourseDescribed', { courseId, ...courseDescription }),
  curriculum: event('CourseCurriculumSet', {
    courseId,
    modules: [aModule('m1', aLesson('l1', { free: true }), aLesson('l2'))],
  }),
  priced: event('CoursePriced', { courseId, price: more.price ?? 19_700, listPrice: 29_700 }),
  published: event('CoursePublished', { courseId }),
  archived: event('CourseArchived', { courseId }),
})

export const bundleDescription = {
  promise: 'Da primeira página ao sistema inteiro',
  description: '<p>Três etapas.</p>',
  tracks: [
    { title: 'Base', summary: 'Comece aqui', courseIds: ['html', 'js'] },
    { title: 'Tela', summary: 'Depois', courseIds: ['react', 'js'] },
  ],
  faq: [],
  testimonials: [{ name: 'Rita Alves', role: 'Desenvolvedora', text: 'Mudou minha carreira.' }],
}

export const bundleFacts = (bundleId: string) => ({
  created: event('BundleCreated', {
    bundleId,
    slug: bundleId,
    title: `Formação ${bundleId}`,
    subtitle: 'Três cursos em sequência',
    categoryId: 'front-end',
    topic: 'frontend',
  }),
  described: event('BundleDescribed', { bundleId, ...bundleDescription }),
  priced: event('BundlePriced', { bundleId, price: 49_700, listPrice: null }),
  published: event('BundlePublished', { bundleId }),
  archived: event('BundleArchived', { bundleId }),
})

/** A shop that shows the sales pages and the guide that come with the product. */
export const writtenPages = event('ShopWordsSet', { siteId: 'main', ...unsaidWords, writtenPages: true })
