import { test } from 'vitest'
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
