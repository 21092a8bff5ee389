import type { CourseCard, Question } from '../catalog/cards'
import type { HelpVideo } from '../marketing/film'
import type { HomeProps } from './home'

/** Pages of site: component name to its props. */
export interface SitePages {
  'Platform/Home/Welcome': HomeProps
  'Platform/Info/Faq': { faq: Question[] }
  'Platform/Info/Contact': { sent: boolean; videos: HelpVideo[]; replyTime: string }
  'Platform/Article/BestWebsiteHosting': { courses: CourseCard[] }
  'Platform/Info/PrivacyPolicy': LegalText
  'Platform/Info/TermsOfUse': LegalText
}

export interface LegalText {
  /** Day (YYYY-MM-DD) the text in force was published. */
  validFrom: string
}
