import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { popup, restorePopup, retirePopup, writePopup } from '../../../src/domain/marketing/popup'
import { given } from '../../support/given'

const data = {
  popupId: 'p1',
  title: 'Novidades',
  content: '<p>Uma vez por mês.</p>',
  link: null,
  pages: ['*'],
  frequency: 'once' as const,
  delaySeconds: 0,
  from: null,
  until: null,
}
const written = event('PopupWritten', data)
const retired = event('PopupRetired', { popupId: 'p1' })

test('a popup is written, rewritten and retired, and a save of an open form does not bring it back', () => {
  given(popup).when(writePopup(data)).thenEvents([written])
  given(popup, written).when(writePopup(data)).thenNothing()
  given(popup, written)
    .when(writePopup({ ...data, title: 'Outras' }))
    .thenTypes('PopupWritten')
  given(popup, written).when(retirePopup()).thenEvents([retired])
  given(popup, written, retired).when(retirePopup()).thenNothing()
  given(popup, written, retired).when(writePopup(data)).thenRefused('popup-retired')
  given(popup).when(retirePopup()).thenRefused('popup-unknown', 'Este popup não existe.')
})

test('a retired popup comes back as it was', () => {
  const restored = event('PopupRestored', { popupId: 'p1' })
  given(popup, written, retired).when(restorePopup()).thenEvents([restored])
  given(popup, written, retired, restored).when(restorePopup()).thenNothing()
  given(popup, written, retired, restored).when(writePopup(data)).thenNothing()
  given(popup, written).when(restorePopup()).thenNothing()
  given(popup).when(restorePopup()).thenRefused('popup-unknown')
})

test('its window ends after it begins', () => {
  const at = '2026-03-02T12:00:00.000Z'
  given(popup)
    .when(writePopup({ ...data, from: at, until: at }))
    .thenRefused('window-ends-first')
})
