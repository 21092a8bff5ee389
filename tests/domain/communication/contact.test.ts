import { test } from 'vitest'
import { contact, sendContactMessage } from '../../../src/domain/communication/contact'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const data = { contactId: 'c1', name: 'Ana', email: 'ana@exemplo.test', message: 'Tem nota fiscal?' }

test('a message is sent once', () => {
  given(contact)
    .when(sendContactMessage(data))
    .thenEvents([event('ContactMessageSent', data)])
  given(contact, event('ContactMessageSent', data)).when(sendContactMessage(data)).thenNothing()
})
