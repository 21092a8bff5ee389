import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { money, text } from '../../../../src/contracts/kernel/attribute'
import type { Declared, Resource } from '../../../../src/contracts/kernel/resource'
import type { InEditor } from '../../../../src/contracts/kernel/resource-list'
import { page } from '../../../../src/contracts/kernel/section'
import { fakeFetch } from '../../shell/testing'
import { loadPurifier } from '../../ui/purify'
import SectionPage from '../SectionPage'
import ShowPage from '../ShowPage'
import { may, renderDeclared, row, shown, workshops } from '../sample.testing'
import { inEditor } from './inEditor'

const pricing = z.object({ price: z.int('Informe o preço').min(0) })
const edited: Resource = {
  ...workshops,
  hasMany: {},
  sections: {
    Basics: {
      label: 'Informações',
      command: 'ChangeWorkshop',
      schema: z.object({ name: z.string().min(1) }),
      fields: { name: text('Nome') as never },
    },
    Price: {
      label: 'Preço',
      lead: 'Vale para novas inscrições.',
      command: 'PriceWorkshop',
      schema: pricing,
      fields: { price: money('Preço') as never },
    },
    Offers: page('Ofertas', { about: ['lessons'] }),
  },
  needs: { name: 'nome', price: 'preço', lessons: '1 aula' },
  seenAt: {
    label: 'Ver como aluna',
    to: '/oficinas/{slug}',
    when: { is: { status: ['live'] }, why: 'Só oficinas publicadas têm página.' },
  },
  acts: {
    ...workshops.acts,
    RepeatWorkshop: { label: 'Repetir oficina', done: 'Repetida.', complete: true },
  },
}
const frame = { row, related: {}, may, missing: ['price', 'lessons'], draft: null }
const form = {
  typed: { price: '' },
  related: {},
  revision: 4,
  bounds: { price: { required: true } },
  drafted: false,
}
const at = '/admin/workshops/w1'

// The rich text of a record would else load it after the last test, when the document is gone.
beforeAll(loadPurifier)
beforeEach(() => {
  fakeFetch(() => ({ body: { others: [] } }))
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: React.ReactElement, url: string) => renderDeclared(element, url, {}, new Map(), edited)
const steps = () => within(screen.getByRole('navigation', { name: 'Partes da oficina' })).getAllByRole('link')

test('the steps lead to each section and say what it lacks', () => {
  show(<SectionPage {...form} editor={frame} section="Price" />, `${at}/price`)
  expect(steps().map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['Visão geral', at],
    ['Informações', `${at}/basics`],
    ['PreçoFalta: preço', `${at}/price`],
    ['OfertasFalta: 1 aula', `${at}/offers`],
    ['Histórico', `${at}?aba=historico`],
  ])
  expect(steps().filter((step) => step.getAttribute('aria-current'))).toEqual([steps()[2]])
  expect(screen.getAllByText('Falta: preço, 1 aula').length).toBeGreaterThan(0)
})

test('a section is saved at its own address', async () => {
  const { visits } = show(<SectionPage {...form} editor={frame} section="Price" />, `${at}/price`)
  await userEvent.type(screen.getByLabelText(/^Preço/), '47')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(visits.submit).toHaveBeenCalled())
  const [action, data] = visits.submit.mock.calls[0] ?? []
  expect([action, (data as FormData).get('price'), (data as FormData).get('_revision')]).toEqual([
    `${at}/price`,
    '47,00',
    '4',
  ])
})

test('an act that wants a complete record says what is missing', async () => {
  show(<SectionPage {...form} editor={frame} section="Price" />, `${at}/price`)
  await userEvent.click(screen.getByText('Mais ações'))
  const refused = screen.getByRole('button', { name: /^Repetir oficina/ })
  expect([refused.getAttribute('aria-disabled'), refused.textContent]).toEqual([
    'true',
    'Repetir oficinaFalta: preço, 1 aula',
  ])
})

test('leads to where the record is seen, or says why it is not', async () => {
  const { unmount } = show(<SectionPage {...form} editor={frame} section="Price" />, `${at}/price`)
  const link = screen.getByRole('link', { name: /^Ver como aluna/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/oficinas/dados-na-pratica',
    '_blank',
  ])
  unmount()
  const archived = { ...frame, row: { ...row, values: { ...row.values, status: 'archived' } } }
  show(<SectionPage {...form} editor={archived} section="Price" />, `${at}/price`)
  expect(screen.queryByRole('link', { name: /^Ver como aluna/ })).toBeNull()
  await userEvent.click(screen.getByText('Mais ações'))
  expect(screen.getByText('Só oficinas publicadas têm página.')).toBeTruthy()
})

