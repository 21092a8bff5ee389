import { homeContentForm, siteIdentityForm } from '../../contracts/site/forms'
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
  decide: (input) => setHomeContent(input),
})
