import { NotFound } from '../../commands/kernel/errors'
import { orderStatusLabel } from '../../contracts/ordering/labels'
import type { PersonPictures } from '../../ports/person-pictures'
import type { HeldEvent, PersonalStatement } from '../../ports/personal-statement'
import { accountById } from '../../projections/identity/account-card'
import { certificatesOf } from '../../projections/learning/certificate-card'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { addressesOf } from '../../projections/ordering/address-list'
import { ordersOf } from '../../projections/ordering/order-queries'
import { savedCardsOf } from '../../projections/ordering/saved-card-list'
import type { PageContext } from '../kernel/page'
import { sessionStore } from '../kernel/session-store'

export interface StatementPorts {
  statement: PersonalStatement
  pictures: PersonPictures
}

const MAX_ORDERS = 10_000
type Data = Record<string, unknown>
const of = (events: HeldEvent[], type: string) => events.filter((event) => event.type === type)

/** Access and progress by course, from the log, which also has courses that no read model lists any more. */
function courses(events: HeldEvent[], titles: ReadonlyMap<string, string>) {
  const ids = [...new Set(of(events, 'CourseAccessGranted').map(({ data }) => String(data.courseId)))]
  const ofCourse = (type: string, id: string) => of(events, type).filter(({ data }) => data.courseId === id)
  return ids.map((id) => ({
    curso: titles.get(id) ?? id,
    acessoDesde: ofCourse('CourseAccessGranted', id)[0]?.at ?? null,
    aulasConcluidas: new Set(ofCourse('LessonCompleted', id).map(({ data }) => data.lessonId)).size,
    concluidoEm: ofCourse('CourseCompleted', id)[0]?.at ?? null,
  }))
}

async function titlesOf({ db }: PageContext, events: HeldEvent[]) {
  const ids = [...new Set(events.map(({ data }) => data.courseId).filter((id) => typeof id === 'string'))]
  return new Map((await syllabiOf(db, ids)).map(({ courseId, title }) => [courseId, title]))
}

const texts = (events: HeldEvent[], titles: ReadonlyMap<string, string>) => {
  const text = ({ at, data }: HeldEvent) => ({ ...pick(data), em: at })
  const pick = ({ content, text, rating, courseId, message, term }: Data) => ({
    ...(typeof courseId === 'string' && { curso: titles.get(courseId) ?? courseId }),
    ...(typeof rating === 'number' && { nota: rating }),
    ...(typeof term === 'string' && { termo: term }),
    texto: content ?? text ?? message,
  })
  return {
    duvidas: of(events, 'QuestionAsked').map(text),
    respostas: of(events, 'QuestionAnswered').map(text),
    avaliacoes: [
      ...of(events, 'ReviewPublished'),
      ...of(events, 'ReviewHeld'),
      ...of(events, 'ReviewEdited'),
    ].map(text),
    mensagens: of(events, 'ContactMessageSent').map(text),
    buscas: of(events, 'SearchRecorded').map(({ at, data }) => ({ termo: data.term, em: at })),
  }
}

/** All data about a person; `registros` holds every event about them, so that nothing is missing. */
export async function statementOf(
  ctx: PageContext,
  { statement, pictures }: StatementPorts,
  accountId = ctx.actor.accountId ?? '',
) {
  const { db, now, deps } = ctx
  const account = await accountById(db, accountId)
  if (!account) throw new NotFound()
  const [events, book, wallet, orders, certificates, devices, photo] = await Promise.all([
    statement.eventsAbout(accountId),
    addressesOf(db, accountId),
    savedCardsOf(db, accountId),
    ordersOf(db, accountId, { limit: MAX_ORDERS, offset: 0 }),
    certificatesOf(db, accountId),
    sessionStore(deps.pool, deps.env.SESSION_LIFETIME_MINUTES).devices(accountId, now),
    account.avatarId ? pictures.read(accountId, account.avatarId, 256) : undefined,
  ])
  const titles = await titlesOf(ctx, events)
  return {
    geradoEm: now,
    conta: {
      nome: account.name,
      email: account.email,
      emailConfirmado: account.verified,
      cpf: account.cpf,
      telefone: account.phone,
      criadaEm: account.registeredAt,
      foto: photo ? `data:image/webp;base64,${photo.toString('base64')}` : null,
    },
    enderecos: book.addresses.map(({ addressId, ...address }) => ({
      ...address,
      padrao: addressId === book.defaultId,
    })),
    cartoes: wallet.cards.map(({ brand, last4, expiry, savedAt }) => ({
      bandeira: brand,
      final: last4,
      validade: expiry,
      salvoEm: savedAt,
    })),
    pedidos: orders.rows.map((row) => ({
      numero: row.number,
      situacao: orderStatusLabel[row.status],
      feitoEm: row.placedAt,
      pagoEm: row.paidAt,
      itens: row.lines.map(({ title }) => title),
      totalEmCentavos: row.total,
      devolvidoEmCentavos: row.refunded,
      nome: row.name,
      email: row.email,
      cpf: row.cpf,
      ...(row.cnpj !== null && {
        empresa: { cnpj: row.cnpj, razaoSocial: row.companyName, pedidoDeCompra: row.purchaseOrder },
      }),
      telefone: row.phone,
      endereco: row.address,
    })),
    cursos: courses(events, titles),
    certificados: certificates.map((row) => ({
      codigo: row.code,
      curso: row.courseTitle,
      nome: row.studentName,
      emitidoEm: row.issuedAt,
    })),
    ...texts(events, titles),
    aparelhos: devices.map(({ device, createdAt, seenAt }) => ({
      aparelho: device,
      desde: createdAt,
      visto: seenAt,
    })),
    registros: events.map(({ type, at, data }) => ({
      registro: deps.labels.events[type] ?? type,
      tipo: type,
      em: at,
      dados: data,
    })),
  }
}

export type Statement = Awaited<ReturnType<typeof statementOf>>
