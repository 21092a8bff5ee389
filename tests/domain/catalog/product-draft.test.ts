import { test } from 'vitest'
import {
  discardProductDraft,
  endPublishedDraft,
  keepProductDraft,
  productDraft,
} from '../../../src/domain/catalog/product-draft'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const product = { productType: 'course' as const, productId: 'sql' }
const kept = (section: string, to: string, from = 'SQL') =>
  event('ProductDraftKept', { ...product, section, values: { title: to }, base: { title: from } })
const keep = (section: string, to: string, from = 'SQL') =>
  keepProductDraft({ ...product, section, values: { title: to }, base: { title: from } })

test('a section is kept when it differs from what is published', () => {
  given(productDraft)
    .when(keep('BasicInfo', 'SQL 2'))
    .thenEvents([kept('BasicInfo', 'SQL 2')])
  given(productDraft).when(keep('BasicInfo', 'SQL')).thenNothing()
  given(productDraft, kept('BasicInfo', 'SQL 2')).when(keep('BasicInfo', 'SQL 2')).thenNothing()
})

test('it remembers what was published when its draft began, whatever is published since', () => {
  given(productDraft, kept('BasicInfo', 'SQL 2'))
    .when(keep('BasicInfo', 'SQL 3', 'Renomeado'))
    .thenEvents([kept('BasicInfo', 'SQL 3', 'SQL')])
})

test('a section that is as it was leaves the draft', () => {
  given(productDraft, kept('BasicInfo', 'SQL 2'), kept('Details', 'Outro'))
    .when(keep('BasicInfo', 'SQL'))
    .thenEvents([event('ProductDraftDiscarded', { ...product, sections: ['BasicInfo'] })])
})

test.each([
  ['ProductDraftDiscarded', discardProductDraft],
  ['ProductDraftPublished', endPublishedDraft],
] as const)('%s names only what the draft holds', (type, decide) => {
  const both = [kept('BasicInfo', 'SQL 2'), kept('Details', 'Outro')]
  given(productDraft, ...both)
    .when(decide({ ...product, sections: ['Details', 'Price'] }))
    .thenEvents([event(type, { ...product, sections: ['Details'] })])
  given(productDraft, ...both, event(type, { ...product, sections: ['Details'] }))
    .when(decide({ ...product, sections: ['Details'] }))
    .thenNothing()
})
