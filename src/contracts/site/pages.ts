import type { CourseCard, Question } from '../catalog/cards'
import type { HelpVideo } from '../marketing/film'
import type { HomeProps } from './home'
import type { ImportsProps } from './imports'
import type { SettingsProps } from './setup'

/** Pages of site: component name to its props. */
export interface SitePages {
  'Platform/Home/Welcome': HomeProps
  'Platform/Info/Faq': { faq: Question[] }
  'Platform/Info/Contact': { sent: boolean; videos: HelpVideo[]; replyTime: string }
  'Platform/Article/BestWebsiteHosting': { courses: CourseCard[] }
  'Admin/Imports/Index': ImportsProps
  'Admin/Settings/Index': SettingsProps
  'Platform/Info/PrivacyPolicy': LegalText
  'Platform/Info/TermsOfUse': LegalText
}

export interface LegalText {
  /** The shop's own text; null for the one that comes with the product. */
  html: string | null
  /** Day (YYYY-MM-DD) the text in force was published. */
  validFrom: string
}
