import { describe, expect, test } from 'vitest'
import {
  addLandingSection,
  archiveLandingSection,
  changeLandingSection,
  isChoosable,
  landingSection,
} from '../../../src/domain/catalog/landing-section'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const landingSectionId = 's1'
const text = { title: 'Garantia', text: '<p>Sete dias.</p>' }
const changed = { ...text, title: 'Sem risco' }
const archived = event('LandingSectionArchived', { landingSectionId })

describe.each([{}, { use: 'events' as const }])('a section with %o', (use) => {
  const added = event('LandingSectionAdded', { landingSectionId, ...text, ...use })

  test('is added once and changed by its words', () => {
    const add = addLandingSection({ landingSectionId, ...text, ...use })
    given(landingSection).when(add).thenEvents([added])
    given(landingSection, added).when(add).thenNothing()
    given(landingSection, added).when(changeLandingSection(text)).thenNothing()
    given(landingSection, added)
      .when(changeLandingSection(changed))
      .thenEvents([event('LandingSectionChanged', { landingSectionId, ...changed })])
    given(landingSection)
      .when(changeLandingSection(text))
      .thenRefused('landing-section-unavailable', 'Esta seção não existe mais.')
  })

  test('stays archived and does not change then', () => {
    given(landingSection).when(archiveLandingSection()).thenRefused('landing-section-unavailable')
    given(landingSection, added).when(archiveLandingSection()).thenEvents([archived])
    given(landingSection, added, archived).when(archiveLandingSection()).thenNothing()
    given(landingSection, added, archived)
      .when(changeLandingSection(changed))
      .thenRefused('landing-section-unavailable')
  })
})

test('pages choose those of their own use, and keep archived ones that they show', () => {
  const live = { phase: 'live', landingSectionId, use: 'events', ...text } as const
  expect(isChoosable(live, 'events', false)).toBe(true)
  expect(isChoosable(live, 'landing', true)).toBe(false)
  expect(isChoosable({ ...live, phase: 'archived' }, 'events', true)).toBe(true)
  expect(isChoosable({ ...live, phase: 'archived' }, 'events', false)).toBe(false)
  expect(isChoosable({ phase: 'absent' }, 'events', true)).toBe(false)
})
