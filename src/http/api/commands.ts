import { setTimeout } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { v7 as uuidv7 } from 'uuid'
import type { Command } from '../../commands/kernel/command'
import { Conflict, InvalidInput, NotFound } from '../../commands/kernel/errors'
import type { Claimed, StoredAnswer } from '../../ports/idempotency-keys'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { bodyHash } from '../kernel/body-hash'
import { keyedCommandId } from '../kernel/command-id'
import { demand } from '../kernel/guard'
import type { Kernel } from '../kernel/kernel'
import { ChangedMeanwhile, type Problem, problem, problemOf } from '../kernel/problems'
import { logDenial } from '../kernel/security-log'
import { sendProblem } from '../kernel/send-problem'
import { actorOf } from '../kernel/session'

const MAX_KEY = 200
/** Longer than a command takes, shorter than a client waits. */
const WAIT_MS = 8_000

/** A retry with the same key may succeed, so the answer is not stored. */
const isRetryable = ({ status, code }: Problem) =>
  status >= 500 || status === 401 || code === 'conflict' || code === 'too-many-requests'

const write = (res: Response, { status, body }: StoredAnswer) => {
  res.status(status).type(status < 400 ? 'application/json' : 'application/problem+json')
  res.setHeader('Cache-Control', 'private, no-store')
  res.send(body)
}

/** Until the first of several equal requests has answered, the others wait for its answer, but not for ever. */
async function claimOrWait(claim: () => Promise<Claimed>): Promise<Claimed> {
  const giveUp = performance.now() + WAIT_MS
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    const claimed = await claim()
    if (claimed.kind !== 'under-way' || performance.now() > giveUp) return claimed
    await setTimeout(pause)
  }
}

/** The revision that the sender has read, `If-Match: "12"`; undefined when it asks for none. */
function revisionSeen(req: Request): number | undefined {
  const said = req.get('if-match')
  if (said === undefined || said.trim() === '*') return undefined
  const [, revision] = /^"?(\d{1,15})"?$/.exec(said.trim()) ?? []
  if (revision === undefined)
    throw new InvalidInput({ 'If-Match': 'Envie a revisão que a última resposta disse, como "12".' })
  return Number(revision)
}

/** An id that was chosen outside could be that of another thing, which is to come or whose secret it reveals. */
function refuseChosenId({ mints }: Command, body: unknown) {
  if (mints && typeof body === 'object' && body !== null && Object.hasOwn(body, mints))
    throw new InvalidInput({ [mints]: 'O sistema escolhe este código. Envie sem ele.' })
}

/** `POST /api/commands/{kebab-name}`: runs any command that is not internal, once per Idempotency-Key. */
export function commandCalls(kernel: Kernel): ApiRoute[] {
  const { deps } = kernel
  const commands = new Map(
    deps.commands
      .filter((command) => !command.internal && command.who !== 'system')
      .map((command) => [command.kebab, command]),
  )
  const { keys } = deps

  const asIfDone = async (revision: number) => ({
    position: (await deps.logHead?.()) ?? null,
    revision,
    changed: true,
  })

  async function run(req: Request, command: Command, commandId: string): Promise<StoredAnswer> {
    const atRevision = revisionSeen(req)
    const { correlationId } = req
    const actor = actorOf(req.session)
    refuseChosenId(command, req.body)
    const undo = await deps.beforeCommand?.[command.kebab]?.(req.context, req.body, commandId)
    const input = req.body ?? {}
    const sent = req.limits.counted(command.limits, req, input, () =>
      deps.dispatcher.dispatch(command, input, {
        actor,
        commandId,
        correlationId,
        sessionId: req.session.id,
        ...(atRevision !== undefined && { atRevision }),
      }),
    )
    const outcome = await sent.catch(async (error) => {
      await undo?.()
      if (atRevision !== undefined && error instanceof Conflict) throw new ChangedMeanwhile()
      throw error
    })
    const { position = null, stream, revision, events } = outcome
    const changed = events.length > 0
    const said = { position, stream, revision, commandId, changed }
    const alike = command.conceals && !changed ? await asIfDone(command.conceals.revision) : {}
    return { status: 200, body: JSON.stringify({ ...said, ...alike }) }
  }

  /** What the same browser was answered under this key before it signed in. */
  async function askedAsGuest({ session }: Request, key: string, hash: string) {
    if (!session.accountId || !session.visitor) return undefined
    const found = await keys.find(`visitor:${session.visitor}`, key, hash)
    return found?.kind === 'done' ? found.answer : undefined
  }

  async function runOnce(req: Request, res: Response, command: Command, key: string): Promise<void> {
    const { accountId } = req.session
    const subject = accountId ? `account:${accountId}` : `visitor:${req.session.visitorId()}`
    const seen = revisionSeen(req)
    const hash = bodyHash(command.kebab, seen === undefined ? req.body : { body: req.body, seen })
    const before = await askedAsGuest(req, key, hash)
    if (before) return write(res, before)
    const claimed = await claimOrWait(() => keys.claim(subject, key, hash, deps.clock.now()))
    if (claimed.kind === 'done') return write(res, claimed.answer)
    if (claimed.kind === 'other-body')
      return sendProblem(
        res,
        problem(422, 'idempotency-key-reused', 'Esta chave já foi usada com outro conteúdo.'),
      )
    if (claimed.kind === 'under-way')
      return sendProblem(
        res,
        problem(409, 'in-progress', 'Este pedido ainda está sendo feito.', { retryAfter: 1 }),
      )
    try {
      const answer = await run(
        req,
        command,
        keyedCommandId(deps.secret, { subject, route: command.kebab, key }),
      )
      await keys.keep(subject, key, answer)
      write(res, answer)
    } catch (error) {
      const found = problemOf(error, req.correlationId)
      if (isRetryable(found)) {
        await keys.release(subject, key)
        throw error
      }
      logDenial(deps.logger, req, found)
      const answer = { status: found.status, body: JSON.stringify(found) }
      await keys.keep(subject, key, answer)
      write(res, answer)
    }
  }

  return [
    apiRoute(
      '/api/commands/{name}',
      async (req, res) => {
        const command = commands.get(req.params.name)
        req.routeLabel = `/api/commands/${command?.kebab ?? '{name}'}`
        if (!command) throw new NotFound('Este comando não existe.')
        demand(command.who, actorOf(req.session))
        if (!req.session.accountId) req.session.visitorId()
        const key = req.get('idempotency-key')
        if (key === undefined) return write(res, await run(req, command, uuidv7()))
        if (key.length === 0 || key.length > MAX_KEY)
          throw new InvalidInput({ 'Idempotency-Key': 'A chave precisa ter de 1 a 200 caracteres.' })
        await runOnce(req, res, command, key)
      },
      { method: 'post' },
    ),
  ]
}
