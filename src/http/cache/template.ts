import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ID_PLACEHOLDER } from '../../contracts/kernel/page'
import { type Packed, pack } from './gzip'
import { CSRF_PLACEHOLDER, NONCE_PLACEHOLDER } from './placeholders'

/** Placeholder for the visitor's shared props, as members of a JSON object. */
export const SHARED_PLACEHOLDER = `shared-${randomUUID()}`
const SHELL = `shell-${randomUUID()}`
/** Placeholder for a piece of the shell: before, between or after the shared parts. */
export const shellPlaceholder = (at: number) => `${SHELL}.${at}.`

const PLACEHOLDERS = new RegExp(
  `(${NONCE_PLACEHOLDER}|${CSRF_PLACEHOLDER}|${ID_PLACEHOLDER}|${SHARED_PLACEHOLDER}|${SHELL}\\.\\d+\\.)`,
)
/** Characters; shorter texts are compressed together with their neighbours. */
const MIN_PACKED = 1_024

interface Values {
  nonce: string
  csrf: string
  shared: string
  shell: readonly string[]
}
type Piece = Packed | string | ((values: Values) => string)

export interface Template {
  pieces: readonly Piece[]
  /** Characters of the fixed text. */
  size: number
}

const withIds = (text: string) => text.replaceAll(ID_PLACEHOLDER, () => uuidv7())

function pieceOf(name: string): Piece {
  if (name === NONCE_PLACEHOLDER) return ({ nonce }) => nonce
  if (name === CSRF_PLACEHOLDER) return ({ csrf }) => csrf
  if (name === ID_PLACEHOLDER) return () => uuidv7()
  if (name === SHARED_PLACEHOLDER) return ({ shared }) => shared
  const at = Number(name.split('.')[1])
  return ({ shell }) => withIds(shell[at] ?? '')
}

/** Splits a text at its placeholders and compresses the long fixed pieces. */
export function template(text: string): Template {
  const pieces = text
    .split(PLACEHOLDERS)
    .map((part, at): Piece => (at % 2 ? pieceOf(part) : part.length < MIN_PACKED ? part : pack(part)))
  return { pieces, size: text.length }
}

export const filled = ({ pieces }: Template, values: Values): (Packed | string)[] =>
  pieces.map((piece) => (typeof piece === 'function' ? piece(values) : piece))
