import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ID_PLACEHOLDER } from '../../contracts/kernel/page'

/** Stand in a drawn page for what is another in every answer. Nobody outside this process can guess them. */
export const NONCE_BLANK = `nonce-${randomUUID()}`
export const CSRF_BLANK = `csrf-${randomUUID()}`

const BLANKS = new RegExp(`${NONCE_BLANK}|${CSRF_BLANK}|${ID_PLACEHOLDER}`, 'g')

/** The page as everybody may have it: browsers with scripts have token and ids of their own. */
export const emptyBlanks = (drawn: string): string => drawn.replace(BLANKS, '')

/** The page as it is sent: this answer's nonce and token, and a fresh command id in every form. */
export const fillBlanks = (drawn: string, fill: { nonce: string; csrf: string }): string =>
  drawn.replace(BLANKS, (blank) =>
    blank === NONCE_BLANK ? fill.nonce : blank === CSRF_BLANK ? fill.csrf : uuidv7(),
  )
