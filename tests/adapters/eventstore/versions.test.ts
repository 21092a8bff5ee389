import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { sealed } from '../../../src/adapters/eventstore/sealed'
import { memoryKeyRing } from '../../../src/adapters/keyring/memory'
import { aggregate, fold } from '../../../src/domain/kernel/aggregate'
import { type DomainEvent, events, id, personal, upcast } from '../../../src/domain/kernel/event'
import { FoldFailed, projectAll } from '../../../src/projections/kernel/fold'
import { projection } from '../../../src/projections/kernel/projection'
import { react } from '../../../src/workers/kernel/react'
import { reactor } from '../../../src/workers/kernel/reactor'

const first = events({
  CourseNamed: z.object({ courseId: id, name: personal(z.string(), 'courseId') }),
})
const third = events({
  CourseNamed: upcast(
    z.object({
      courseId: id,
      name: personal(z.string(), 'courseId'),
      words: z.int(),
      language: z.string(),
    }),
    [
      (one) => ({ ...one, words: String(one.name).split(' ').length }),
      (two) => ({ ...two, language: two.words === 1 ? 'en' : 'pt' }),
    ],
  ),
})
type Named = DomainEvent<'CourseNamed', { courseId: string; name: string; words: number; language: string }>

const raw = memoryEventStore()
const ring = memoryKeyRing()
const schemasOf = (schemas: Record<string, z.ZodObject>) => (type: string) => schemas[type]
const oldCode = sealed(raw, ring, schemasOf(first))
const newCode = sealed(raw, ring, schemasOf(third))
const named = (name: string, more: object = {}) => ({
  id: name,
  type: 'CourseNamed',
  data: { courseId: 'c1', name, ...more },
  at: '2026-03-02T12:00:00.000Z',
  meta: { commandId: name, correlationId: name, actor: 'system' },
})
await oldCode.append('course-c1', 'none', [named('Cálculo para todos')])
await newCode.append('course-c1', 0, [named('SQL', { words: 1, language: 'pt' })])

const course = aggregate<string[], typeof third>({ name: 'course', label: 'Curso' }, third, [], {
  CourseNamed: (all, { name, language }) => [...all, `${name} ${language}`],
})
const courseName = projection<Named, { courseId: string; name: string }>({
  name: 'course_name',
  description: 'What is each course called?',
  version: 1,
  key: 'courseId',
  columns: { courseId: 'text', name: 'text' },
  on: {
    CourseNamed: { key: ({ courseId }) => courseId, apply: (_, { courseId, name }) => ({ courseId, name }) },
  },
})

describe('versions of an event', () => {
  it('are stamped at append from the second on, and lie in the log as they were written', async () => {
    const [one, two] = await raw.readStream('course-c1')
    expect([one?.meta.version, two?.meta.version]).toEqual([undefined, 3])
    expect(one?.data).not.toHaveProperty('words')
  })

  it('are upcasted step by step when they are read, personal fields opened before', async () => {
    const read = await newCode.readStream('course-c1')
    expect(read.map(({ data }) => data)).toEqual([
      { courseId: 'c1', name: 'Cálculo para todos', words: 3, language: 'pt' },
      { courseId: 'c1', name: 'SQL', words: 1, language: 'pt' },
    ])
    expect(read[0]?.meta.version).toBe(3)
    expect(fold(course, read as never)).toEqual(['Cálculo para todos pt', 'SQL pt'])
    for await (const page of newCode.pages()) expect(page[0]).toEqual(read[0])
  })

  it('that newer code wrote are handed on shut, and nobody folds or answers them', async () => {
    const read = await oldCode.readStream('course-c1')
    const why = 'CourseNamed was written in version 3; this code knows version 1'
    expect(read.map(({ unreadable }) => unreadable)).toEqual([undefined, why])
    expect(JSON.stringify(read[1]?.data)).not.toContain('SQL')
    expect(() => fold(course, read as never)).toThrow(why)
    expect(() => projectAll(courseName, read)).toThrow(FoldFailed)
    expect(projectAll(courseName, read.slice(0, 1))).toHaveLength(1)
    const answered = reactor<Named>('answer', { CourseNamed: () => [] })
    await expect(react(answered, read[1]!, {} as never)).rejects.toThrow(why)
    await react(reactor('deaf', {}), read[1]!, {} as never)
  })

  it('that cannot be upcasted are named as such, without what is in them', async () => {
    const careless = events({
      CourseNamed: upcast(first.CourseNamed, [
        ({ name }) => {
          throw new TypeError(`no ${name}`)
        },
      ]),
    })
    const [one] = await sealed(raw, ring, schemasOf(careless)).readStream('course-c1')
    expect(one?.unreadable).toBe('CourseNamed of version 1 cannot be upcasted (TypeError)')
  })
})
