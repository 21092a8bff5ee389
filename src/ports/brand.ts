/** A shop's logo, ready to be drawn into pictures and paper. */
export interface DrawnLogo {
  /** Another one for each picture. */
  name: string
  png: Buffer
  /** px */
  width: number
  height: number
}

/** How the shop looks where its style sheet does not reach: `colour` is `#rrggbb`, or empty for the product's own. */
export interface DrawnLook {
  colour: string
  logo?: DrawnLogo
}

/** What the shop's name and words are drawn and written into, for browsers and networks. */
export interface Brand {
  /** The web app manifest; `subject` is what the shop teaches, `colour` and `logo` are its own; each may be empty. */
  manifest(name: string, subject: string, look: { colour: string; logo: string }): object
  /** The 1200 × 630 JPEG of a shared link that has no picture of its own. */
  shareCard(name: string, promise: string): Promise<Buffer>
}
