import * as z from 'zod'
import type { Command, Who } from '../../src/commands/kernel/command'
import type { Infrastructure } from '../../src/composition/infrastructure'
import { commands } from '../../src/composition/modules'
import { whoOf } from '../../src/http/kernel/guard'
import type { Kind } from './owners'
import { routesOver } from './routes'

export const UNNAMED = 'unnamed'

/** One route of the server, and what the ids that it takes are ids of. */
export interface Ask {
  label: string
  method: string
  path: string
  who: Who
  /** `secret`: its id is a link that nobody else knows; `open`: what it names is everybody's. */
  kind: 'owned' | 'secret' | 'staff' | 'open' | typeof UNNAMED
  slots: { name: string; kind: Kind }[]
  /** Fields that its form wants beside the ids. */
  also?: Record<string, unknown>
}

type Slots = Record<string, Kind>
const ORDER: Slots = { id: 'order' }
const ADDRESS: Slots = { id: 'address' }
const CARD: Slots = { id: 'card' }
const QUESTION: Slots = { id: 'question' }

/** What the ids in an address, or in a form that is no single command, are ids of. */
const owned: Record<string, Slots> = {
  'GET /student/myorders/{id}': ORDER,
  'GET /student/mycertificates/{code}': { code: 'certificate' },
  'GET /student/mycourses/{slug}/watch': { slug: 'course' },
  'GET /checkout/orders/{id}/pix': ORDER,
  'GET /checkout/orders/{id}/success': ORDER,
  'GET /checkout/orders/{id}/failure': ORDER,
  'GET /api/orders/{id}/note-cancel.xml': ORDER,
  'GET /api/orders/{id}/note.pdf': ORDER,
  'GET /api/orders/{id}/note.xml': ORDER,
  'GET /api/orders/{id}/status': ORDER,
  'GET /media/captions/{courseId}/{file}': { courseId: 'course', file: 'lesson' },
  'POST /checkout/orders/{id}/retry': { ...ORDER, savedCardId: 'card' },
  'POST /checkout/orders/{id}/upsell': ORDER,
  'POST /checkout/orders/{id}/upsell/decline': ORDER,
  'POST /checkout/orders/{id}/password': ORDER,
  'POST /checkout': { savedCardId: 'card' },
  'POST /student/myorders/{id}/refund': ORDER,
  'POST /student/mycourses/{slug}/complete': { courseId: 'course', lessonId: 'lesson' },
  'POST /student/mycourses/{slug}/quiz': { courseId: 'course', lessonId: 'lesson' },
  'POST /student/mycourses/{slug}/reopen': { courseId: 'course', lessonId: 'lesson' },
  'POST /student/mynotes': { courseId: 'course', lessonId: 'lesson' },
  'POST /student/practice': { courseId: 'course', lessonId: 'lesson', questionId: 'question' },
  'POST /profile/addresses/{id}': ADDRESS,
  'POST /profile/addresses/{id}/default': ADDRESS,
  'POST /profile/addresses/{id}/remove': ADDRESS,
  'POST /profile/credit-cards/{id}/default': CARD,
  'POST /profile/credit-cards/{id}/remove': CARD,
  'POST /profile/devices/revoke': { id: 'session' },
  'POST /profile/devices/forget': { id: 'device' },
  'POST /questions/{id}/accept': { ...QUESTION, answerId: 'answer' },
  'POST /questions/{id}/close': QUESTION,
  'POST /questions/{id}/seen': QUESTION,
  'POST /questions/{id}/unvote': QUESTION,
  'POST /questions/{id}/vote': QUESTION,
}

/** What a field of a command is the id of; null where what it names is everybody's, or only the asker's own has it. */
const fields: Record<string, Kind | 'secret' | null> = {
  orderId: 'order',
  addressId: 'address',
  cardId: 'card',
  savedCardId: 'card',
  questionId: 'question',
  question_id: 'question',
  answerId: 'answer',
  courseId: 'course',
  lessonId: 'lesson',
  token: 'secret',
  // Of the shop; codes that anybody may type; and the id of an account that is only being made.
  // A card that is typed is whoever’s typed it, once.
  cardToken: null,
  // Another one’s order tells the asker nothing, as one that does not exist.
  saidIn: null,
  productId: null,
  offerId: null,
  promotionId: null,
  searchableId: null,
  code: null,
  accountId: null,
}

