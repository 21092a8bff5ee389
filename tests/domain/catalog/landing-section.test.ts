import { test } from 'vitest'
import {
  addLandingSection,
  archiveLandingSection,
  changeLandingSection,
  landingSection,
} from '../../../src/domain/catalog/landing-section'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const text = { title: 'Garantia', text: '<p>Sete dias.</p>' }
const added = event('LandingSectionAdded', { landingSectionId: 's1', ...text })
const archived = event('LandingSectionArchived', { landingSectionId: 's1' })

test('a section is added once and changed by its words', () => {
  given(landingSection)
    .when(addLandingSection({ landingSectionId: 's1', ...text }))
    .thenEvents([added])
  given(landingSection, added)
    .when(addLandingSection({ landingSectionId: 's1', ...text }))
    .thenNothing()
  given(landingSection, added).when(changeLandingSection(text)).thenNothing()
  given(landingSection, added)
    .when(changeLandingSection({ ...text, title: 'Sem risco' }))
    .thenEvents([event('LandingSectionChanged', { landingSectionId: 's1', ...text, title: 'Sem risco' })])
})

test('what is archived stays so and does not change', () => {
  given(landingSection, added).when(archiveLandingSection()).thenEvents([archived])
  given(landingSection, added, archived).when(archiveLandingSection()).thenNothing()
  given(landingSection, added, archived)
    .when(changeLandingSection({ ...text, title: 'Outra' }))
    .thenRefused('landing-section-unavailable')
  given(landingSection).when(archiveLandingSection()).thenRefused('landing-section-unavailable')
})
