import { expect, test } from 'vitest'
import {
  archiveBundle,
  bundle,
  createBundle,
  describeBundle,
  priceBundle,
  publishBundle,
} from '../../../src/domain/catalog/bundle'
import { bundleDescription, bundleFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, priced, published, archived } = bundleFacts('frontend')
const ready = [created, described, priced] as const
const withoutCourses = { ...bundleDescription, tracks: [{ title: 'Base', summary: '', courseIds: [] }] }

test('a programme begins as a draft, once', () => {
  given(bundle).when(createBundle(created.data)).thenEvents([created])
  given(bundle, created).when(createBundle(created.data)).thenNothing()
})

test('its state names each course of its tracks once, in order', () => {
  expect(given(bundle, ...ready, published).state()).toMatchObject({
    phase: 'published',
    published: true,
    id: 'frontend',
    price: 49_700,
    listPrice: null,
    courseIds: ['html', 'js', 'react'],
  })
})

test('a programme is published only with price, description and a course', () => {
  given(bundle, ...ready)
    .when(publishBundle())
    .thenEvents([published])
  given(bundle, created, described).when(publishBundle()).thenRefused('bundle-unpriced')
  given(bundle, created, priced).when(publishBundle()).thenRefused('bundle-undescribed')
  const empty = { ...described, data: { bundleId: 'frontend', ...withoutCourses } }
  given(bundle, created, priced, empty).when(publishBundle()).thenRefused('bundle-empty')
  given(bundle, ...ready, published)
    .when(publishBundle())
    .thenNothing()
})

test('a programme on sale keeps at least one course', () => {
  given(bundle, ...ready, published)
    .when(describeBundle(withoutCourses))
    .thenRefused('bundle-empty')
  given(bundle, ...ready)
    .when(describeBundle(withoutCourses))
    .thenTypes('BundleDescribed')
})

test('the same words and prices are written once', () => {
  given(bundle, created).when(describeBundle(bundleDescription)).thenEvents([described])
  given(bundle, ...ready)
    .when(describeBundle(bundleDescription))
    .thenNothing()
  given(bundle, created)
    .when(priceBundle({ price: 49_700, listPrice: null }, 's1'))
    .thenEvents([priced])
  given(bundle, ...ready)
    .when(priceBundle({ price: 49_700, listPrice: null }, 's1'))
    .thenNothing()
  given(bundle, ...ready)
    .when(priceBundle({ price: 100, listPrice: 90 }, 's1'))
    .thenRefused('list-price-low')
})

test('an archived programme leaves the shop and may come back', () => {
  given(bundle, ...ready, published)
    .when(archiveBundle())
    .thenEvents([archived])
  given(bundle, ...ready, archived)
    .when(archiveBundle())
    .thenNothing()
  given(bundle, ...ready, published, archived)
    .when(publishBundle())
    .thenEvents([published])
})

test('nothing can be done to a programme that nobody created', () => {
  for (const decision of [
    describeBundle(bundleDescription),
    priceBundle(priced.data, 's1'),
    publishBundle(),
    archiveBundle(),
  ])
    given(bundle).when(decision).thenRefused('bundle-unknown')
  given(bundle, published).when(publishBundle()).thenRefused('bundle-unknown')
})