/** Links of mails, each a secret of its own. */
const secrets = [
  'GET /become-admin/{token}',
  'GET /cart/back/{token}',
  'GET /email-preferences/{token}',
  'GET /email-preferences/{token}/success',
  'GET /newsletter/confirm/{confirmation}',
  'GET /newsletter/unsubscribe/{token}',
  'GET /reset-password/{token}',
  'GET /search-alerts/confirm/{confirmation}',
  'GET /search-alerts/{token}',
  'GET /save-password/{token}',
  'GET /seat/{token}',
  'POST /become-admin/{token}',
  'POST /cart/back/{token}',
  'POST /email-preferences/{token}',
  'POST /email-preferences/{token}/turn-off',
  'POST /newsletter/confirm/{token}',
  'POST /newsletter/unsubscribe/{token}',
  'POST /newsletter/unsubscribe/{token}/undo',
  'POST /reset-password/{token}',
  'POST /search-alerts/confirm/{token}',
  'POST /search-alerts/{token}',
  'POST /save-password/{token}',
  'POST /seat/{token}',
]

/** Of the shop window, or of whoever asks: no id of theirs names what is somebody's. */
const open = [
  ...['categories', 'lp', 'ebooks', 'slides', 'eventos'].map((room) => `GET /${room}/{slug}`),
  ...['ebooks', 'slides', 'eventos'].flatMap((room) => [
    `POST /${room}/{slug}`,
    `GET /${room}/{slug}/download`,
  ]),
  ...['slides', 'eventos'].map((room) => `GET /${room}/{slug}/obrigado`),
  ...['ebooks', 'slides'].map((room) => `GET /${room}/{slug}/arquivo`),
  ...['ebooks', 'slides'].map((room) => `GET /${room}/{slug}/apoio`),
  ...['calendario.ics', 'material.pdf', 'aulas/{lesson}', 'aulas/{lesson}/legendas.vtt'].map(
    (rest) => `GET /eventos/{slug}/${rest}`,
  ),
  // A certificate is shown to whoever was given its code.
  'GET /certificates/{code}',
  'GET /certificates/{code}/badge',
  'GET /certificates/{code}/pdf',
  'POST /certificates/list',
  'GET /course/{slug}',
  'GET /l/{code}',
  // A programme's address is everybody's, and its page shows the asker's own: tests/http/learning/trainings.test.ts.
  'GET /student/mytrainings/{slug}',
  'POST /student/mytrainings/{slug}/certificate',
  'GET /checkout/{type}/{slug}',
  // Seats of a company: tests/http/ordering/team.test.ts asks for them as others.
  'POST /student/team/{id}/invite',
  'POST /student/team/seats/{id}/back',
  'InviteToSeats',
  'TakeSeatBack',
  'GET /api/cep/{cep}',
  'POST /promotions/{id}/dismiss',
  'GET /media/covers/{name}',
  'GET /media/covers/{type}/{name}',
  // A free lesson’s film; a paid one’s holds for one session: tests/http/learning/films.test.ts requests it as others.
  'GET /media/lessons/free/{courseId}/{lessonId}/*file',
  'GET /media/lessons/{ticket}/*file',
  // Files of lessons: tests/http/learning/lesson-files.test.ts asks for them as others.
  'GET /media/lesson-files/{courseId}/{fileId}',
  'GET /media/lesson-files/get/{ticket}/{name}',
  'GET /media/portraits/{name}',
  // Films that sell and explain; whose a film of the help is, the route asks itself: tests/http/marketing.
  'GET /media/videos/{kind}/{id}/legendas.vtt',
  'GET /media/videos/{kind}/{id}/capa',
  'GET /media/videos/{kind}/{id}/filme',
  'GET /media/videos/{kind}/{id}/*file',
  // A picture of the shop; each record’s own roles may say who has it open: tests/http/admin/presence.test.ts.
  'GET /media/pictures/{name}',
  'POST /api/admin/presence',
  // The person’s own picture: tests/http/identity/avatar.test.ts requests it as another person.
  'GET /media/avatars/{accountId}/{name}',
  ...['cart/coupon', 'contact', 'newsletter', 'subscribe', 'formacoes/expert-gpt/lista-de-espera'].map(
    (path) => `POST /${path}`,
  ),
  ...['login', 'login/device', 'login/device/resend', 'login/second-step', 'logout', 'register'].map(
    (path) => `POST /${path}`,
  ),
  ...[
    'forgot-password',
    'confirm-password',
    'profile/avatar',
    'profile/export',
    'profile/devices/revoke-others',
  ].map((path) => `POST /${path}`),
  ...['begin', 'cancel', 'codes', 'codes/kept', 'confirm', 'disable'].map(
    (step) => `POST /profile/security/${step}`,
  ),
  'POST /admin/impersonate/leave',
  'GET /admin/impersonate/leave',
  'POST /api/search/save',
  // Of whoever asks: tests/http/learning/study-aim.test.ts.
  'GET /student/aim/calendario.ics',
  // Of whoever asks: tests/http/communication/search-alerts.test.ts.
  'POST /search/alerts',
  'POST /search/alerts/cancel',
  // Of whoever asks: tests/http/learning/favorites.test.ts.
  'GET /api/favorites',
  'POST /api/favorites',
  'DELETE /api/favorites',
  'POST /favorites/remove',
  'POST /favorites/watch',
  'POST /favorites/unwatch',
  // Of a course that the asker has: tests/http/communication/similar-questions.test.ts.
  'GET /api/questions/similar',
  // They change the asker’s own list, and the course or lesson that they name is everybody’s.
  'AddFavorite',
  'RemoveFavorite',
  'UnwatchFavoritePrice',
  // Among the asker’s own notes, whatever id they name: tests/http/learning/notes.test.ts.
  'POST /student/mynotes/{id}',
  'POST /student/mynotes/{id}/delete',
  'ChangeNote',
  'DeleteNote',
  // Of the asker’s own certificates, whatever id they name: tests/http/learning/course.test.ts asks as another.
  'POST /student/mycertificates/{code}/name',
  'CorrectOwnCertificateName',
  // To the asker alone, for a programme that is everybody’s.
  'IssueProgrammeCertificate',
  'POST /api/webhooks/payments',
  // Of whoever asks, who is counted without a key, or under their own.
  'POST /api/touches',
]

