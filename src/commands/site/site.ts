import { homeContentForm, siteIdentityForm } from '../../contracts/site/forms'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import { SITE_ID, setHomeContent, setSiteIdentity, site } from '../../domain/site/site'
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
