import { slugOf } from './claims'

type Page = { phase: 'absent' } | { phase: 'open' | 'closed'; pageId: string; text: { slug: string } }

/** The address of a material's page is taken while the page is open, and free once it moved or closed. */
export function pageAddress(kind: 'ebookpage' | 'slidepage') {
  const slug = slugOf<Page>(kind, (page) => (page.phase === 'open' ? page.text.slug : null))
  return {
    taken: (input: { slug: string; pageId: string }) => slug.taken(input.slug, input.pageId),
    /** What a closed page takes again. */
    retaken: (page: Page) => (page.phase === 'closed' ? slug.taken(page.text.slug, page.pageId) : []),
    /** What the page leaves behind; without a slug it closes. */
    left: (input: { slug?: string; pageId: string }, _: unknown, before: Page) =>
      slug.left(before, input.pageId, input.slug),
  }
}
