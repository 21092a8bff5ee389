import type { MeasureKind } from '../kernel/report'
import type { SetupStep } from '../site/setup'
import type { Change } from './change'
import type { MonthForecast } from './forecast'
import type { GoalMeasure } from './goal-names'
import type { NowAnswer } from './now'
import type { TileName } from './overview'

/** What a span of business days sold. Money in centavos. */
export interface SalesTotals {
  /** `gross` less `refunded`. */
  revenue: number
  /** Paid in the span, whenever it was ordered. */
  gross: number
  /** Given back in the span, whenever it was paid. */
  refunded: number
  refunds: number
  placed: number
  /** Orders paid in the span that cost something. */
  paid: number
  /** `gross` by `paid`; null when nothing was paid. */
  averageTicket: number | null
}

export interface SalesDay {
  /** Business day, YYYY-MM-DD. */
  day: string
  revenue: number
  gross: number
  refunded: number
  placed: number
  paid: number
}

/** Business days, both included. */
export interface Span {
  from: string
  to: string
}

/** A number of the overview, and each day of it. In the unit of its measure; null where there is nothing to divide by. */
export interface TileNumbers {
  label: string
  kind: MeasureKind
  /** A sentence. */
  formula: string
  lessIsBetter: boolean
  /** Of its report, on the same days. */
  href: string
  value: number | null
  /** In the period before, and on the same days of the year before. */
  before: number | null
  year: number | null
  /** 0 where a day has none. */
  days: number[]
}

/** A change that is told in a sentence, with the report that shows it. */
export interface ToldChange {
  name: TileName
  change: Change
  head: string
  because: string
  good: boolean
  href: string
}

export interface GoalOfMonth {
  measure: GoalMeasure
  /** Centavos of money, else how many; null while none is set. */
  target: number | null
  forecast: MonthForecast
  /** Of the report on the days of the month so far. */
  href: string
}

export interface TopProduct {
  /** `course:react` */
  product: string
  title: string
  sold: number
  revenue: number
  href: string
}

/** How often a term was searched, on a day or in a span. */
export interface TermNumbers {
  searches: number
  /** Of those, without results. */
  withoutResults: number
  /** Times that a result was chosen. */
  chosen: number
}

export interface ShownPeriod extends Span {
  /** One of the offered lengths in days up to today; null for days of one's own. */
  preset: number | null
  /** Why the days that were asked for are not the ones shown; null when they are. */
  problem: string | null
}

/** Pages of analytics: component name to its props. */
export interface AnalyticsPages {
  'Admin/Searches/Show': {
    /** Without accents and capitals. */
    term: string
    period: ShownPeriod
    today: string
    /** Of the period, and of as many days before. */
    total: TermNumbers
    before: TermNumbers
    /** Each day of the period, oldest first. */
    days: TermNumbers[]
    /** People who searched the term; of those, who ordered and who paid within some days of the search. */
    bought: {
      withinDays: number
      people: number
      ordered: number
      payers: number
      /** Centavos; null for roles that see no amounts. */
      paid: number | null
    }
    /** Results that were chosen, the most often first. */
    choices: { title: string; href: string; times: number }[]
    /** What the search of the shop finds now; the first of them. */
    finds: { count: number; products: { title: string; href: string }[] }
    /** People who wait to be told of the term, and the products on sale that may answer them. */
    alerts: { waiting: number; products: { key: string; title: string }[] }
    /** Synonyms in use for exactly this term. */
    synonyms: { means: string; href: string }[]
    /** Of the searches behind the numbers. */
    rowsHref: string
    synonymHref: string
    courseHref: string
    freshAt: string
  }
  'Admin/Dashboard/Index': {
    period: ShownPeriod
    /** As many days, just before; the same days a year before. */
    previous: Span
    lastYear: Span
    today: string
    tiles: Record<TileName, TileNumbers>
    /** Net revenue of each day of the previous period. */
    netBefore: number[]
    changes: ToldChange[]
    goals: GoalOfMonth[]
    products: TopProduct[]
    /** Of all products. */
    productsHref: string
    now: NowAnswer
    /** Steps of the setup guide, while it is shown. */
    guide: SetupStep[] | null
    /** Everything that happened until this instant is in the numbers. */
    freshAt: string
  }
}
