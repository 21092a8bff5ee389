import { beforeAll, describe, expect, test } from 'vitest'
import { ChangeCourseBasics } from '../../src/commands/catalog/course'
import { ChangeSlidePage } from '../../src/commands/catalog/slide-page'
import { slidePages } from '../../src/projections/catalog/slide-page'
import { testApp } from '../support/app'
import type { Browser } from '../support/browser'
import { publishCourse } from '../support/course'
import { openSlides } from '../support/materials'

const app = await testApp()
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const asked = async (browser: Browser, path: string) => {
  const answer = await browser.html(path)
  return [answer.status, placeOf(answer)]
}

async function rename(courseId: string, slug: string) {
  await app.send(ChangeCourseBasics, {
    courseId,
    slug,
    title: `Curso ${courseId}`,
    subtitle: 'Do zero ao primeiro projeto',
    categoryId: `categoria-${courseId}`,
    level: 'iniciante',
    language: 'pt-BR',
    topic: 'sql',
  })
}
const reslide = async (from: string, slug: string) => {
  const row = await slidePages.bySlug(app.infrastructure.db, from)
  const { status: _, openedAt: __, ...text } = row ?? expect.fail()
  await app.send(ChangeSlidePage, { ...text, slug })
}

beforeAll(async () => {
  await publishCourse(app, 'pago', 19_700)
  await publishCourse(app, 'gratis')
  await openSlides(app, 'css', 'CSS: flex ou grid')
})

describe('a former address leads on with 301 to the present one', () => {
  test('of a direct checkout, with its coupon and its campaign', async () => {
    await rename('pago', 'pago-2')
    await rename('pago', 'pago-3')
    const query = '?cupom=VOLTA10&utm_source=mail'
    for (const former of ['pago', 'pago-2'])
      expect(await asked(app.guest(), `/checkout/course/${former}${query}`)).toEqual([
        301,
        `/checkout/course/pago-3${query}`,
      ])
    expect(await asked(app.guest(), '/checkout/course/pago-3')).toEqual([200, ''])
    expect(await asked(app.guest(), '/checkout/bundle/pago')).toEqual([404, ''])
  })

  test('of a lesson, and what is sent from there still counts', async () => {
    const student = await app.as('Student')
    await student.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
    await rename('gratis', 'gratis-2')
    const lesson = '/watch?lesson=gratis-l2'
    expect(await asked(student, `/student/mycourses/gratis${lesson}`)).toEqual([
      301,
      `/student/mycourses/gratis-2${lesson}`,
    ])
    const sent = await student.post('/student/mycourses/gratis/complete', {
      courseId: 'gratis',
      lessonId: 'gratis-l1',
      nextId: 'gratis-l2',
    })
    expect(sent.status).toBe(303)
    expect(await asked(student, placeOf(sent))).toEqual([301, `/student/mycourses/gratis-2${lesson}`])
    await student.get('/student/mycourses').seesPage('Platform/Student/MyCourses', {
      courses: [{ slug: 'gratis-2', next: { lessonId: 'gratis-l2' } }],
    })
    expect(await asked(app.guest(), `/student/mycourses/gratis${lesson}`)).toEqual([
      303,
      expect.stringMatching(/^\/login/),
    ])
  })

  test('of slides, from the page to the file that a mail named', async () => {
    const guest = app.guest()
    const person = { name: 'Ana Lima', email: 'ana@pessoa.test', consent_use: 'on' }
    const given = placeOf(await guest.post('/slides/css', person, { from: '/slides/css' }))
    const key = given.slice(given.indexOf('?'))
    await reslide('css', 'css-2')
    expect(await asked(app.guest(), '/slides/css?utm_source=mail')).toEqual([
      301,
      '/slides/css-2?utm_source=mail',
    ])
    for (const page of ['obrigado', 'download'])
      expect(await asked(guest, `/slides/css/${page}${key}`)).toEqual([301, `/slides/css-2/${page}${key}`])
    const file = await guest.html(`/slides/css/arquivo${key}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const left = await app.guest().post('/slides/css', person, { from: '/slides/css-2' })
    expect(placeOf(left)).toMatch(/^\/slides\/css-2\/obrigado\?chave=/)
  })
})

describe('an address that somebody else took since', () => {
  test('is theirs: a checkout sells the newer course, and slides are the newer ones', async () => {
    await publishCourse(app, 'novo', 9_700)
    await rename('novo', 'pago')
    await app
      .guest()
      .get('/checkout/course/pago')
      .seesPage('Checkout/FastCheckout/Offer', {
        offer: { productId: 'novo', slug: 'pago' },
      })
    await openSlides(app, 'grid', 'Grid')
    await reslide('grid', 'css')
    await app
      .guest()
      .get('/slides/css')
      .seesPage('SlidePages/Disclosure', { material: { title: 'Grid' } })
    expect(await asked(app.guest(), '/slides/grid')).toEqual([301, '/slides/css'])
  })
})
