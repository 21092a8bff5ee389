import { Ban, CheckCircle2, Circle, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

/** The meaning of a colour, which text or an icon repeats. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral'

export const TONE_STYLE: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-surface-2 text-fg-2',
}

export const TONE_ICON: Record<Tone, LucideIcon> = {
  ok: CheckCircle2,
  warn: TriangleAlert,
  danger: Ban,
  info: Info,
  neutral: Circle,
}
