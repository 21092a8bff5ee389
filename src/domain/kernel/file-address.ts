import * as z from 'zod'

/**
 * Address of a file that staff sent, `/media/files/{hash}/{name}`; the hash is made from its content, and the name ends
 * with what it is. Empty: there is none.
 */
export const fileAddress = z.union(
  [
    z.literal(''),
    z.templateLiteral([
      '/media/files/',
      z.string().regex(/^[0-9a-f]{32}$/),
      '/',
      z.string().regex(/^[a-z0-9-]{1,80}\.[a-z0-9]{2,4}$/),
    ]),
  ],
  { error: 'Não encontramos este arquivo. Envie-o de novo' },
)
export type FileAddress = z.infer<typeof fileAddress>

/** Hash and name of a file by its address; null without one. */
export function fileAt(address: FileAddress): { fileId: string; name: string } | null {
  const [, , , fileId, name] = address.split('/')
  return fileId && name ? { fileId, name } : null
}
