import type { Actor } from '../../commands/kernel/command'
import { MINUTE } from '../../domain/kernel/instants'
import { type Seeded, seeded } from '../../domain/kernel/seeded'
import type { Content, Course } from '../content-loader'
import type { Person } from '../personas/people'
import type { Simulation } from '../simulation/simulation'

/** A person who has an account, and what they may watch. */
export interface Student {
  person: Person
  actor: Actor & { accountId: string }
  /** Course ids with access now. */
  owns: Set<string>
}

export interface Staff {
  admin: Actor
  editor: Actor
  support: Actor
}

/** The simulated product, its content and its people. */
export interface World {
  sim: Simulation
  content: Content
  staff: Staff
  students: Student[]
  /** The same students by account id. */
  accounts: Map<string, Student>
  /** Course ids on sale by now. */
  onSale: Set<string>
  /** Bundle ids on sale by now. */
  bundlesOnSale: Set<string>
  /** Lessons about which the course's own question was asked. */
  asked: Set<string>
  /** What was written about each course: nobody says it in the same words again. */
  written: Map<string, Set<string>>
  /** Promotion that runs now, if any. */
  promotionId: string | null
  /** Numbers for one purpose: one history more does not change the others. */
  random(purpose: string): Seeded
}

export const createWorld = (sim: Simulation, content: Content, staff: Staff, seed: string): World => ({
  sim,
  content,
  staff,
  students: [],
  accounts: new Map(),
  onSale: new Set(),
  bundlesOnSale: new Set(),
  asked: new Set(),
  written: new Map(),
  promotionId: null,
  random: (purpose) => seeded(`${seed}/${purpose}`),
})

export function welcome({ students, accounts }: World, student: Student): Student {
  students.push(student)
  accounts.set(student.actor.accountId, student)
  return student
}

export const courseOf = ({ content }: World, courseId: string): Course => {
  const found = content.courses.find(({ id }) => id === courseId)
  if (!found) throw new Error(`no course ${courseId}`)
  return found
}

export const chance = (random: Seeded, probability: number) => random.next() < probability

/** Some time between two lengths, in milliseconds; the arguments are minutes. */
export const minutes = (random: Seeded, from: number, to: number) =>
  (from + random.next() * (to - from)) * MINUTE

/** One of the list, by weight. */
export function weighted<T>(random: Seeded, list: readonly T[], weight: (item: T) => number): T {
  let left = random.next() * list.reduce((sum, item) => sum + weight(item), 0)
  for (const item of list) {
    left -= weight(item)
    if (left < 0) return item
  }
  return random.pick(list)
}
