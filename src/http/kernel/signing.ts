import { createHash, createHmac } from 'node:crypto'
import { sameText } from '../../commands/kernel/same-text'

export { sameText }

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const sign = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** `payload.signature` of a JSON value. */
export function seal(secret: Buffer, purpose: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload)}`
}

/** The sealed value; undefined when the signature is not ours or is for another purpose. */
export function unseal<T>(secret: Buffer, purpose: string, text: unknown): T | undefined {
  if (typeof text !== 'string') return undefined
  const [payload, signature, more] = text.split('.')
  if (!payload || !signature || more !== undefined) return undefined
  if (!sameText(signature, sign(secret, purpose, payload))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as T
}
