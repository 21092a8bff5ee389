import express, { type Request, type RequestHandler } from 'express'
import { PICTURE_KINDS } from '../../contracts/kernel/pictures'
import { refuse } from '../../domain/kernel/refuse'
import { NotAPicture, type PictureFault } from '../../ports/person-pictures'

/** Bytes of the form around the file: other fields and boundaries. */
export const FORM_OVERHEAD = 16_384

const MESSAGES: Record<PictureFault, string> = {
  type: `Este arquivo não é uma foto. Envie ${PICTURE_KINDS}.`,
  broken: 'Não conseguimos abrir esta foto. Ela pode estar incompleta: tente salvar de novo ou envie outra.',
  large: 'Esta foto tem pontos demais. Envie uma de até 50 megapixels.',
  small: 'Esta foto é pequena demais. Envie uma com pelo menos 48 pontos de cada lado.',
  busy: 'Muitas fotos ao mesmo tempo. Tente de novo.',
}

/** Turns what is wrong with a sent picture into a refusal at its field; other errors pass. */
export const pictureRefusal =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof NotAPicture) refuse(`picture-${error.fault}`, MESSAGES[error.fault], field)
    throw error
  }

/** One file of a form, as sent: its name must not be trusted. */
export interface Upload {
  name: string
  bytes: Buffer
}

declare global {
  namespace Express {
    interface Request {
      /** Files of a form by field, the first of each; absent for empty file inputs. */
      uploads?: Record<string, Upload>
      /** Why the body could not be read; thrown once the session is open, so that its page can say it. */
      unreadBody?: unknown
    }
  }
}

async function read(req: Request, body: Buffer) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': req.get('content-type') ?? '' },
  }).formData()
  const fields = new Map<string, string | string[]>()
  const uploads = new Map<string, Upload>()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      const known = fields.get(name)
      fields.set(name, known === undefined ? value : [known, value].flat())
    } else if (value.size > 0 && !uploads.has(name)) {
      uploads.set(name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) })
    }
  }
  req.body = Object.fromEntries(fields)
  req.uploads = Object.fromEntries(uploads)
}

/** Reads forms with files into memory, for actions with a limit; `mostBytes` is undefined for all others. */
export function readUploads(maxBytes: (req: Request) => number | undefined): RequestHandler {
  return (req, res, next) => {
    const limit = req.is('multipart/form-data') ? maxBytes(req) : undefined
    if (limit === undefined) return next()
    express.raw({ type: () => true, limit })(req, res, (fault?: unknown) => {
      if (fault) req.unreadBody = fault
      if (fault || !Buffer.isBuffer(req.body)) return next()
      void read(req, req.body)
        .catch(() => {
          req.body = {}
          req.unreadBody = Object.assign(new Error('a form that cannot be read'), {
            type: 'entity.parse.failed',
          })
        })
        .then(() => next())
    })
  }
}
