import * as z from 'zod'
import { emailField } from '../../contracts/kernel/email'
import { type Instant, instantOfTyped, isoOfTyped } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import type { Cells } from './kind'

/** Headings that the files of several kinds have, in plain letters. */
export const headings = {
  email:
    /^(e ?mail|email address|endereco de email|(buyer|student|customer|user) email|e ?mail (do|da|do a) (aluno|aluna|comprador|cliente|usuario).*)$/,
  name: /^(nome|nome completo|name|full ?name|(buyer|student|customer|user) name|nome (do|da|do a) (aluno|aluna|comprador|cliente|usuario).*|aluno|comprador|cliente)$/,
  first: /^(first ?name|primeiro nome)$/,
  last: /^(last ?name|surname|sobrenome)$/,
  product:
    /^(curso|cursos|produto|nome do (curso|produto)|course( name| title)?|product( name)?|course ?\d+)$/,
} as const

const MOST_NAME = 120

export const textCell = z.string().optional().default('')

export const emailCell = z.string().transform((typed, ctx) => {
  const read = emailField.safeParse(typed)
  if (read.success) return read.data
  ctx.addIssue({ code: 'custom', message: `“${typed}” não é um e-mail` })
  return z.NEVER
})

/** The cells with a whole name, where a file has first and last names apart. */
export const named = ({ name = '', first = '', last = '', ...cells }: Cells): Cells => ({
  ...cells,
  name: (String(name) || `${first} ${last}`.trim()).slice(0, MOST_NAME),
})

const MONTHS = [
  'jan',
  'fe[bv]',
  'mar',
  'a[bp]r',
  'ma[iy]',
  'jun',
  'jul',
  'a[gu]',
  'se',
  'o[cu]t',
  'nov',
  'de[cz]',
]

/** `Friday, 3 May 2024, 2:30 PM`, as Moodle writes dates; the hour counts for nothing. */
function spokenDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /(?:^|[\s,])(\d{1,2})\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})(?:\D|$)/u.exec(typed) ?? []
  const at = MONTHS.findIndex((each) => new RegExp(`^${each}`).test(plainText(month)))
  return month === '' || at < 0
    ? undefined
    : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function momentOf(typed: string): Instant | undefined {
  const spoken = spokenDay(typed)
  if (spoken) return instantOfTyped(spoken)
  const [, day = '', time = ''] =
    /^(\S+?)(?:[T\s,]+(?:às\s+)?(\d{2}:\d{2}(?::\d{2})?)\S*)?$/.exec(typed) ?? []
  return instantOfTyped(time ? `${isoOfTyped(day)}T${time}` : isoOfTyped(day))
}

/** An instant that has come; null where the cell is empty. */
export const pastCell = (now: Instant) =>
  textCell.transform((typed, ctx): Instant | null => {
    if (typed === '') return null
    const at = momentOf(typed)
    const fault = !at ? `“${typed}” não é uma data` : at > now ? `a data ${typed} ainda não chegou` : null
    if (fault) ctx.addIssue({ code: 'custom', message: fault })
    return at ?? null
  })
