import { slugClaim } from './claims'

type Page = { phase: 'absent' } | { phase: 'open' | 'closed'; pageId: string; text: { slug: string } }

/** The address of a material's page is taken while the page is open, and free once it moved or closed. */
export const pageAddress = (kind: 'ebookpage' | 'slidepage') => ({
  taken: ({ slug, pageId }: { slug: string; pageId: string }) => [slugClaim(kind, slug, pageId)],
  /** What a closed page takes again. */
  retaken: (page: Page) => (page.phase === 'closed' ? [slugClaim(kind, page.text.slug, page.pageId)] : []),
  /** What the page leaves behind; without a slug it closes. */
  left: ({ slug, pageId }: { slug?: string; pageId: string }, _: unknown, before: Page) =>
    before.phase === 'open' && before.text.slug !== slug
      ? [{ kind: `slug-${kind}`, value: before.text.slug, owner: pageId }]
      : [],
})
