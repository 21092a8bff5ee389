import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ID_PLACEHOLDER } from '../../../contracts/kernel/page'
import { CSRF_BLANK, NONCE_BLANK } from '../blanks'
import { type Packed, pack } from './gzip'

/** Stands where the shared props of whoever asks go, as JSON without its braces. */
export const SHARED_BLANK = `shared-${randomUUID()}`
const AROUND = `around-${randomUUID()}`
/** Stands where the shell goes on: before, between and behind the parts that are the same for everybody. */
export const aroundBlank = (at: number) => `${AROUND}.${at}.`

const HOLES = new RegExp(
  `(${NONCE_BLANK}|${CSRF_BLANK}|${ID_PLACEHOLDER}|${SHARED_BLANK}|${AROUND}\\.\\d+\\.)`,
)
/** Shorter texts are compressed with what stands beside them. */
const LEAST_PACKED = 1_024

type Fill = { nonce: string; csrf: string; shared: string; around: readonly string[] }
type Piece = Packed | string | ((fill: Fill) => string)

export interface Template {
  pieces: readonly Piece[]
  /** Characters that stand in every answer. */
  size: number
}

const withIds = (text: string) => text.replaceAll(ID_PLACEHOLDER, () => uuidv7())

function hole(name: string): Piece {
  if (name === NONCE_BLANK) return ({ nonce }) => nonce
  if (name === CSRF_BLANK) return ({ csrf }) => csrf
  if (name === ID_PLACEHOLDER) return () => uuidv7()
  if (name === SHARED_BLANK) return ({ shared }) => shared
  const at = Number(name.split('.')[1])
  return ({ around }) => withIds(around[at] ?? '')
}

/** A drawn text with blanks in it, ready to be filled for one after the other. */
export function template(text: string): Template {
  const pieces = text
    .split(HOLES)
    .map((part, at): Piece => (at % 2 ? hole(part) : part.length < LEAST_PACKED ? part : pack(part)))
  return { pieces, size: text.length }
}

export const filled = ({ pieces }: Template, fill: Fill): (Packed | string)[] =>
  pieces.map((piece) => (typeof piece === 'function' ? piece(fill) : piece))