const ID_LIKE = /(id|ids|token|code)$/i
const slotsOf = (slots: Slots) => Object.entries(slots).map(([name, kind]) => ({ name, kind }))
const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
const isStaffs = (who: Who) => Array.isArray(who)

const fieldsOf = ({ input }: Command): string[] =>
  Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})

function ofPath(method: string, path: string, who: Who, isCommand = false): Ask {
  const label = `${method} ${path}`
  const params = paramsOf(path)
  const ask = { label, method, path, who }
  if (owned[label]) return { ...ask, kind: 'owned', slots: slotsOf(owned[label]) }
  if (secrets.includes(label)) return { ...ask, kind: 'secret', slots: [{ name: 'token', kind: 'account' }] }
  const slots = params.map((name) => ({ name, kind: 'order' as const }))
  if (open.includes(label)) return { ...ask, kind: 'open', slots }
  if (isStaffs(who)) return { ...ask, kind: 'staff', slots }
  const isBare = params.length === 0 && (method === 'GET' || isCommand)
  return { ...ask, kind: isBare ? 'open' : UNNAMED, slots }
}

function ofCommand(command: Command): Ask[] {
  const { name, kebab, who } = command
  const ask = { method: 'POST', path: `/api/commands/${kebab}`, who }
  if (isStaffs(who)) return [{ ...ask, label: name, kind: 'staff', slots: [] }]
  if (open.includes(name)) return [{ ...ask, label: name, kind: 'open', slots: [] }]
  const ids = fieldsOf(command).filter((field) => ID_LIKE.test(field))
  const strange = ids.filter((field) => !(field in fields))
  if (strange.length > 0)
    return [{ ...ask, label: `${name}: ${strange.join(', ')}`, kind: UNNAMED, slots: [] }]
  if (ids.includes('token'))
    return [{ ...ask, label: name, kind: 'secret', slots: [{ name: 'token', kind: 'account' }] }]
  const slots = ids.flatMap((field) => {
    const kind = fields[field]
    return kind && kind !== 'secret' ? [{ name: field, kind }] : []
  })
  return [{ ...ask, label: name, kind: slots.length > 0 ? 'owned' : 'open', slots }]
}

/** Everything that the product answers, from its tables of pages, actions, API routes and commands. */
export function asksOf(infrastructure: Infrastructure): Ask[] {
  const routes = routesOver(infrastructure)
  const all = [
    ...routes.pages.flatMap(({ paths, who }) => paths.map((path) => ofPath('GET', path, whoOf(who)))),
    ...routes.actions.map(({ method, path, who, command }) =>
      ofPath(method.toUpperCase(), path, who, command !== undefined && !command.internal),
    ),
    ...routes.api.map(({ method, path, who }) => ofPath(method.toUpperCase(), path, who)),
    ...commands.filter(({ internal, who }) => !internal && who !== 'system').flatMap(ofCommand),
  ]
  const usesCard = ({ slots }: Ask) => slots.some(({ name }) => name === 'savedCardId')
  const asked = all.map((ask) => ({ ...ask, also: { method: usesCard(ask) ? 'card' : 'pix' } }))
  return [...new Map(asked.map((ask) => [ask.label, ask])).values()]
}

/** The address with its ids, and what of them goes into the form. */
export function fill({ path, slots }: Ask, ids: Record<string, string>) {
  const inPath = paramsOf(path)
  const body = slots.filter(({ name }) => !inPath.includes(name)).map(({ name }) => [name, ids[name]])
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'x')),
    body: Object.fromEntries(body),
  }
}
