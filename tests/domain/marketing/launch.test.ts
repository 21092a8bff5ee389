import { describe, expect, it } from 'vitest'
import { doorOf, isOffered, stageOf } from '../../../src/contracts/marketing/launch-time'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import {
  cancelLaunch,
  changeBasics,
  chooseLaunchVideoTestimonials,
  createLaunch,
  launch,
  publishLaunch,
  setLaunchAdditionalData,
  setLaunchLessons,
  setLaunchSections,
} from '../../../src/domain/marketing/launch'
import {
  joinLaunch,
  launchRegistration,
  noticeRegistered,
} from '../../../src/domain/marketing/launch-registration'
import { given } from '../../support/given'
import {
  basics,
  created,
  described,
  END,
  joined,
  launchId,
  lesson,
  published,
  START,
} from '../../support/histories/launch'

const before = '2026-03-01T12:00:00.000Z'
const later = '2026-03-20T22:30:00.000Z'

describe('a live event', () => {
  it('ends after it begins, and is created once', () => {
    const data = { launchId, slug: 'imersao-sql', ...basics }
    given(launch).when(createLaunch(data)).thenEvents([created])
    given(launch, created).when(createLaunch(data)).thenNothing()
    given(launch)
      .when(createLaunch({ ...data, endsAt: START }))
      .thenRefused('launch-end', 'O fim precisa vir depois do começo.')
  })

  it('is published once, described, and before it begins', () => {
    given(launch, created).when(publishLaunch(before)).thenRefused('launch-undescribed')
    given(launch, created, described).when(publishLaunch(START)).thenRefused('launch-began')
    given(launch, created, described).when(publishLaunch(before)).thenEvents([published])
    given(launch, created, described, published).when(publishLaunch(before)).thenNothing()
  })

  it('says that it moved only when it was published, and only before it begins', () => {
    const moved = { ...basics, startsAt: later, endsAt: '2026-03-21T00:30:00.000Z' }
    given(launch, created)
      .when(changeBasics({ ...moved, at: before }))
      .thenTypes('LaunchBasicsChanged')
    given(launch, created, described, published)
      .when(changeBasics({ ...moved, at: before }))
      .thenTypes('LaunchBasicsChanged', 'LaunchMoved')
    given(launch, created, described, published)
      .when(changeBasics({ ...moved, at: END }))
      .thenRefused('launch-began')
    given(launch, created, described, published)
      .when(changeBasics({ ...basics, title: 'Outro nome', at: END }))
      .thenTypes('LaunchBasicsChanged')
    given(launch, created)
      .when(changeBasics({ ...basics, at: before }))
      .thenNothing()
  })

  it('refuses lessons of one address, and those that close before they open', () => {
    const lessons = (...list: ReturnType<typeof lesson>[]) =>
      given(launch, created).when(setLaunchLessons({ lessons: list }))
    lessons(lesson('a', START), lesson('a', END)).thenRefused('lesson-twice')
    lessons(lesson('a', END, START)).thenRefused('lesson-closed')
    lessons(lesson('a', START), lesson('b', END)).thenTypes('LaunchLessonsSet')
  })

  it('makes no offer that is over before the event is', () => {
    const offer = {
      productType: 'course' as const,
      productId: 'c1',
      headline: 'Siga',
      text: '',
      couponCode: null,
    }
    const offered = (until: string) =>
      given(launch, created).when(setLaunchAdditionalData({ thanks: '', offer: { ...offer, until } }))
    offered(END).thenRefused('offer-over')
    offered(later).thenTypes('LaunchOfferSet')
    const set = { type: 'LaunchOfferSet' as const, data: { launchId, offer: { ...offer, until: later } } }
    const ending = (endsAt: string) =>
      given(launch, created, set).when(changeBasics({ ...basics, endsAt, at: before }))
    ending(later).thenRefused('offer-over')
    ending('2026-03-11T01:00:00.000Z').thenTypes('LaunchBasicsChanged')
  })

  it('writes offer and thanks apart, and each only when it changes', () => {
    const offer = {
      productType: 'course' as const,
      productId: 'c1',
      headline: 'Siga',
      text: '',
      couponCode: null,
      until: later,
    }
    const both = setLaunchAdditionalData({ offer, thanks: '<p>Até já</p>' })
    const offered = { type: 'LaunchOfferSet' as const, data: { launchId, offer } }
    const thanked = { type: 'LaunchThanksWritten' as const, data: { launchId, thanks: '<p>Até já</p>' } }
    given(launch, created).when(both).thenEvents([offered, thanked])
    given(launch, created, offered).when(both).thenEvents([thanked])
    given(launch, created, offered, thanked).when(both).thenNothing()
    given(launch, created, offered, thanked)
      .when(setLaunchAdditionalData({ offer: null, thanks: '' }))
      .thenEvents([
        { type: 'LaunchOfferSet', data: { launchId, offer: null } },
        { type: 'LaunchThanksWritten', data: { launchId, thanks: '' } },
      ])
  })

  it('shows sections and testimonials in the order that was set last', () => {
    const sections = [{ sectionId: 'x', title: '', text: '' }]
    const set = { type: 'LaunchSectionsSet' as const, data: { launchId, sections } }
    given(launch, created).when(setLaunchSections({ sections })).thenEvents([set])
    given(launch, created, set).when(setLaunchSections({ sections })).thenNothing()
    const videoTestimonials = ['b', 'a']
    const chosen = { type: 'LaunchVideoTestimonialsChosen' as const, data: { launchId, videoTestimonials } }
    given(launch, created).when(chooseLaunchVideoTestimonials({ videoTestimonials })).thenEvents([chosen])
    given(launch, created, chosen)
      .when(chooseLaunchVideoTestimonials({ videoTestimonials: ['a', 'b'] }))
      .thenTypes('LaunchVideoTestimonialsChosen')
    given(launch, created, chosen).when(chooseLaunchVideoTestimonials({ videoTestimonials })).thenNothing()
  })

  it('is cancelled once, and is not written to after that', () => {
    const cancelled = { type: 'LaunchCancelled' as const, data: { launchId, startsAt: START } }
    given(launch, created).when(cancelLaunch(before)).thenRefused('launch-draft')
    given(launch, created, described, published).when(cancelLaunch(before)).thenEvents([cancelled])
    given(launch, created, described, published, cancelled).when(cancelLaunch(before)).thenNothing()
    given(launch, created, described, published).when(cancelLaunch(END)).thenRefused('launch-over')
    given(launch, created, described, published, cancelled)
      .when(publishLaunch(before))
      .thenRefused('launch-cancelled')
  })
})

