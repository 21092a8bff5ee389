/** Thresholds under which the funnel is played over what happened. */
export interface ReplayRules {
  abandonedAfterMinutes: number
  attributionDays: number
  /** Days after which an abandoned cart is given up, so that no order brings it back; absent: never. */
  expiresAfterDays?: number
  /** Hours after a cart was abandoned, in order; at most three. */
  reminderHours: number[]
}

/** What came of the carts under one set of rules. Money in centavos. */
export interface ReplayFunnel {
  abandoned: number
  abandonedTotal: number
  /** Reminders that would have gone out. */
  reminders: number
  /** Abandoned carts whose owner paid an order that holds one of the items. */
  recovered: number
  recoveredRevenue: number
  /** Of them, those with a reminder within the window before the order. */
  credited: number
  creditedRevenue: number
  /** Abandoned carts that did not come back. */
  lost: number
  lostTotal: number
}

export interface ReplayAnswer {
  /** As typed. */
  typed: { minutos: string; janela: string; lembretes: string; de: string; ate: string }
  problems: Partial<Record<'minutos' | 'janela' | 'lembretes' | 'de' | 'ate', string>>
  base: ReplayRules
  variant: ReplayRules | null
  answer: {
    base: ReplayFunnel
    variant: ReplayFunnel
    /** Events that were read. */
    events: number
    /** Position of the last one. */
    position: string | null
  } | null
}

const HOURS = /^\d{1,3}$/

/** `1, 24, 72` as hours, in order; undefined when it says something else. */
export function reminderHoursOf(typed: string): number[] | undefined {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > 3 || parts.some((part) => !HOURS.test(part))) return undefined
  const hours = parts.map(Number)
  const isRising = hours.every((each, i) => each >= 1 && each <= 720 && (i === 0 || each > hours[i - 1]!))
  return isRising ? hours : undefined
}
