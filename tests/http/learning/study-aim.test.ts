import { expect, it } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import { businessDay } from '../../../src/domain/kernel/instants'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'gratis')

type Student = Awaited<ReturnType<typeof app.as>>
const aim = async (student: Student) =>
  ((await (await student.visit('/student/aim')).json()) as PageObject<LearningPages['Platform/Student/Aim']>)
    .props
const choose = (student: Student, weekdays: string[], hour = '19') =>
  student.send('/student/aim', { weekdays, hour })

it('is chosen, shown with the week as it was studied, paused once, and ended at once', async () => {
  const student = await app.as('Student')
  expect(await aim(student)).toMatchObject({ aim: null, isPaused: false, pauseFreeFrom: null })
  await choose(student, ['2', '4'])
  await student.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
  await student.post('/student/mycourses/gratis/complete', {
    courseId: 'gratis',
    lessonId: 'gratis-l1',
    nextId: '',
  })
  const { aim: chosen, week } = await aim(student)
  expect(chosen).toEqual({ weekdays: [2, 4], hour: 19 })
  expect(week.map(({ isChosen }) => isChosen)).toEqual([false, true, false, true, false, false, false])
  const today = businessDay(app.infrastructure.clock.now())
  expect(week.flatMap(({ day, isStudied }) => (isStudied ? [day] : []))).toEqual([today])

  await student.post('/student/aim/pause', {})
  const paused = await aim(student)
  expect(paused.isPaused).toBe(true)
  expect(paused.pauseFreeFrom).not.toBeNull()
  await student.post('/student/aim/end', {})
  expect((await aim(student)).aim).toBeNull()
  expect((await aim(await app.as('Student'))).aim).toBeNull()
})

it('goes into a calendar as one entry that comes back on the chosen days', async () => {
  const student = await app.as('Student')
  expect((await student.html('/student/aim/calendario.ics')).status).toBe(404)
  await choose(student, ['1', '7'], '7')
  const file = await student.html('/student/aim/calendario.ics')
  expect(file.headers.get('content-type')).toContain('text/calendar')
  const text = await file.text()
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,SU')
  expect(text).toMatch(/DTSTART:\d{8}T100000Z/)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect((await app.guest().visit('/student/aim/calendario.ics')).status).toBeGreaterThanOrEqual(400)
})

it('refuses no days, days that do not exist, and hours that do not exist', async () => {
  const student = await app.as('Student')
  for (const [weekdays, hour, field] of [
    [[], '19', 'weekdays'],
    [['8'], '19', 'weekdays.0'],
    [['1'], '24', 'hour'],
    [['1'], 'cedo', 'hour'],
  ] as const) {
    const refused = await choose(student, [...weekdays], hour)
    const { errors } = (await refused.json()) as { errors: object }
    expect([refused.status, Object.keys(errors)]).toEqual([422, [field]])
  }
  expect((await aim(student)).aim).toBeNull()
})
