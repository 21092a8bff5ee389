import { accessTerms } from './access-terms'
import { boughtTogether } from './bought-together'
import { bundleCard } from './bundle-card'
import { bundlePage } from './bundle-page'
import { categoryLines } from './category-lines'
import { categoryList } from './category-list'
import { courseCard } from './course-card'
import { courseDraft } from './course-draft'
import { courseFiles } from './course-files'
import { courseFilms } from './course-films'
import { courseOrder } from './course-order'
import { courseOrderLines } from './course-order-lines'
import { coursePage } from './course-page'
import { ebookFile } from './ebook-file'
import { ebookPageView } from './ebook-page'
import { freeLessonLines } from './free-lesson-lines'
import { landingPages } from './landing-pages'
import { landingSectionLines } from './landing-section-lines'
import { landingSectionList } from './landing-section-list'
import { priceHistory } from './price-history'
import { productDrafts } from './product-drafts'
import { products } from './products'
import { salePriceList } from './sale-price-list'
import { searchSynonymList } from './search-synonym-list'
import { sectionCategoryList } from './section-category-list'
import { slidePageView } from './slide-page'
import { slugOwner } from './slug-owner'
import { subscriptionPlans } from './subscription-plans'
import { videoCaptions } from './video-captions'
import { videoList } from './video-list'

export const catalogProjections = {
  categoryList,
  sectionCategoryList,
  searchSynonymList,
  courseCard,
  coursePage,
  bundleCard,
  bundlePage,
  priceHistory,
  salePriceList,
  boughtTogether,
  subscriptionPlans,
  ebookFile,
  ebookPageView,
  slidePageView,
  videoList,
  videoCaptions,
  courseFilms,
  courseFiles,
  slugOwner,
  courseDraft,
  courseOrder,
  productDrafts,
  landingPages,
  landingSectionList,
  accessTerms,
}

export const catalogSources = {
  categoryLines,
  products,
  freeLessonLines,
  courseOrderLines,
  landingSectionLines,
}
