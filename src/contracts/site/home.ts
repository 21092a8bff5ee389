import type { CategoryTile, CourseCard, CoursePraise, ProductCard, Question } from '../catalog/cards'
import type { EnrolledCourse } from '../learning/pages'
import type { LaunchHead } from '../marketing/launch-pages'
import type { MaterialCard } from '../marketing/materials'
import type { HomeIcon } from './home-icons'

export interface HomeBanner {
  id: string
  title: string
  text: string
  link: { href: string; label: string }
  /** Path of a picture; null has it drawn. */
  image: string | null
}

export interface HomeSection {
  id: string
  title: string
  lead: string
  /** Where the rest of it is. */
  more: { href: string; label: string } | null
  products: ProductCard[]
}

/** The home page as arranged by staff, with current products. */
export interface HomeProps {
  /** Whether anything is on sale; before that the page says that the shop opens soon. */
  isOpen: boolean
  /** Title of the page; empty where staff have not said what the shop teaches. */
  subject: string
  headline: string
  lead: string
  facts: string[]
  announcement: { label: string; href: string | null } | null
  banners: HomeBanner[]
  featured: { course: CourseCard; label: string } | null
  shelves: HomeSection[]
  tags: {
    all: { id: string; name: string }[]
    /** The tag that the address asks for, and its products. */
    chosen: { id: string; name: string; products: ProductCard[] } | null
  }
  categories: (CategoryTile & { icon: HomeIcon | null })[]
  /** Pages written to sell one course or programme that the shop has now. */
  salesPages: { type: 'course' | 'bundle'; href: string; title: string; description: string }[]
  about: { title: string; lead: string; items: { icon: HomeIcon; title: string; text: string }[] } | null
  praise: CoursePraise[]
  testimonials: { name: string; role: string; text: string }[]
  faq: Question[]
  /** What may be had for a name and an e-mail; null while there is nothing. */
  free: { event: LaunchHead | null; materials: Omit<MaterialCard, 'accent'>[] } | null
  continueLearning: EnrolledCourse | null
}
