import type { Request, Response } from 'express'
import type { Flash } from '../../contracts/kernel/page'
import type { CookieJar } from './cookies'
import { seal, unseal } from './signing'

const KINDS = ['success', 'error', 'warn', 'info'] as const
const MAX_CHARS = 400

/** What the next page says, carried in a signed cookie that is read once: guests need no session for it. */
export function flashes(secret: Buffer, jar: CookieJar) {
  return {
    write(res: Response, flash: Flash | undefined): void {
      const said = KINDS.flatMap((kind) => (flash?.[kind] ? [[kind, flash[kind].slice(0, MAX_CHARS)]] : []))
      if (said.length) jar.flash.write(res, seal(secret, 'flash', Object.fromEntries(said)))
    },
    read(req: Request, res: Response): Flash {
      const text = jar.flash.read(req)
      if (!text) return {}
      jar.flash.clear(res)
      return unseal<Flash>(secret, 'flash', text) ?? {}
    },
  }
}

export type Flashes = ReturnType<typeof flashes>
