import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ID_PLACEHOLDER } from '../../contracts/kernel/page'

/** Placeholders in a rendered page for what differs in every answer; random, so that they cannot be guessed. */
export const NONCE_PLACEHOLDER = `nonce-${randomUUID()}`
export const CSRF_PLACEHOLDER = `csrf-${randomUUID()}`

const PLACEHOLDERS = new RegExp(`${NONCE_PLACEHOLDER}|${CSRF_PLACEHOLDER}|${ID_PLACEHOLDER}`, 'g')

/** The page for the cache: scripts take the token from the cookie and make ids of their own. */
export const withoutPlaceholders = (drawn: string): string => drawn.replace(PLACEHOLDERS, '')

/** The page for one answer: with nonce and token, and a new command id in every form. */
export const fillPlaceholders = (drawn: string, values: { nonce: string; csrf: string }): string =>
  drawn.replace(PLACEHOLDERS, (placeholder) =>
    placeholder === NONCE_PLACEHOLDER
      ? values.nonce
      : placeholder === CSRF_PLACEHOLDER
        ? values.csrf
        : uuidv7(),
  )
