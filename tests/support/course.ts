import { CreateBundle, DescribeBundle, PriceBundle, PublishBundle } from '../../src/commands/catalog/bundle'
import { CreateCategory } from '../../src/commands/catalog/category'
import {
  CreateCourse,
  DescribeCourse,
  PriceCourse,
  PublishCourse,
  SetCurriculum,
} from '../../src/commands/catalog/course'
import type { TestApp } from './app'
import { aLesson, aModule, bundleDescription, courseDescription } from './catalogue'

/** Publishes a course of three lessons (`<id>-l1` … `l3`, the third optional) through its real commands. */
export async function publishCourse(app: TestApp, courseId: string, price = 0) {
  const categoryId = `categoria-${courseId}`
  await app.send(CreateCategory, {
    categoryId,
    name: `Categoria ${courseId}`,
    slug: categoryId,
    description: '',
  })
  await app.send(CreateCourse, {
    courseId,
    slug: courseId,
    title: `Curso ${courseId}`,
    subtitle: 'Do zero ao primeiro projeto',
    categoryId,
    level: 'iniciante',
    language: 'pt-BR',
    topic: 'sql',
    teacher: { teacherId: 't1', name: 'Lívia Sampaio', bio: '' },
  })
  await app.send(DescribeCourse, { courseId, ...courseDescription })
  const lesson = (n: number, optional = false) =>
    aLesson(`${courseId}-l${n}`, {
      optional,
      video: { src: '/media/lessons/clip-a.mp4', poster: '', seconds: 100 },
    })
  await app.send(SetCurriculum, {
    courseId,
    modules: [aModule(`${courseId}-m1`, lesson(1), lesson(2)), aModule(`${courseId}-m2`, lesson(3, true))],
  })
  await app.send(PriceCourse, { courseId, price, listPrice: null })
  await app.send(PublishCourse, { courseId })
}

interface Programme {
  bundleId: string
  title: string
  tracks: { title: string; summary: string; courseIds: string[] }[]
  price: number
}

/** Publishes a training programme of published courses, in the category of the first. */
export async function publishProgramme(app: TestApp, { bundleId, title, tracks, price }: Programme) {
  await app.send(CreateBundle, {
    bundleId,
    slug: bundleId,
    title,
    subtitle: 'Do começo',
    categoryId: `categoria-${tracks[0]?.courseIds[0]}`,
    topic: 'sql',
  })
  await app.send(DescribeBundle, { ...bundleDescription, bundleId, tracks })
  await app.send(PriceBundle, { bundleId, price, listPrice: null })
  await app.send(PublishBundle, { bundleId })
}
