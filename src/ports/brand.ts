/** What the shop's name and words are drawn and written into, for browsers and networks. */
export interface Brand {
  /** The web app manifest; `subject` is what the shop teaches, or empty. */
  manifest(name: string, subject: string): object
  /** The 1200 × 630 JPEG of a shared link that has no picture of its own. */
  shareCard(name: string, promise: string): Promise<Buffer>
}
