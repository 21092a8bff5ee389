import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { landingPages } from '../../../../src/contracts/catalog/landing-pages'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { landingKindNames, landingKinds } from '../../../../src/domain/kernel/landing-kinds'
import SectionPage from '../../admin/SectionPage'
import { may, renderDeclared, row } from '../../admin/sample.testing'
import { fakeFetch } from '../../shell/testing'
import { loadPurifier } from '../../ui/purify'
import SectionsField from './SectionsField'

const resource = landingPages as unknown as Resource
const spec = resource.sections.Details as unknown as FormSpec
const codec = formCodec(spec)
const AT = '/admin/landingpages/w1/details'

beforeAll(loadPurifier)
beforeEach(() => {
  fakeFetch((url) => ({ body: url.includes('relations') ? { options: [], more: false } : { others: [] } }))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const saved = [
  { sectionId: null, title: 'Por que agora', text: '<p>O ano é longo.</p>' },
  { kind: 'audience', sectionId: null, title: '', text: '', items: ['Quem começa'] },
  {
    kind: 'figures',
    sectionId: null,
    title: 'Em números',
    text: '',
    figures: [
      { value: '6', label: 'cursos' },
      { value: '4', label: 'projetos' },
    ],
  },
]

function open(sections: object[] = saved) {
  const typed = codec.typed({ headline: 'Comece', subline: '', sections })
  const editor = { row: { ...row, id: 'w1' }, related: {}, may, missing: [], draft: null }
  const form = { typed, related: {}, revision: 4, bounds: codec.bounds(), drafted: false }
  const parts = new Map([['field:sections', SectionsField]])
  return renderDeclared(<SectionPage {...form} editor={editor} section="Details" />, AT, {}, parts, resource)
}
const fieldset = () => screen.getByRole('group', { name: 'Seções' })
const names = () =>
  within(fieldset())
    .getAllByRole('button', { name: /^Mover a seção/ })
    .map((each) => each.getAttribute('aria-label')?.replace(/^Mover a (.*): arraste.*$/, '$1'))
const handle = (name: RegExp) => screen.getByRole('button', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function sent(visits: ReturnType<typeof open>['visits']) {
  await userEvent.click(button('Salvar'))
  await waitFor(() => expect(visits.submit).toHaveBeenCalled())
  const data = visits.submit.mock.calls[0]?.[1] as FormData
  return (codec.parse(Object.fromEntries(data)) as { sections: Record<string, unknown>[] }).sections
}

test('what is sent untouched is what the page holds', async () => {
  const { visits } = open()
  const sections = await sent(visits)
  expect(sections.map(({ kind, title, items, figures }) => [kind, title, items, figures])).toEqual([
    ['text', 'Por que agora', [], []],
    ['audience', '', ['Quem começa'], []],
    ['figures', 'Em números', [], saved[2]?.figures],
  ])
})

test('a section is added by its kind, with the fields of that kind, from the keyboard alone', async () => {
  const { visits } = open([])
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Tipo da seção nova'), 'Números')
  button('Acrescentar seção').focus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['seção 1, Números'])
  const list = within(fieldset())
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('sections.0.title'))
  expect(list.queryByLabelText(/^Texto do botão/)).toBeNull()
  const values = list.getAllByLabelText(/^Número/)
  const labels = list.getAllByLabelText(/^O que conta/)
  expect(values).toHaveLength(2)
  for (const [n, value] of ['6', '4'].entries()) {
    await user.type(values[n] as HTMLElement, value)
    await user.type(labels[n] as HTMLElement, `coisas ${n}`)
  }
  expect(await sent(visits)).toMatchObject([
    {
      kind: 'figures',
      figures: [
        { value: '6', label: 'coisas 0' },
        { value: '4', label: 'coisas 1' },
      ],
    },
  ])
})

test('every kind can be added, and says what it is', () => {
  open([])
  const select = screen.getByLabelText<HTMLSelectElement>('Tipo da seção nova')
  expect([...select.options].map(({ text }) => text)).toEqual(
    landingKindNames.map((name) => landingKinds[name].label),
  )
  for (const name of landingKindNames) {
    fireEvent.change(select, { target: { value: name } })
    fireEvent.click(button('Acrescentar seção'))
  }
  expect(names()).toEqual(landingKindNames.map((name, n) => `seção ${n + 1}, ${landingKinds[name].label}`))
})

test('arrows on the handle move a section with what is typed, and keep the focus', async () => {
  const { visits } = open()
  await userEvent.click(screen.getByLabelText('Editar seção 1, Texto'))
  await userEvent.type(within(fieldset()).getAllByLabelText(/^Título/)[0] as HTMLElement, ' mesmo')
  handle(/^Mover a seção 1, Texto/).focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowDown}')
  expect(names()).toEqual(['seção 1, Para quem é', 'seção 2, Números', 'seção 3, Texto'])
  expect(document.activeElement).toBe(handle(/^Mover a seção 3, Texto/))
  expect(screen.getByText('Texto: posição 3 de 3.')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}')
  const sections = await sent(visits)
  expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
    ['audience', ''],
    ['figures', 'Em números'],
    ['text', 'Por que agora mesmo'],
  ])
})

