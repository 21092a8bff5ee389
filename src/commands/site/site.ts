import * as z from 'zod'
import {
  homeContentForm,
  newsletterWordsForm,
  shopCompanyForm,
  shopFooterForm,
  shopLookForm,
  shopNameForm,
  shopWordsForm,
  siteIdentityForm,
} from '../../contracts/site/forms'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import {
  changeSiteIdentity,
  SITE_ID,
  setHomeContent,
  setNewsletterWords,
  setShopLook,
  setShopWords,
  setSiteIdentity,
  site,
} from '../../domain/site/site'
import { command } from '../kernel/command'
import { faqField } from '../kernel/faq'

const shared = { who: ['Admin', 'Editor'] as const, on: site, id: () => SITE_ID }

export const SetSiteIdentity = command({
  ...shared,
  name: 'SetSiteIdentity',
  summary: 'Sets the shop’s name, company, CNPJ, address, contact and social links.',
  input: siteIdentityForm,
  decide: (input) => setSiteIdentity(input),
})

export const SetHomeContent = command({
  ...shared,
  name: 'SetHomeContent',
  summary: 'Sets the texts of the home page.',
  input: homeContentForm.extend({ faq: faqField }),
  facts: async ({ featuredCourseId }, ctx) => {
    if (featuredCourseId === null) return
    const { phase } = await ctx.load(course, featuredCourseId)
    if (phase === 'absent') refuse('product-unknown', 'Escolha um curso que existe.', 'featuredCourseId')
  },
  decide: (input) => setHomeContent(input),
})

/** The only shop is not asked for, but forms of records name theirs. */
const ofTheShop = {
  siteId: z
    .string()
    .default(SITE_ID)
    .refine((id): boolean => id === SITE_ID, 'Esta loja não existe.')
    .meta({ examples: [SITE_ID] }),
}

export const NameShop = command({
  ...shared,
  name: 'NameShop',
  summary: 'Sets the shop’s name and the e-mail that people write to.',
  input: shopNameForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => changeSiteIdentity(input),
})

export const SetShopCompany = command({
  ...shared,
  name: 'SetShopCompany',
  summary: 'Sets the company that sells: its name, CNPJ and address.',
  input: shopCompanyForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => changeSiteIdentity(input),
})

export const SetShopFooter = command({
  ...shared,
  name: 'SetShopFooter',
  summary: 'Sets the social links of the footer, and whether the shop links to its plans.',
  input: shopFooterForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => changeSiteIdentity(input),
})

export const SetShopWords = command({
  ...shared,
  name: 'SetShopWords',
  summary: 'Sets what the shop says about itself: subject, description, promises.',
  input: shopWordsForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => setShopWords(input),
})

export const SetShopLook = command({
  ...shared,
  name: 'SetShopLook',
  summary: 'Sets the shop’s colours and logo; colours in which texts cannot be read are refused.',
  input: shopLookForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => setShopLook(input),
})

export const SetNewsletterWords = command({
  ...shared,
  name: 'SetNewsletterWords',
  summary: 'Sets the invitation to the newsletter, and what its mails bring.',
  input: newsletterWordsForm.extend(ofTheShop),
  decide: ({ siteId, ...input }) => setNewsletterWords(input),
})
