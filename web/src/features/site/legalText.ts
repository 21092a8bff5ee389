import type { SharedProps } from '../../../../src/contracts/kernel/page'
import { forShop } from '../../../../src/contracts/site/legal-words'
import type { LegalText } from '../../../../src/contracts/site/pages'

/** The text with the shop's data put in. */
export const filled = ({
  product,
  showAdLinks,
  ...text
}: LegalText & Pick<SharedProps, 'product' | 'showAdLinks'>): LegalText => ({
  ...text,
  sections: text.sections.map((part) => ({
    ...part,
    html: forShop(part.html, product, { plans: showAdLinks, notes: text.issuesNotes }),
  })),
})
