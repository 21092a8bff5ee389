import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { cookieJar } from '../kernel/cookies'
import { deviceName } from '../kernel/device'
import { seal, unseal } from '../kernel/signing'
import type { ActionContext } from '../kernel/submit'

/** Under which name a session keeps the device that it began in. */
export const DEVICE_KEY = 'device'
const PURPOSE = 'device'

const made = new WeakMap<Request, string>()

function browserId({ req, res, deps }: ActionContext): string {
  const jar = cookieJar(deps.env).device
  const known = made.get(req) ?? unseal<{ id: string }>(deps.secret, PURPOSE, jar.read(req))?.id
  if (known) return known
  const id = randomUUID()
  made.set(req, id)
  jar.write(res, seal(deps.secret, PURPOSE, { id }))
  return id
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
