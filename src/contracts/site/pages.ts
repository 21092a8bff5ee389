import type { CourseCard, Question } from '../catalog/cards'
import type { HelpVideo } from '../marketing/film'
import type { HomeProps } from './home'
import type { ImportsProps } from './imports'
import type { LegalSection } from './legal-words'
import type { MailPageProps, PaymentsPageProps } from './services'
import type { SettingsProps } from './setup'

/** Pages of site: component name to its props. */
export interface SitePages {
  'Platform/Home/Welcome': HomeProps
  'Platform/Info/Faq': { faq: Question[] }
  'Platform/Info/Contact': { sent: boolean; videos: HelpVideo[]; replyTime: string }
  'Platform/Article/BestWebsiteHosting': { courses: CourseCard[] }
  'Admin/Imports/Index': ImportsProps
  'Admin/Settings/Index': SettingsProps
  'Admin/Settings/Mail': MailPageProps
  'Admin/Settings/Payments': PaymentsPageProps
  'Platform/Info/PrivacyPolicy': LegalText
  'Platform/Info/TermsOfUse': LegalText
}

export interface LegalText {
  /** The shop's own text; null for one that came with the product. */
  html: string | null
  /** Parts of a text that came with the product; none for one's own. */
  sections: readonly LegalSection[]
  /** Day (YYYY-MM-DD) from which the text is in force. */
  validFrom: string
  /** Day on which the next one came; null for the text in force. */
  validTo: string | null
  /** Begin of the text's SHA-256, which tells versions apart. */
  hash: string
  /** The shop issues notas fiscais: only then does the text promise them. */
  issuesNotes: boolean
  /** All texts, newest first. */
  versions: { validFrom: string; href: string; isShown: boolean }[]
}
