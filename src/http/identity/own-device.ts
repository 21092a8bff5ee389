import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { cookieJar } from '../kernel/cookies'
import { deviceName } from '../kernel/device'
import { sameText } from '../kernel/signing'
import type { ActionContext } from '../kernel/submit'

/** Under which name a session keeps the device that it began in. */
export const DEVICE_KEY = 'device'

const made = new WeakMap<Request, string>()

/** Under the key of claims, which outlives a change of the master key: nobody's devices become new by that. */
const signed = ({ deps }: ActionContext, id: string) =>
  `${id}.${deps.dispatcher.facts.hash(`device-cookie/${id}`)}`

function browserId(ctx: ActionContext): string {
  const { req, res, deps } = ctx
  const jar = cookieJar(deps.env).device
  const kept = jar.read(req) ?? ''
  const [id = ''] = kept.split('.')
  if (id && sameText(kept, signed(ctx, id))) return id
  const before = made.get(req)
  if (before) return before
  const fresh = randomUUID()
  made.set(req, fresh)
  jar.write(res, signed(ctx, fresh))
  return fresh
}

/**
 * The browser that asks, by a cookie that we signed and that says nothing else; made when there is none. Whoever clears
 * their cookies is a new device, and so is a private window. Each account knows it by another id, so that the log does
 * not tell who shares one.
 */
export function deviceOf(ctx: ActionContext, accountId: string): { deviceId: string; device: string } {
  const { hash } = ctx.deps.dispatcher.facts
  const deviceId = hash(`device/${accountId}/${browserId(ctx)}`).slice(0, 24)
  return { deviceId, device: deviceName(ctx.req.get('user-agent')) }
}