test('the first page of the record lists what it lacks, with the way there', () => {
  show(<ShowPage {...shown} missing={['price', 'name']} />, at)
  const list = screen.getByRole('heading', { name: 'O que falta' }).closest('section') as HTMLElement
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${at}/price`, `${at}/basics`])
  expect(screen.queryByRole('navigation', { name: 'Partes do registro' })).toBeNull()
})

const draft = {
  revision: 7,
  sections: [
    {
      name: 'Price',
      label: 'Preço',
      changes: [{ label: 'Preço', before: 'R$ 150,00', after: 'R$ 197,50' }],
      who: 'Bianca Tavares',
      at: '2026-03-02T12:00:00.000Z',
    },
  ],
}

test('the first page tells what is not published, and publishes what it tells', async () => {
  const { visits } = show(<ShowPage {...shown} draft={draft} />, at)
  const panel = screen.getByRole('heading', { name: '1 mudança não publicada' }).closest('section')
  expect(panel?.textContent).toContain('de R$ 150,00 para R$ 197,50')
  await userEvent.click(screen.getByRole('button', { name: 'Publicar mudanças' }))
  await waitFor(() => expect(visits.submit).toHaveBeenCalled())
  const [action, data] = visits.submit.mock.calls[0] ?? []
  expect([action, (data as FormData).get('_revision')]).toEqual([`${at}/draft/publish`, '7'])
})

test('a section says where what is saved goes, and that others wait to be published', () => {
  show(
    <SectionPage {...form} drafted editor={{ ...frame, missing: [], draft }} section="Price" />,
    `${at}/price`,
  )
  expect(screen.getByRole('button', { name: 'Salvar rascunho' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver e publicar' }).getAttribute('href')).toBe(at)
  expect(steps().map((step) => step.textContent)).toContain('PreçoNão publicado')
})

test('its history stands among the steps', () => {
  show(<ShowPage {...shown} />, `${at}?aba=historico`)
  expect(steps().find((step) => step.getAttribute('aria-current'))?.textContent).toBe('Histórico')
  expect(screen.getByText('Oficina criada')).toBeTruthy()
})

test('leads to its preview, and to changes that are published elsewhere', () => {
  const previewed: Resource = {
    ...edited,
    draftsWhen: { is: { status: ['live'] } },
    sections: { ...edited.sections, Offers: page('Ofertas', { pending: 'changed' }) },
    seenAt: { ...edited.seenAt!, preview: { by: [], label: 'Página' } },
  }
  const told = (values: object) => ({ ...shown, row: { ...row, values: { ...row.values, ...values } } })
  const { unmount } = renderDeclared(
    <ShowPage {...told({ changed: true })} draft={draft} />,
    at,
    {},
    new Map(),
    previewed,
  )
  expect(screen.getByRole('link', { name: /^Ver prévia/ }).getAttribute('href')).toBe(`${at}/preview`)
  expect(steps().map((step) => step.textContent)).toContain('OfertasNão publicado')
  expect(screen.getByRole('link', { name: 'Ver e publicar' }).getAttribute('href')).toBe(`${at}/offers`)
  unmount()
  const notYet = told({ status: 'archived', changed: true })
  renderDeclared(<ShowPage {...notYet} />, at, {}, new Map(), previewed)
  expect(screen.getByRole('link', { name: /^Ver prévia/ }).getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('link', { name: 'Ver e publicar' })).toBeNull()
})

const Offers = ({ offers }: InEditor & { offers: number }) => <p>{offers} ofertas</p>

test('a page written by hand stands in the same shell', () => {
  const Page = inEditor(edited as Declared<string, string, unknown, 'Offers'>, 'Offers', Offers)
  const { unmount } = show(<Page offers={3} editor={frame} />, `${at}/offers`)
  expect(steps().find((step) => step.getAttribute('aria-current'))?.textContent).toContain('Ofertas')
  expect(screen.getByText('3 ofertas')).toBeTruthy()
  unmount()
  show(<Page offers={3} />, `${at}/offers`)
  expect(screen.queryByRole('navigation', { name: 'Partes da oficina' })).toBeNull()
})
