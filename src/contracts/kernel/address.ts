import * as z from 'zod'
import { textInput } from './text'

/** Links that leave the site start with https; our own start with one bar. */
export const addressField = textInput({ error: 'Informe o endereço' })
  .max(300, 'Use até 300 caracteres')
  .regex(/^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/, 'Use um endereço que comece com https:// ou com /')

/** An address of another site: https alone, so that a link never runs a script. */
export const httpsField = z
  .url({ protocol: /^https$/, error: 'Use um endereço que comece com https://' })
  .max(500, 'Use até 500 caracteres')

/** A path of this site: browsers read a second bar, also a backslash, as another host, and skip white space. */
export const OWN_PATH = /^\/(?![/\\])[^\s]*$/

/** A file of this site: pictures are never fetched from elsewhere. */
export const ownPathField = textInput({ error: 'Informe o caminho' })
  .max(300, 'Use até 300 caracteres')
  .regex(OWN_PATH, 'Use um caminho deste site, que comece com /')
