import { expect, test } from 'vitest'
import {
  arrangeTracks,
  bundle,
  changeBundleBasics,
  chooseBundleCover,
  chooseBundleRecommendations,
  chooseFreeLessons,
  chooseVideoTestimonials,
  publishBundle,
  setPostEventOffer,
  writeBundleDetails,
  writeBundleFaq,
} from '../../../src/domain/catalog/bundle'
import { event } from '../../../src/domain/kernel/event'
import { bundleDescription, bundleFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, priced, published } = bundleFacts('frontend')
const { bundleId, ...basics } = created.data
const { tracks, faq: _, ...details } = bundleDescription
const one = [{ title: 'Base', summary: '', courseIds: ['html'] }]
const faq = [{ question: 'Serve para mim?', answer: '<p>Sim.</p>' }]
const postEvent = { launchIds: ['l1'], headline: 'Siga', text: '', couponCode: '', days: 10 }

test('each section is written for itself, and only where something differs', () => {
  const renamed = { ...basics, title: 'Formação telas' }
  given(bundle, created).when(changeBundleBasics(basics)).thenNothing()
  given(bundle, created)
    .when(changeBundleBasics(renamed))
    .thenEvents([event('BundleBasicsChanged', { bundleId, ...renamed })])
  given(bundle, created, described).when(writeBundleDetails(details)).thenNothing()
  given(bundle, created).when(writeBundleDetails(details)).thenTypes('BundleDetailsWritten')
  given(bundle, created, described).when(writeBundleFaq([])).thenNothing()
  given(bundle, created).when(writeBundleFaq(faq)).thenTypes('BundleFaqWritten')
  given(bundle, created)
    .when(chooseFreeLessons({ freeLessons: ['a1'] }))
    .thenTypes('BundleFreeLessonsChosen')
  given(bundle, created)
    .when(chooseVideoTestimonials({ videoTestimonials: [] }))
    .thenNothing()
  given(bundle, created).when(setPostEventOffer({ postEvent })).thenTypes('BundlePostEventOfferSet')
  given(bundle, created)
    .when(setPostEventOffer({ postEvent: null }))
    .thenNothing()
})

test('a cover of one’s own is chosen once, and the drawn one comes back', () => {
  const cover = { image: `/media/pictures/${'a'.repeat(32)}.webp`, alt: 'Uma tela', x: 50, y: 50 }
  const chosen = event('BundleCoverChosen', { bundleId, cover })
  given(bundle, created).when(chooseBundleCover({ cover })).thenEvents([chosen])
  given(bundle, created, chosen).when(chooseBundleCover({ cover })).thenNothing()
  given(bundle, created, chosen)
    .when(chooseBundleCover({ cover: null }))
    .thenEvents([event('BundleCoverChosen', { bundleId, cover: null })])
})

test('sections leave what the others wrote', () => {
  const state = given(
    bundle,
    created,
    described,
    event('BundleFaqWritten', { bundleId, faq }),
    event('BundleTracksArranged', { bundleId, tracks: one }),
  ).state()
  expect(state).toMatchObject({ courseIds: ['html'], described: { ...details, faq, tracks: one } })
})

test('a programme on sale keeps a course, and no course stands in two tracks', () => {
  given(bundle, created, described, priced, published).when(arrangeTracks([])).thenRefused('bundle-empty')
  given(bundle, created).when(arrangeTracks(tracks)).thenRefused('course-twice')
  given(bundle, created)
    .when(arrangeTracks(one))
    .thenEvents([event('BundleTracksArranged', { bundleId, tracks: one })])
})

test('a programme written section by section can be published', () => {
  const arranged = event('BundleTracksArranged', { bundleId, tracks: one })
  const written = event('BundleDetailsWritten', { bundleId, ...details })
  given(bundle, created, priced, arranged).when(publishBundle()).thenRefused('bundle-undescribed')
  given(bundle, created, priced, arranged, written).when(publishBundle()).thenEvents([published])
})

test('a programme recommends neither itself nor its own courses', () => {
  const recommending = (id: string) => chooseBundleRecommendations({ recommended: [id] })
  given(bundle, created, described).when(recommending('frontend')).thenRefused('recommends-itself')
  given(bundle, created, described).when(recommending('html')).thenRefused('recommends-own')
  given(bundle, created, described).when(recommending('php')).thenTypes('BundleRecommendationsChosen')
})
