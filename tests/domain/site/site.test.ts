import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { setHomeContent, setSiteIdentity, site } from '../../../src/domain/site/site'
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
