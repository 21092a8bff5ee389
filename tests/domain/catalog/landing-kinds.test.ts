import { describe, expect, test } from 'vitest'
import {
  createLandingPage,
  landingPage,
  landingPageEvents,
  writeLandingPageDetails,
} from '../../../src/domain/catalog/landing-page'
import { event } from '../../../src/domain/kernel/event'
import {
  asKept,
  type LandingKind,
  type LandingKindName,
  landingKindNames,
  landingKinds,
  type SectionField,
  sectionFaults,
  type TypedSection,
} from '../../../src/domain/kernel/landing-kinds'
import { given } from '../../support/given'

const landingPageId = 'l1'
const basics = { title: 'Volta', slug: 'volta', productId: 'p1', description: '' }
const created = event('LandingPageCreated', { landingPageId, ...basics })
const texts = { headline: 'Comece', subline: '' }

/** What each field holds once it is filled in. */
const filled = {
  text: '<p>Um texto.</p>',
  items: ['Um', 'Dois'],
  figures: [
    { value: '6', label: 'cursos' },
    { value: '4', label: 'projetos' },
  ],
  ours: 'Com o curso',
  others: 'Sozinho',
  rows: [{ topic: 'Ordem', ours: 'Sim', others: 'Não' }],
  salesVideoId: 'v1',
  endsAt: '2026-12-10T02:59:59.999Z',
  after: 'Acabou.',
  button: 'Quero',
} satisfies Required<Pick<TypedSection, SectionField>>
const typed = (kind: LandingKindName, over: Partial<TypedSection> = {}): TypedSection => ({
  ...filled,
  kind,
  sectionId: null,
  title: 'Título',
  ...over,
})
const saysOf = (...sections: TypedSection[]) => [...sectionFaults(sections)]

describe.each(landingKindNames)('a section of the kind %s', (name) => {
  const { fields, needs }: LandingKind = landingKinds[name]

  test('keeps the fields of its kind alone, and is read back as it was kept', () => {
    const kept = asKept(typed(name))
    const others = (Object.keys(filled) as SectionField[]).filter((field) => !fields.includes(field))
    for (const field of fields) expect(kept[field]).toEqual(filled[field])
    for (const field of others) expect(kept[field] ?? '').toBe('')
    expect(asKept(kept)).toEqual(kept)
    const happened = event('LandingPageDetailsWritten', { landingPageId, ...texts, sections: [kept] })
    expect(landingPageEvents.LandingPageDetailsWritten.parse(happened.data)).toEqual(happened.data)
    const write = writeLandingPageDetails({ ...texts, sections: [typed(name)] })
    given(landingPage, created).when(write).thenEvents([happened])
    given(landingPage, created, happened).when(write).thenNothing()
  })

  test('is refused without what its kind needs, by the field', () => {
    const blank = { text: '<p> </p>', items: [], figures: [], rows: [], endsAt: null, ours: '', others: '' }
    const faults = saysOf(typed(name, blank))
    const needed = name === 'text' ? ['text'] : Object.keys(needs)
    expect(faults.map(({ field }) => field)).toEqual(needed)
    if (needed.length === 0) return
    given(landingPage, created)
      .when(writeLandingPageDetails({ ...texts, sections: [typed(name, blank)] }))
      .thenRefused('landing-section-incomplete')
  })
})

test('a text is kept as pages have always kept it', () => {
  const old = { sectionId: null, title: 'Por que agora', text: '<p>Porque sim.</p>' }
  expect(JSON.stringify(asKept({ ...typed('text'), ...old }))).toBe(JSON.stringify(old))
  const written = event('LandingPageDetailsWritten', { landingPageId, ...texts, sections: [old] })
  given(landingPage, created, written)
    .when(writeLandingPageDetails({ ...texts, sections: [{ ...old, kind: 'text' }] }))
    .thenNothing()
})

test('a text is a reusable section or has words of its own', () => {
  expect(saysOf(typed('text', { sectionId: 's1' }))).toMatchObject([{ at: 0, field: 'sectionId' }])
  expect(saysOf(typed('text', { sectionId: 's1', title: '', text: '' }))).toEqual([])
})

test('one number is not enough', () => {
  expect(saysOf(typed('figures', { figures: filled.figures.slice(0, 1) }))).toEqual([
    { at: 0, field: 'figures', say: 'Escreva pelo menos dois números' },
  ])
})

test('what comes from the product or the page stands there once', () => {
  for (const name of landingKindNames) {
    const { once, label }: LandingKind = landingKinds[name]
    expect(saysOf(typed(name), typed('call'), typed(name)).map(({ at, say }) => [at, say])).toEqual(
      once ? [[2, `A página já tem uma seção de ${label}`]] : [],
    )
  }
})

test('a page that was never written may be written with every kind at once', () => {
  const sections = landingKindNames.map((name) => typed(name))
  given(landingPage)
    .when(createLandingPage({ landingPageId, ...basics }))
    .thenEvents([created])
  given(landingPage, created)
    .when(writeLandingPageDetails({ ...texts, sections }))
    .thenEvents([
      event('LandingPageDetailsWritten', { landingPageId, ...texts, sections: sections.map(asKept) }),
    ])
})
