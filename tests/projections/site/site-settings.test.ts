import { test } from 'vitest'
import { siteSettings } from '../../../src/projections/site/site-settings'
import { project } from '../../support/project'

test('one row holds who the shop is and what its home says, in whatever order they were set', () => {
  const identity = { type: 'SiteIdentitySet', data: { siteId: 'main', name: 'Trilha' } }
  const home = { type: 'HomeContentSet', data: { siteId: 'main', headline: 'Aprenda' } }
  const row = { siteId: 'main', identity: { name: 'Trilha' }, home: { headline: 'Aprenda' } }
  project(siteSettings, [identity, home]).rows([row])
  project(siteSettings, [home, identity]).rows([row])
  project(siteSettings, [home]).rows([{ identity: null }])
})
