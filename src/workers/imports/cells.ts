import * as z from 'zod'
import { emailField } from '../../contracts/kernel/email'
import type { DateOrder } from '../../contracts/site/imports'
import { windowBound } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import { hasStacks, isName, typedLine, unwrittenOf } from '../../domain/kernel/typed-text'
import type { Cells } from './kind'
import { momentOf } from './moments'

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

/** The address of `mailto:ana@exemplo.com` and of `Ana Lima <ana@exemplo.com>`. */
const bareAddress = (typed: string) => typed.replace(/^.*<([^<>]+)>$/s, '$1').replace(/^mailto:/i, '')

export const emailCell = z.string().transform((typed, ctx) => {
  const read = emailField.safeParse(bareAddress(typed))
  if (read.success) return read.data
  ctx.addIssue({ code: 'custom', message: `${quoted(typed)} não é um e-mail` })
  return z.NEVER
})

/** The cells with a whole name, where a file has first and last names apart. */
export const named = ({ name = '', first = '', last = '', ...cells }: Cells): Cells => ({
  ...cells,
  name: typedLine(String(name) || `${first} ${last}`).slice(0, MOST_NAME),
})

/** A cell within a sentence. */
export const quoted = (typed: string) => `“${typed.length > 60 ? `${typed.slice(0, 60)}…` : typed}”`

/** A person's name, with the sentence for a line without one. */
export const nameCell = z
  .string()
  .min(1, 'falta o nome')
  .refine((typed) => typed === '' || isName(typed), {
    error: ({ input }) => `${quoted(String(input))} não é um nome`,
  })
  .refine((typed) => !hasStacks(typed), {
    error: ({ input }) => `${quoted(String(input))} tem acentos demais em uma letra`,
  })
  .refine((typed) => unwrittenOf(typed).length === 0, {
    error: ({ input }) => `${quoted(String(input))} tem letras ou sinais que o certificado não sabe desenhar`,
  })

/** How a moment of a file is said: its day alone where it has no hour. */
export const momentSaid = (at: Instant | null): string[] => (at === null ? [] : [windowBound(at, 'start')])

/** An instant that has come; null where the cell is empty. */
export const pastCell = (now: Instant, order: DateOrder) =>
  textCell.transform((typed, ctx): Instant | null => {
    if (typed === '') return null
    const at = momentOf(typed, order)
    const fault = !at
      ? `${quoted(typed)} não é uma data`
      : at > now
        ? `a data ${typed} ainda não chegou`
        : null
    if (fault) ctx.addIssue({ code: 'custom', message: fault })
    return at ?? null
  })
