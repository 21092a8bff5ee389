/** Pages of site: component name to its props. */
export interface SitePages {
  'Platform/Info/PrivacyPolicy': LegalText
  'Platform/Info/TermsOfUse': LegalText
}

export interface LegalText {
  /** Day (YYYY-MM-DD) the text in force was published. */
  validFrom: string
}
