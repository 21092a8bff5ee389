import { test } from 'vitest'
import { contact, sendContactMessage } from '../../../src/domain/communication/contact'
import { fact } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const data = { contactId: 'c1', name: 'Ana', email: 'ana@exemplo.test', message: 'Tem nota fiscal?' }

test('a message is sent once', () => {
  given(contact)
    .when(sendContactMessage(data))
    .then([fact('ContactMessageSent', data)])
  given(contact, fact('ContactMessageSent', data)).when(sendContactMessage(data)).thenNothing()
})
