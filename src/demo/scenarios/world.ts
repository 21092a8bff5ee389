import type { Actor } from '../../commands/kernel/command'
import { MINUTE } from '../../domain/kernel/instants'
import { type Seeded, seeded } from '../../domain/kernel/seeded'
import type { LinkTouch } from '../../domain/marketing/attribution'
import type { Content, Course } from '../content-loader'
import type { Person } from '../personas/people'
import type { Simulation } from '../simulation/simulation'

/** A person with an account. */
export interface Student {
  person: Person
  actor: Actor & { accountId: string }
  /** Ids of the courses that they have access to. */
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
  /** Ids of the courses on sale. */
  onSale: Set<string>
  /** Ids of the bundles on sale. */
  bundlesOnSale: Set<string>
  /** Ids of the lessons whose own question was asked. */
  asked: Set<string>
  /** Review texts used so far, by course id; none is used twice. */
  written: Map<string, Set<string>>
  /** Recorded visits by links, by account id. */
  linkTouches: Map<string, LinkTouch[]>
  promotionId: string | null
  /** A generator per purpose, so that a new scenario does not change the others. */
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
  linkTouches: new Map(),
  promotionId: null,
  random: (purpose) => seeded(`${seed}/${purpose}`),
})

export function addStudent({ students, accounts }: World, student: Student): Student {
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

/** A random duration in milliseconds, between two numbers of minutes. */
export const minutes = (random: Seeded, from: number, to: number) =>
  (from + random.next() * (to - from)) * MINUTE

export function weighted<T>(random: Seeded, list: readonly T[], weight: (item: T) => number): T {
  let left = random.next() * list.reduce((sum, item) => sum + weight(item), 0)
  for (const item of list) {
    left -= weight(item)
    if (left < 0) return item
  }
  return random.pick(list)
}
