/** What notices of sales ask of the shop around them. */
export interface SaleNoticeDesk {
  /** Accounts that may be told, who opened theirs first in front. */
  staff(): Promise<string[]>
  /** Whether a charge moved no real money: it is one of the test bank or of credentials of test. */
  isTrial(chargeId: string): boolean
}
