import type { Instant } from '../../domain/kernel/instants'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' })

/** 19990 → `R$ 199,90`, with a space that does not break. */
export const money = (centavos: number): string => brl.format(centavos / 100)

/** `12/11/2026`, by the business day. */
export const dateOf = (at: Instant): string => day.format(new Date(at))

/** `12/11/2026 às 14:32`. */
export const momentOf = (at: Instant): string => `${dateOf(at)} às ${clock.format(new Date(at))}`

/** `2026-11-12` → `12/11/2026`. */
export const dayOf = (businessDay: string): string => businessDay.split('-').reverse().join('/')

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** For subjects: names and titles hold whatever people typed, also line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
