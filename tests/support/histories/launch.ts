import type { LaunchEvent } from '../../../src/domain/marketing/launch'
import type { Joined } from '../../../src/domain/marketing/launch-registration'

export const launchId = 'l1'
export const START = '2026-03-10T22:30:00.000Z'
export const END = '2026-03-11T00:30:00.000Z'
export const basics = { title: 'Imersão SQL', promise: 'Três noites de SQL.', startsAt: START, endsAt: END }

export const created: LaunchEvent = {
  type: 'LaunchCreated',
  data: { launchId, slug: 'imersao-sql', ...basics },
}
export const described: LaunchEvent = {
  type: 'LaunchDescribed',
  data: { launchId, description: '<p>SQL</p>', audience: [], programme: [], speakers: [], faq: [] },
}
export const published: LaunchEvent = {
  type: 'LaunchPublished',
  data: { launchId, startsAt: START, endsAt: END },
}

export const lesson = (lessonId: string, opensAt: string, closesAt: string | null = null) => ({
  lessonId,
  title: `Aula ${lessonId}`,
  summary: '',
  durationSeconds: 3600,
  opensAt,
  closesAt,
  video: { src: '/media/lessons/clip-a.mp4', poster: '/media/lessons/clip-a.webp', seconds: 12 },
  transcript: ['Boa noite.'],
})

/** The same as staff type it. */
export const typedLesson = (...of: Parameters<typeof lesson>) => {
  const { video, ...typed } = lesson(...of)
  return { ...typed, ...video }
}

export const joined = (over: Partial<Joined> = {}): Joined => ({
  seat: 's1',
  registrationId: 'r1',
  launchId,
  title: basics.title,
  name: 'Ana Lima',
  email: 'ana@exemplo.test',
  phone: null,
  accountId: null,
  visitorId: 'v1',
  source: { page: '/eventos/imersao-sql', referrer: null, utm: {} },
  consent: { version: 'evento-2026-11', ticked: ['use'] },
  ...over,
})
