import type { Request, Response } from 'express'
import type { Flash } from '../../contracts/kernel/page'
import type { CookieJar } from './cookies'
import { seal, unseal } from './signing'

const KINDS = ['success', 'error', 'warn', 'info'] as const
const MAX_CHARS = 400

/** Messages for the next page, in a signed cookie that is read once, so that guests need no session. */
export function flashes(secret: Buffer, jar: CookieJar) {
  return {
    write(res: Response, flash: Flash | undefined): void {
      const messages = KINDS.flatMap((kind) =>
        flash?.[kind] ? [[kind, flash[kind].slice(0, MAX_CHARS)]] : [],
      )
      if (messages.length) jar.flash.write(res, seal(secret, 'flash', Object.fromEntries(messages)))
    },
    read(req: Request, res: Response): Flash {
      const text = jar.flash.read(req)
      if (!text) return {}
      jar.flash.clear(res)
      return unseal<Flash>(secret, 'flash', text) ?? {}
    },
  }
}
