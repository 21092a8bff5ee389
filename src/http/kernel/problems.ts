import { Conflict, Forbidden, InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'
import { fileSize } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'
import { StoreUnavailable } from '../../ports/event-store'
import { StorageUnavailable } from '../../ports/file-storage'
import { Unwritten } from '../../ports/unwritten'
import { ForgedRequest, OtherAccount, SessionEnded } from './csrf'
import { Unreadable } from './unreadable'

/** RFC 9457 problem with a stable `code`, a Portuguese `detail`, and `errors` by field. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: Record<string, string>
  /** Where to go instead: the login, or the page to load anew. */
  location?: string
  /** Correlation id of the failure in the log. */
  errorId?: string
  /** Seconds. */
  retryAfter?: number
}

export class TooManyRequests extends Error {
  constructor(
    /** Seconds. */
    readonly retryAfter: number,
    message: string,
  ) {
    super(message)
    this.name = 'TooManyRequests'
  }
}

/** Somebody wrote since the sender read; the browser's forms say so beside their fields. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('Isto mudou desde que você leu. Leia de novo e envie o que ainda vale.')
    this.name = 'ChangedMeanwhile'
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export const problem = (
  status: number,
  code: string,
  detail: string,
  more: Partial<Problem> = {},
): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? 'Error',
  status,
  code,
  detail,
  ...more,
})

const UNREADABLE = 'Não conseguimos ler o que foi enviado.'

const BODY_FAULTS: Record<string, [number, string, string]> = {
  'entity.too.large': [413, 'too-large', 'O que você enviou é grande demais.'],
  'parameters.too.many': [413, 'too-large', 'O que você enviou tem campos demais.'],
  'entity.parse.failed': [400, 'unreadable', 'Não conseguimos ler o que foi enviado.'],
  'encoding.unsupported': [415, 'unreadable', 'Não conseguimos ler o que foi enviado.'],
  'charset.unsupported': [415, 'unreadable', 'Não conseguimos ler o que foi enviado.'],
  'request.size.invalid': [400, 'unreadable', 'Não conseguimos ler o que foi enviado.'],
  'request.aborted': [400, 'unreadable', 'O envio foi interrompido.'],
}

/**
 * PostgreSQL and socket errors that a retry may overcome: connection lost, server starting, out of resources, disk
 * failure (58030).
 */
const TRANSIENT =
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|53|58030)|[Cc]onnection terminated|timeout exceeded when trying to connect|not queryable/

const isTransient = (error: { code?: unknown; message?: string }) =>
  error instanceof StoreUnavailable ||
  error instanceof StorageUnavailable ||
  TRANSIENT.test(String(error.code ?? '')) ||
  TRANSIENT.test(error.message ?? '')

/** The problem for an error. Unknown errors become 500 with an id and reveal nothing else. */
export function problemOf(error: unknown, errorId: string): Problem {
  if (error instanceof InvalidInput)
    return problem(422, 'invalid-input', error.message, { errors: error.errors })
  if (error instanceof Refusal) {
    const errors = error.field ? { [error.field]: error.message } : undefined
    return problem(422, error.code, error.message, errors && { errors })
  }
  if (error instanceof Unwritten)
    return problem(
      422,
      'letters-unwritten',
      `Este documento tem letras que ainda não sabemos desenhar: ${error.letters.slice(0, 10).join(' ')}. Ele não foi feito, para não sair com falhas. Peça à escola que as troque por letras latinas.`,
    )
  if (error instanceof Forbidden)
    return error.login
      ? problem(401, 'login-required', error.message)
      : problem(403, 'forbidden', error.message)
  if (error instanceof SessionEnded) return problem(401, 'session-ended', error.message)
  if (error instanceof OtherAccount) return problem(409, 'other-account', error.message)
  if (error instanceof ForgedRequest) return problem(403, 'csrf', error.message)
  if (error instanceof NotFound) return problem(404, 'not-found', error.message)
  if (error instanceof ChangedMeanwhile) return problem(412, 'changed-meanwhile', error.message)
  if (error instanceof Conflict) return problem(409, 'conflict', error.message)
  if (error instanceof TooManyRequests)
    return problem(429, 'too-many-requests', error.message, { retryAfter: error.retryAfter })
  const { type, limit } = error as { type?: string; limit?: unknown }
  if (type === 'entity.too.large' && typeof limit === 'number')
    return problem(413, 'too-large', `O que você enviou é grande demais: vai até ${fileSize(limit)}.`)
  const fault = type === undefined ? undefined : own(BODY_FAULTS, type)
  if (fault) return problem(...fault)
  if (error instanceof Unreadable) return problem(400, 'unreadable', UNREADABLE)
  const { status, expose } = error as { status?: unknown; expose?: unknown }
  // What a parser says of the request's own fault: an encoding that is not what it claims, a field too deep.
  if (expose === true && typeof status === 'number' && status >= 400 && status < 500)
    return problem(titles[status] ? status : 400, 'unreadable', UNREADABLE)
  if (error instanceof URIError) return problem(400, 'unreadable', 'Não conseguimos ler este endereço.')
  if (isTransient(error as Error))
    return problem(503, 'unavailable', 'Estamos com uma instabilidade. Tente de novo em instantes.', {
      errorId,
      retryAfter: 5,
    })
  return problem(500, 'internal', 'Algo falhou do nosso lado. Já registramos o erro.', { errorId })
}
