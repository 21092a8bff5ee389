import { beforeEach, expect, test } from 'vitest'
import { ChangeRole, OpenBuyerAccount } from '../../../src/commands/identity/account'
import { GiveReward, SetRewardBudget, TakeRewardBack } from '../../../src/commands/marketing/reward'
import { REWARDS_ID, rewards } from '../../../src/domain/marketing/reward'
import { courseFacts } from '../../support/catalogue'
import { recorded, type Told } from '../../support/history'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const people = ['ana', 'bia', 'caio', 'davi', 'editor']
const emailOf = (accountId: string) => `${accountId}@exemplo.test`
let world: ReturnType<typeof inMemory>

const tell = (stream: string, ...facts: Told[]) =>
  world.store.append(
    stream,
    'none',
    recorded(facts).map((each) => ({ ...each, id: `${stream}/${each.id}` })),
  )
const give = (accountId: string, courseId = 'react') =>
  world.send(
    editor,
    GiveReward,
    { email: emailOf(accountId), courseId, reason: 'Ajudou os colegas no fórum' },
    `reward-${accountId}`,
  )
const given = async () =>
  Object.values((await world.state(rewards, REWARDS_ID)).given).map(({ recipientId }) => recipientId)

beforeEach(async () => {
  world = inMemory()
  const react = courseFacts('react', { price: 10_000 })
  await tell('course-react', react.created, react.priced, react.published)
  const draft = courseFacts('css', { price: 10_000 })
  await tell('course-css', draft.created, draft.priced)
  for (const accountId of people)
    await world.send(as('System'), OpenBuyerAccount, { accountId, email: emailOf(accountId), name: 'Souza' })
  await world.send(as('Admin'), ChangeRole, { accountId: 'editor', role: 'Editor' })
  await world.send(editor, SetRewardBudget, { monthly: 20_000 })
})

test('rewards at once spend no more than the budget of the month', async () => {
  const outcomes = await Promise.allSettled(['ana', 'bia', 'caio', 'davi'].map((each) => give(each)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'budget-spent' })
  expect(await given()).toHaveLength(2)
})

test('what is taken back can be given to another', async () => {
  await give('ana')
  await give('bia')
  await world.send(editor, TakeRewardBack, { rewardId: 'reward-ana', reason: 'Foi engano' })
  await give('caio')
  await expect(give('davi')).rejects.toMatchObject({ code: 'budget-spent', field: 'courseId' })
})

test('nobody rewards themselves, nor with a course that is not on sale', async () => {
  await expect(give('editor')).rejects.toMatchObject({ code: 'own-reward', field: 'email' })
  await expect(give('ana', 'css')).rejects.toMatchObject({ code: 'course-not-given', field: 'courseId' })
  expect(await given()).toEqual([])
})

test('who has the course already is not rewarded with it', async () => {
  await tell('enrolment-ana:react', {
    type: 'CourseAccessGranted',
    data: {
      enrolmentId: 'ana:react',
      studentId: 'ana',
      courseId: 'react',
      cause: { type: 'order', id: 'o1' },
    },
  })
  await expect(give('ana')).rejects.toMatchObject({ code: 'already-owned', field: 'courseId' })
})
