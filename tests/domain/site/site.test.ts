import { expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  changeSiteIdentity,
  senderOf,
  setHomeContent,
  setNewsletterWords,
  setShopLook,
  setShopWords,
  setSiteIdentity,
  site,
} from '../../../src/domain/site/site'
import { plainLook, unnamedShop, unsaidNewsletter, unsaidWords } from '../../../src/domain/site/values'
import { given } from '../../support/given'

const identity = {
  name: 'Trilha',
  company: 'Trilha Cursos Ltda.',
  cnpj: '11222333000181',
  address: 'Rua das Acácias, 100, São Paulo - SP',
  email: 'contato@trilha.test',
  icons: [{ id: 'i1', url: 'https://exemplo.test/trilha', image: '', name: 'Exemplo' }],
  showAdLinks: false,
}
const home = {
  headline: 'Aprenda a programar com projetos que cabem na sua rotina',
  lead: 'Aulas curtas.',
  facts: ['Acesso vitalício'],
  featuredCourseId: 'react',
  testimonials: [],
  faq: [],
}

test('the shop says who it is, once', () => {
  const said = event('SiteIdentitySet', { siteId: 'main', ...identity })
  given(site).when(setSiteIdentity(identity)).thenEvents([said])
  given(site, said).when(setSiteIdentity(identity)).thenNothing()
  given(site, said)
    .when(setSiteIdentity({ ...identity, name: 'Rota' }))
    .thenTypes('SiteIdentitySet')
})

test('the home page says what it says, once', () => {
  const said = event('HomeContentSet', { siteId: 'main', ...home })
  given(site).when(setHomeContent(home)).thenEvents([said])
  given(site, said).when(setHomeContent(home)).thenNothing()
})

test('a part of who the shop is changes without the rest, also before anything was said', () => {
  const named = { siteId: 'main', ...unnamedShop, icons: [], showAdLinks: false, name: 'Forno', email: '' }
  given(site)
    .when(changeSiteIdentity({ name: 'Forno', email: '' }))
    .thenEvents([event('SiteIdentitySet', named)])
  const said = event('SiteIdentitySet', { siteId: 'main', ...identity })
  given(site, said)
    .when(changeSiteIdentity({ company: 'Rota Ltda.' }))
    .thenEvents([event('SiteIdentitySet', { siteId: 'main', ...identity, company: 'Rota Ltda.' })])
  given(site, said)
    .when(changeSiteIdentity({ name: identity.name }))
    .thenNothing()
})

test('words and newsletter are said once; what was never said is said already', () => {
  given(site).when(setShopWords(unsaidWords)).thenNothing()
  given(site).when(setNewsletterWords(unsaidNewsletter)).thenNothing()
  const words = { ...unsaidWords, subject: 'Cursos de culinária' }
  given(site)
    .when(setShopWords(words))
    .thenEvents([event('ShopWordsSet', { siteId: 'main', ...words })])
})

test('a shop without a company sends in its own name', () => {
  const state = { identity: null, words: unsaidWords, newsletter: unsaidNewsletter, look: plainLook }
  expect(senderOf(state)).toMatchObject({ name: unnamedShop.name, company: unnamedShop.name, cnpj: '' })
})

test('a colour in which texts cannot be read is refused in its theme, with the contrast', () => {
  const look = { colour: '#2f6b3a', darkColour: '', logo: '' }
  given(site).when(setShopLook(look)).thenTypes('ShopLookSet')
  given(site)
    .when(setShopLook({ ...look, colour: '#7bdca6' }))
    .thenRefused('colour-faint')
  given(site)
    .when(setShopLook({ ...look, darkColour: '#2f6b3a' }))
    .thenRefused('colour-faint')
  given(site)
    .when(setShopLook({ colour: '', darkColour: '', logo: '' }))
    .thenNothing()
})
