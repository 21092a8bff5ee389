import * as z from 'zod'
import { addressField } from '../kernel/address'
import { requiredText } from '../kernel/text'
import { boundField } from '../kernel/window'
import { pagePatterns } from '../site/page-patterns'

/** How often one browser sees it: each time, once a visit, once a day, once a week, once. */
export const popupFrequencies = ['always', 'visit', 'day', 'week', 'once'] as const
export type PopupFrequency = (typeof popupFrequencies)[number]

const link = z.object({ href: addressField, label: requiredText('Escreva o texto do botão', 40) })

/** `content` is HTML, cleaned by the command. */
export const popupForm = z.object({
  title: requiredText('Escreva o título do popup', 80),
  content: requiredText('Escreva o texto do popup', 8_000),
  link: link.nullable().default(null),
  audience: z.enum(['everyone', 'guests', 'members'], { error: 'Escolha quem o vê' }).default('everyone'),
  pages: pagePatterns,
  frequency: z.enum(popupFrequencies, { error: 'Escolha com que frequência aparece' }),
  /** Seconds on the page before it opens. */
  delaySeconds: z
    .int({ error: 'Informe os segundos' })
    .min(0, 'O mínimo é 0')
    .max(120, 'O máximo é 120')
    .default(3),
  from: boundField('start'),
  until: boundField('end'),
})

/** A popup as a page carries it; whether this browser has seen it is for the browser to know. */
export interface PopupView {
  id: string
  /** Changes with its words, so that a new text is shown to who has seen the old one. */
  version: number
  title: string
  /** Clean HTML. */
  content: string
  link: { href: string; label: string } | null
  frequency: PopupFrequency
  delaySeconds: number
}