test('a section is duplicated with what is typed', async () => {
  const { visits } = open()
  await userEvent.click(screen.getByLabelText('Editar seção 3, Números'))
  await userEvent.type(within(fieldset()).getAllByLabelText(/^O que conta/)[0] as HTMLElement, ' ao todo')
  await userEvent.click(button('Duplicar seção 3, Números'))
  expect(names()).toHaveLength(4)
  const sections = await sent(visits)
  expect(sections[3]).toEqual(sections[2])
  expect(sections[3]).toMatchObject({ figures: [{ value: '6', label: 'cursos ao todo' }, { value: '4' }] })
})

test('a section that was removed comes back to its place with what was typed', async () => {
  const { visits } = open()
  await userEvent.click(screen.getByLabelText('Editar seção 2, Para quem é'))
  await userEvent.type(within(fieldset()).getByLabelText(/^Itens/), '\nQuem volta')
  await userEvent.click(button('Remover seção 2, Para quem é'))
  expect(names()).toEqual(['seção 1, Texto', 'seção 2, Números'])
  await waitFor(() => expect(document.activeElement).toBe(button('Desfazer')))
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['seção 1, Texto', 'seção 2, Para quem é', 'seção 3, Números'])
  const sections = await sent(visits)
  expect(sections[1]).toMatchObject({ kind: 'audience', items: ['Quem começa', 'Quem volta'] })
})

test('what a kind lacks is said by its field, in a section that opens for it', async () => {
  const { visits } = open([
    { kind: 'countdown', sectionId: null, title: '', text: '', after: 'Acabou.' },
    saved[0] ?? {},
  ])
  await userEvent.click(button('Salvar'))
  const field = await screen.findByLabelText(/^Termina em(?!:)/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.closest('details')?.open).toBe(true)
  expect(screen.getByText('Informe quando a contagem termina')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Depois do fim/).value).toBe('Acabou.')
  expect(visits.submit).not.toHaveBeenCalled()
})

test('what is typed is sent into the frame beside the form, without what belongs to the form alone', async () => {
  const fields: [string, string][][] = []
  vi.mocked(HTMLFormElement.prototype.submit).mockImplementation(function (this: HTMLFormElement) {
    if (!this.target.startsWith('previa-')) return
    expect(this.getAttribute('action')).toBe(`${AT}/preview`)
    fields.push([...new FormData(this)].map(([name, value]) => [name, String(value)]))
  })
  open()
  await waitFor(() => expect(fields).toHaveLength(1), { timeout: 3_000 })
  const names = fields[0]?.map(([name]) => name) ?? []
  expect(names).toContain('sections.1.items')
  expect(names.filter((name) => name.startsWith('_'))).toEqual(['_csrf'])
  expect(screen.getByTitle('Prévia da página')).toBeTruthy()
})
