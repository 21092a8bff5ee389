import sanitizeHtml from 'sanitize-html'
import * as z from 'zod'
import { number } from '../../domain/kernel/format'
import { typedText } from '../../domain/kernel/typed-text'

/** The tag with those of its attributes that are small numbers. */
const withNumbers =
  (names: readonly string[]): sanitizeHtml.Transformer =>
  (tagName, attribs) => ({
    tagName,
    attribs: Object.fromEntries(
      names.flatMap((name) => (/^\d{1,3}$/.test(attribs[name] ?? '') ? [[name, attribs[name] ?? '']] : [])),
    ),
  })

/** What written text may hold: marks of prose and code, nothing that runs, loads or hides. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'code', 'pre', 'h3', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener nofollow ugc' }),
    // A text within a page has headings of one level, and pages of Word have all of them.
    ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((tag) => [tag, 'h3'])),
    b: 'strong',
    i: 'em',
    ol: withNumbers(['start']),
    td: withNumbers(['colspan', 'rowspan']),
    th: withNumbers(['colspan', 'rowspan']),
  },
}

/** HTML as it may be stored: unknown tags lose their marks and keep their words; scripts and styles vanish. */
const sanitise = (html: string): string => typedText(sanitizeHtml(html, allowed))

/** Words of a piece of HTML, without its tags. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim()

/** Marks a field as HTML, so that tests and the OpenAPI find each of them. */
const HTML = { contentMediaType: 'text/html' }

/** The field of a form as HTML: cleaned when it comes in, whatever the form itself checks. */
export const cleaned = <T extends string | null>(field: z.ZodType<T>) =>
  field.transform((html) => (html === null ? html : sanitise(html))).meta(HTML)

/** A field of written text: cleaned when it comes in, refused when no word is left. `max` counts characters of the clean HTML. */
export const htmlField = (empty: string, max: number) =>
  z
    .string({ error: empty })
    .max(max * 2, `Use até ${number(max)} caracteres`)
    .transform(sanitise)
    .refine((html) => textOf(html) !== '', { error: empty })
    .refine((html) => html.length <= max, { error: `Use até ${number(max)} caracteres` })
    .meta(HTML)
