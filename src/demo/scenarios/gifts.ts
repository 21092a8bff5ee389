import { TransferCourses } from '../../commands/learning/course-transfer'
import { WatchLesson } from '../../commands/learning/enrolment'
import { TakeGiftBack } from '../../commands/marketing/gift'
import { PrepareGiveAway, StartGiveAway } from '../../commands/marketing/give-away'
import { GiveReward, SetRewardBudget, TakeRewardBack } from '../../commands/marketing/reward'
import { DAY, HOUR, plus } from '../../domain/kernel/instants'
import { giftIdOf } from '../../domain/marketing/gift'
import type { Content } from '../content-loader'
import type { Person } from '../personas/people'
import { courseOf, type World } from './world'

/** What was given, how many days before the end, and to how many of the people. */
const GIVEN = [
  {
    daysAgo: 38,
    course: 0,
    people: [0, 4],
    reason: 'Sorteio na palestra da faculdade',
    message: 'Obrigado por vir à palestra. Bons estudos!',
  },
  { daysAgo: 11, bundle: 0, people: [4, 7], reason: 'Bolsas do mês', message: '' },
] as const

/** The product of one give-away, and the course that its people begin with. */
function productOf({ courses, bundles }: Content, each: (typeof GIVEN)[number]) {
  if ('course' in each) {
    const { id = '' } = courses[each.course] ?? {}
    return { product: `course:${id}`, firstCourseId: id }
  }
  const bundle = bundles[each.bundle]
  return { product: `bundle:${bundle?.id}`, firstCourseId: bundle?.tracks[0]?.courseIds[0] ?? '' }
}

/** Lists of people who were given something; some began to study, and one gift was taken back. */
export function scheduleGifts(world: World, people: readonly Person[]) {
  const { sim, staff, content } = world
  for (const each of GIVEN) {
    const { daysAgo, reason, message } = each
    const { product, firstCourseId } = productOf(content, each)
    const invited = people.slice(...each.people)
    const giveAwayId = `presente-${daysAgo}`
    const begin = plus(sim.end, -daysAgo * DAY)
    sim.schedule(begin, async () => {
      const list = invited.map(({ email, name }) => `${email};${name}`)
      sim.keepList(giveAwayId, [...list, 'sem-arroba'].join('\n'))
      await sim.send(staff.editor, PrepareGiveAway, {
        giveAwayId,
        product,
        lines: list.length + 1,
        reason,
        message,
      })
      await sim.send(staff.editor, StartGiveAway, { giveAwayId })
    })
    sim.schedule(plus(begin, 5 * HOUR), () => beginToStudy(world, invited[0], firstCourseId))
  }
  const [taken] = people.slice(3, 4)
  sim.schedule(plus(sim.end, -30 * DAY), async () => {
    const recipientId = await accountOf(world, taken)
    await sim.send(staff.editor, TakeGiftBack, {
      giftId: giftIdOf('presente-38', recipientId),
      reason: 'Já tinha comprado com outro e-mail',
    })
  })
}

/** What was given for merit, by the place of the person and of the course; one was taken back. */
const REWARDED = [
  { daysAgo: 26, person: 0, course: 1, reason: 'Responde as dúvidas dos colegas' },
  { daysAgo: 19, person: 2, course: 2, reason: 'Venceu o desafio de maratona' },
  { daysAgo: 6, person: 0, course: 3, reason: 'Achou um erro em três aulas' },
] as const

/** Rewards out of a monthly budget, and a course that went to another account. */
export function scheduleRewards({ sim, staff, content }: World, people: readonly Person[]) {
  const before = (days: number) => plus(sim.end, -days * DAY)
  sim.schedule(before(37), () => sim.send(staff.admin, SetRewardBudget, { monthly: 150_000 }))
  for (const { daysAgo, person, course, reason } of REWARDED) {
    sim.schedule(before(daysAgo), () =>
      sim.send(staff.editor, GiveReward, {
        rewardId: `recompensa-${daysAgo}`,
        email: people[person]?.email,
        courseId: content.courses[course]?.id,
        reason,
      }),
    )
  }
  sim.schedule(before(17), () =>
    sim.send(staff.admin, TakeRewardBack, { rewardId: 'recompensa-19', reason: 'Desafio anulado' }),
  )
  sim.schedule(before(20), () =>
    sim.send(staff.editor, TransferCourses, {
      fromEmail: people[0]?.email,
      toEmail: people[3]?.email,
      courseIds: [content.courses[0]?.id],
      withProgress: true,
      reason: 'Passou a estudar com o e-mail do trabalho',
    }),
  )
}

const accountOf = async ({ sim: { facts } }: World, person: Person | undefined) =>
  (await facts.ownerOf('email', facts.hash(person?.email ?? ''))) ?? ''

/** The first lesson that is a film. */
async function beginToStudy(world: World, person: Person | undefined, courseId: string) {
  const { sim } = world
  const accountId = await accountOf(world, person)
  const course = courseOf(world, courseId)
  const lesson = course.modules[0]?.lessons.find(({ clip }) => clip)
  if (!lesson) return
  await sim.send({ accountId, role: 'Student' }, WatchLesson, {
    courseId: course.id,
    lessonId: lesson.id,
    ranges: [[0, 20]],
    position: 20,
  })
}
