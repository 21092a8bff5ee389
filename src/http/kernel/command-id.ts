import { v5 as uuidv5 } from 'uuid'
import { sign } from './signing'

const NAMESPACE = '6f4f4f4c-0b5e-4b0b-9a53-3a1a6f9f2d10'

export interface CommandKey {
  /** Whose key it is: `account:<id>` or `visitor:<id>`. */
  subject: string
  /** Template of the route, or name of the command. */
  route: string
  /** What the sender calls it by: the form's `_id`, the Idempotency-Key. */
  key: string
}

/** The id that a key stands for, always the same. Nobody outside can choose it, since it may become that of what is created. */
export const keyedCommandId = (secret: Buffer, { subject, route, key }: CommandKey): string =>
  uuidv5(sign(secret, 'command-id', [subject, route, key].join('\n')), NAMESPACE)
