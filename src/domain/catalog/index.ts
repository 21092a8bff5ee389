import { bundle } from './bundle'
import { category } from './category'
import { course } from './course'
import { courseOrder } from './course-order'
import { ebook } from './ebook'
import { ebookPage } from './ebook-page'
import { landingPage } from './landing-page'
import { landingSection } from './landing-section'
import { productDraft } from './product-draft'
import { searchSynonym } from './search-synonym'
import { sectionCategory } from './section-category'
import { slidePage } from './slide-page'
import { video } from './video'

/** Every aggregate of this context. */
export const catalogAggregates = [
  category,
  sectionCategory,
  searchSynonym,
  course,
  courseOrder,
  bundle,
  productDraft,
  landingPage,
  landingSection,
  ebook,
  ebookPage,
  slidePage,
  video,
]
