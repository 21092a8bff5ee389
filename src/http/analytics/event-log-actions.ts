import { DeleteEventQuery, RenameEventQuery, SaveEventQuery } from '../../commands/analytics/saved-query'
import { InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { revealForm } from '../../contracts/analytics/event-forms'
import type { Revealed } from '../../contracts/analytics/event-log'
import { parseEventQuery } from '../../contracts/analytics/event-query'
import type { LogReader } from '../../ports/log-reader'
import { accountById } from '../../projections/identity/account-card'
import { noStore } from '../kernel/context'
import { fieldText } from '../kernel/field-text'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { recordReveal } from './may-reveal'

const PATH = '/admin/event-log'
/** Most events of a stream that one request reveals. */
const MAX_SHOWN = 500

const back = ({ referer }: ActionContext) => (referer.startsWith(PATH) ? referer : PATH)

/** Reads the events before it records the access, so that a request without personal data records none. */
async function reveal(ctx: ActionContext, log: LogReader) {
  noStore(ctx.res)
  const input = parse(revealForm, ctx.body)
  const { stream, revision } = input
  const range = revision === null ? { to: MAX_SHOWN - 1 } : { from: revision, to: revision }
  const events = await log.store.readStream(stream, range)
  const personal = events.filter(({ type }) => log.personalFields(type).length > 0)
  if (events.length === 0) throw new NotFound('Não encontramos este evento.')
  if (personal.length === 0) throw new Refusal('nothing-personal', 'Não há dado pessoal aqui.')
  await recordReveal(ctx, input)
  const json: Revealed = {
    by: (await accountById(ctx.db, ctx.actor.accountId ?? ''))?.name ?? 'você',
    at: ctx.now,
    reason: input.reason,
    events: personal.map((event) => ({
      stream: event.stream,
      revision: event.revision,
      type: event.type,
      data: log.opened(event),
      personal: log.personalFields(event.type),
    })),
  }
  return { json }
}

export const eventLogActions = (log: LogReader): ActionRoute[] => [
  action(`${PATH}/reveal`, (ctx) => reveal(ctx, log), { who: ['Admin'] }),
  submit(`${PATH}/queries`, SaveEventQuery, {
    input: ({ body, deps }) => {
      const { problems } = parseEventQuery(fieldText(body.query), deps.labels.events)
      if (problems[0]) throw new InvalidInput({ query: problems[0].message })
      return body
    },
    to: back,
    say: 'Consulta salva.',
  }),
  submit(`${PATH}/queries/:id`, RenameEventQuery, {
    method: 'patch',
    input: ({ body, params }) => ({ ...body, queryId: params.id }),
    to: back,
    say: 'Consulta renomeada.',
  }),
  submit(`${PATH}/queries/:id`, DeleteEventQuery, {
    method: 'delete',
    input: ({ params }) => ({ queryId: params.id }),
    to: back,
    say: 'Consulta apagada.',
  }),
]
