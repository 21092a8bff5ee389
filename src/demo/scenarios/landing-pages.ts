import {
  ChangeLandingPageBasics,
  ChooseLandingPageVideoTestimonials,
  CreateLandingPage,
  PublishLandingPage,
  SetLandingPageFreeCourse,
  WriteLandingPageDetails,
  WriteLandingPageFaq,
  WriteLandingPageTestimonials,
} from '../../commands/catalog/landing-page'
import { AddLandingSection } from '../../commands/catalog/landing-section'
import { businessDay, DAY, endOfBusinessDay, type Instant, plus } from '../../domain/kernel/instants'
import type { World } from './world'

const sectionIdOf = (slug: string) => `landing-section-${slug}`

type Section = World['content']['landingPages']['pages'][number]['texts'][number]

/** A section as its command takes it. */
function sectionOf(section: Section, end: Instant) {
  if ('section' in section) return { sectionId: sectionIdOf(section.section), title: '', text: '' }
  if (!('kind' in section)) return { sectionId: null, ...section }
  const { days, ...typed } = section
  return { ...typed, ...(days && { endsAt: endOfBusinessDay(businessDay(plus(end, days * DAY))) }) }
}

/** Pages of campaigns for what is on sale, with the sections that they share. */
export async function composeLandingPages({ sim, staff, content, onSale, bundlesOnSale }: World) {
  const { sections, pages } = content.landingPages
  for (const { slug, ...section } of sections)
    await sim.send(staff.editor, AddLandingSection, { landingSectionId: sectionIdOf(slug), ...section })
  for (const page of pages.filter(({ product: { id } }) => onSale.has(id) || bundlesOnSale.has(id))) {
    const { slug, title, product, description, headline, subline, testimonials, faq, freeCourse } = page
    const landingPageId = `landing-${slug}`
    const basics = { landingPageId, title, slug, productId: product.id }
    await sim.send(staff.editor, CreateLandingPage, basics)
    await sim.send(staff.editor, ChangeLandingPageBasics, { ...basics, description })
    await sim.send(staff.editor, WriteLandingPageDetails, {
      landingPageId,
      headline,
      subline,
      sections: page.texts.map((each) => sectionOf(each, sim.end)),
    })
    await sim.send(staff.editor, WriteLandingPageTestimonials, { landingPageId, testimonials })
    await sim.send(staff.editor, ChooseLandingPageVideoTestimonials, {
      landingPageId,
      videoTestimonials: page.videos.map((each) => `testimonial-${each}`),
    })
    const faqIds = Array.from({ length: page.shopQuestions }, (_, n) => `faq-${n + 1}`)
    await sim.send(staff.editor, WriteLandingPageFaq, { landingPageId, faqIds, faq })
    if (freeCourse)
      await sim.send(staff.editor, SetLandingPageFreeCourse, {
        landingPageId,
        offersCourse: true,
        freeCourseId: `course-${freeCourse.course}`,
        freeCourseTitle: freeCourse.title,
        freeCourseText: freeCourse.text,
      })
    if (page.published) await sim.send(staff.editor, PublishLandingPage, { landingPageId })
  }
}
