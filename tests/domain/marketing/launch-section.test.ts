import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  addLaunchSection,
  archiveLaunchSection,
  changeLaunchSection,
  launchSection,
} from '../../../src/domain/marketing/launch-section'
import { given } from '../../support/given'

const launchSectionId = 's1'
const text = { title: 'Como assistir', text: '<p>Pelo link.</p>' }
const changed = { ...text, title: 'Assista' }
const added = event('LaunchSectionAdded', { launchSectionId, ...text })
const archived = event('LaunchSectionArchived', { launchSectionId })

test('a shared section is added once, and changed only to something else', () => {
  const add = addLaunchSection({ launchSectionId, ...text })
  given(launchSection).when(add).thenEvents([added])
  given(launchSection, added).when(add).thenNothing()
  given(launchSection, added).when(changeLaunchSection(text)).thenNothing()
  given(launchSection, added)
    .when(changeLaunchSection(changed))
    .thenEvents([event('LaunchSectionChanged', { launchSectionId, ...changed })])
  given(launchSection)
    .when(changeLaunchSection(text))
    .thenRefused('launch-section-unavailable', 'Esta seção não existe mais.')
})

test('it is archived once, and does not change afterwards', () => {
  given(launchSection).when(archiveLaunchSection()).thenRefused('launch-section-unavailable')
  given(launchSection, added).when(archiveLaunchSection()).thenEvents([archived])
  given(launchSection, added, archived).when(archiveLaunchSection()).thenNothing()
  given(launchSection, added, archived)
    .when(changeLaunchSection(changed))
    .thenRefused('launch-section-unavailable')
})
