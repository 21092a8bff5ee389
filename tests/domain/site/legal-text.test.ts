import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  acceptLegalText,
  legalText,
  shipLegalText,
  writeLegalText,
} from '../../../src/domain/site/legal-text'
import { given } from '../../support/given'

const legalTextId = 'terms'
const html = '<p>Minhas regras.</p>'
const sections = [{ id: 'conta', title: 'Sua conta', html: '<p>A conta é pessoal.</p>' }]
const today = { legalTextId, validFrom: '2026-11-26', template: '2026-11-22', sections }
const written = event('LegalTextWritten', { legalTextId, html })
const accepted = event('LegalTextAccepted', { legalTextId, html, validFrom: '2026-11-25', templateOf: null })

test('an own text is accepted with the day from which it is in force, once', () => {
  given(legalText, written)
    .when(acceptLegalText(today))
    .thenEvents([
      event('LegalTextAccepted', { legalTextId, html, validFrom: '2026-11-26', templateOf: null }),
    ])
  given(legalText, written, accepted).when(acceptLegalText(today)).thenEvents([])
})

test('without an own text that of the product is accepted, and again once it changed', () => {
  const ofProduct = event('LegalTextAccepted', {
    legalTextId,
    html: '',
    validFrom: '2026-11-26',
    templateOf: '2026-11-22',
    sections,
  })
  given(legalText).when(acceptLegalText(today)).thenEvents([ofProduct])
  given(legalText, ofProduct).when(acceptLegalText(today)).thenEvents([])
  given(legalText, ofProduct)
    .when(acceptLegalText({ ...today, template: '2026-12-01' }))
    .thenEvents([event('LegalTextAccepted', { ...ofProduct.data, templateOf: '2026-12-01' })])
})

test('the same text is not written twice', () => {
  given(legalText, written).when(writeLegalText({ legalTextId, html })).thenEvents([])
})

test('the product’s text of a shop that accepted none is written down once, and no more after an acceptance', () => {
  const { template: templateOf, ...data } = today
  const shipped = event('LegalTextShipped', { ...data, templateOf })
  given(legalText).when(shipLegalText(today)).thenEvents([shipped])
  given(legalText, shipped).when(shipLegalText(today)).thenNothing()
  given(legalText, shipped)
    .when(shipLegalText({ ...today, template: '2026-12-01' }))
    .thenTypes('LegalTextShipped')
  given(legalText, written, accepted).when(shipLegalText(today)).thenNothing()
})
