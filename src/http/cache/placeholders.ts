import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ID_PLACEHOLDER } from '../../contracts/kernel/page'

/** Stand in a drawn page for what differs in every answer. Nobody outside this process can guess them. */
export const NONCE_PLACEHOLDER = `nonce-${randomUUID()}`
export const CSRF_PLACEHOLDER = `csrf-${randomUUID()}`

const PLACEHOLDERS = new RegExp(`${NONCE_PLACEHOLDER}|${CSRF_PLACEHOLDER}|${ID_PLACEHOLDER}`, 'g')

/** The page as everyone may have it: browsers with scripts have token and ids of their own. */
export const withoutPlaceholders = (drawn: string): string => drawn.replace(PLACEHOLDERS, '')

/** The page as it is sent: this answer's nonce and token, and a fresh command id in every form. */
export const fillPlaceholders = (drawn: string, values: { nonce: string; csrf: string }): string =>
  drawn.replace(PLACEHOLDERS, (placeholder) =>
    placeholder === NONCE_PLACEHOLDER
      ? values.nonce
      : placeholder === CSRF_PLACEHOLDER
        ? values.csrf
        : uuidv7(),
  )
