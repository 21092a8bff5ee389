export interface PromotionLine {
  promotionId: string
  code: string
  startedAt: string
  endDate: string
  endedAt: string | null
  running: boolean
  /** Percent. */
  discount: number | null
  /** Centavos. */
  promotionalPrice: number | null
  /** Visitors who closed the banner. */
  closings: number
}

/** Pages of marketing: component name to its props. */
export interface MarketingPages {
  'Admin/GlobalPromotions/Index': { promotions: PromotionLine[] }
}
