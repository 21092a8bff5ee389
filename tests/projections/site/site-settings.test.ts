import { test } from 'vitest'
import { unsaidNewsletter, unsaidWords } from '../../../src/domain/site/values'
import { siteSettings } from '../../../src/projections/site/site-settings'
import { project } from '../../support/project'

test('one row has identity and home texts, in any order of their events', () => {
  const identity = { type: 'SiteIdentitySet', data: { siteId: 'main', name: 'Trilha' } }
  const home = { type: 'HomeContentSet', data: { siteId: 'main', headline: 'Aprenda' } }
  const row = { siteId: 'main', identity: { name: 'Trilha' }, home: { headline: 'Aprenda' } }
  project(siteSettings, [identity, home]).rows([row])
  project(siteSettings, [home, identity]).rows([row])
  project(siteSettings, [home]).rows([{ identity: null }])
})

test('what nobody has said promises nothing', () => {
  const words = { type: 'ShopWordsSet', data: { siteId: 'main', ...unsaidWords, subject: 'Cursos de pão' } }
  project(siteSettings, [words]).rows([
    { identity: null, words: { ...unsaidWords, subject: 'Cursos de pão' }, newsletter: unsaidNewsletter },
  ])
})