describe('a place in a live event', () => {
  const was = { type: 'LaunchJoined' as const, data: joined() }
  const again = joinLaunch({ ...joined({ registrationId: 'r2', visitorId: 'v2' }), at: START })
  const asked = (askedAt: string) => ({
    type: 'LaunchLinkAsked' as const,
    data: { seat: 's1', registrationId: 'r1', launchId, visitorId: 'v2', askedAt },
  })

  it('is one for each e-mail: the second form only mails the way in, and not more than once an hour', () => {
    given(launchRegistration)
      .when(joinLaunch({ ...joined(), at: before }))
      .thenEvents([was])
    given(launchRegistration, was)
      .when(again)
      .thenEvents([asked(START)])
    given(launchRegistration, was, asked('2026-03-10T22:00:00.000Z')).when(again).thenNothing()
    given(launchRegistration, was, asked('2026-03-10T21:00:00.000Z')).when(again).thenTypes('LaunchLinkAsked')
  })

  it('keeps what is agreed to only at a further form, also within the hour', () => {
    const consent = { version: 'evento-2026-11', ticked: ['use', 'news'] }
    const form = joinLaunch({
      ...joined({ registrationId: 'r2', visitorId: 'v2', name: 'X', consent }),
      at: START,
    })
    const { seat, registrationId, title, name, email, phone, source } = joined()
    const of = { seat, registrationId, launchId, title, name, email, phone, source }
    const given1 = { type: 'LaunchConsentGiven' as const, data: { ...of, consent } }
    given(launchRegistration, was)
      .when(form)
      .thenEvents([given1, asked(START)])
    given(launchRegistration, was, asked('2026-03-10T22:00:00.000Z')).when(form).thenEvents([given1])
    given(launchRegistration, was, given1, asked('2026-03-10T22:00:00.000Z')).when(form).thenNothing()
  })

  it('is free again once its person was forgotten', () => {
    const gone = { type: 'LaunchJoined' as const, data: joined({ name: REDACTED, email: REDACTED }) }
    given(launchRegistration, gone).when(again).thenTypes('LaunchJoined')
    given(launchRegistration, gone)
      .when(noticeRegistered({ kind: 'day', about: START }))
      .thenNothing()
  })

  it('is noticed once for each kind and date', () => {
    const due = {
      type: 'LaunchNoticeDue' as const,
      data: { seat: 's1', registrationId: 'r1', launchId, kind: 'day' as const, about: START },
    }
    given(launchRegistration, was)
      .when(noticeRegistered({ kind: 'day', about: START }))
      .thenEvents([due])
    given(launchRegistration, was, due)
      .when(noticeRegistered({ kind: 'day', about: START }))
      .thenNothing()
    given(launchRegistration, was, due)
      .when(noticeRegistered({ kind: 'day', about: later }))
      .thenTypes('LaunchNoticeDue')
  })

  it('hears of a date that returns, and of the offer once', () => {
    const told = (kind: 'moved' | 'offer', about: string) => ({
      type: 'LaunchNoticeDue' as const,
      data: { seat: 's1', registrationId: 'r1', launchId, kind, about },
    })
    const there = told('moved', later)
    const back = told('moved', START)
    const again = noticeRegistered({ kind: 'moved', about: later })
    given(launchRegistration, was, there).when(again).thenNothing()
    given(launchRegistration, was, there, back).when(again).thenEvents([there])
    given(launchRegistration, was, told('offer', END))
      .when(noticeRegistered({ kind: 'offer', about: later }))
      .thenNothing()
  })
})

describe('time at a live event', () => {
  it('opens a lesson at its instant and closes it at its own, to the millisecond', () => {
    const door = (at: string) => doorOf({ opensAt: START, closesAt: END }, at)
    expect([
      door('2026-03-10T22:29:59.999Z'),
      door(START),
      door('2026-03-11T00:29:59.999Z'),
      door(END),
    ]).toEqual(['waiting', 'open', 'open', 'closed'])
    expect(doorOf({ opensAt: START, closesAt: null }, later)).toBe('open')
  })

  it('runs from its beginning to its end, and offers only after it', () => {
    const event = { startsAt: START, endsAt: END, offer: { until: later } }
    expect([before, START, END].map((at) => stageOf(event, at))).toEqual(['coming', 'live', 'over'])
    expect([START, END, later, '2026-03-20T22:30:00.001Z'].map((at) => isOffered(event, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isOffered({ ...event, offer: null }, END)).toBe(false)
  })
})
