import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { cookieJar } from '../kernel/cookies'
import { deviceName } from '../kernel/device'
import { sameText } from '../kernel/signing'
import type { ActionContext } from '../kernel/submit'

/** Key of the device id in the session's data. */
export const DEVICE_KEY = 'device'

const newIds = new WeakMap<Request, string>()

/** Signed with the claims key, which survives a change of the master key; otherwise all devices would become new. */
const signed = ({ deps }: ActionContext, id: string) =>
  `${id}.${deps.dispatcher.facts.hash(`device-cookie/${id}`)}`

function browserId(ctx: ActionContext): string {
  const { req, res, deps } = ctx
  const jar = cookieJar(deps.env).device
  const cookie = jar.read(req) ?? ''
  const [id = ''] = cookie.split('.')
  if (id && sameText(cookie, signed(ctx, id))) return id
  const known = newIds.get(req)
  if (known) return known
  const fresh = randomUUID()
  newIds.set(req, fresh)
  jar.write(res, signed(ctx, fresh))
  return fresh
}

/**
 * The browser, identified by a signed random cookie, which is set when missing. Without cookies and in private windows
 * it is a new device. The id differs by account, so that the log does not reveal who shares a browser.
 */
export function deviceOf(ctx: ActionContext, accountId: string): { deviceId: string; device: string } {
  const { hash } = ctx.deps.dispatcher.facts
  const deviceId = hash(`device/${accountId}/${browserId(ctx)}`).slice(0, 24)
  return { deviceId, device: deviceName(ctx.req.get('user-agent')) }
}
