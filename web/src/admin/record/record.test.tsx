import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '../../shell/problem'
import { fakeFetch } from '../../shell/testing'
import { RecordPanel } from '../RecordPanel'
import ShowPage from '../ShowPage'
import { editForm, may, newForm, renderDeclared, row, shown, workshops } from '../sample.testing'
import { listBehind, recordView } from './address'

let others: { accountId: string; name: string }[]
let requests: ReturnType<typeof fakeFetch>
beforeEach(() => {
  others = []
  requests = fakeFetch(() => ({ body: { others } }))
})
afterEach(() => vi.unstubAllGlobals())

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const shownAs = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\u00a0/g, ' ')
const withStatus = (status: string) => ({ ...shown, row: { ...row, values: { ...row.values, status } } })
const dialog = () => screen.getAllByRole('dialog').at(-1) as HTMLElement

describe('the page of a record', () => {
  test('shows its values and leads along its relations', () => {
    renderDeclared(<ShowPage {...shown} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dados na prática')
    expect(screen.getByText('Publicada')).toBeTruthy()
    expect(shownAs('Preço')).toBe('R$ 197,50')
    expect(shownAs('Descrição')).toBe('Primeira linha.\nSegunda linha.')
    expect(href('Lívia Sampaio')).toBe('/admin/teachers/t1')
    expect(href('Python')).toBe('/admin/courses/c2')
    expect(screen.getByText('Tem certificado?')).toBeTruthy()
    expect(href('Editar')).toBe('/admin/workshops/w1/edit')
  })

  test('an act without a question is sent at once', async () => {
    const { visits } = renderDeclared(<ShowPage {...shown} />)
    await userEvent.click(screen.getByRole('button', { name: 'Repetir oficina' }))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/admin/workshops/w1/acts/repeat-workshop')
  })

  test('an act asks, and sends the reason along', async () => {
    const { visits } = renderDeclared(<ShowPage {...shown} />)
    await userEvent.click(screen.getByText('Mais ações'))
    await userEvent.click(screen.getByRole('link', { name: 'Arquivar oficina' }))
    expect(within(dialog()).getByText('Arquivar “Dados na prática”?')).toBeTruthy()
    await userEvent.type(within(dialog()).getByLabelText('Motivo'), 'Sem turma.')
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Arquivar oficina' }))
    const [action, data] = visits.submit.mock.calls[0] ?? []
    expect([action, (data as FormData).get('reason')]).toEqual([
      '/admin/workshops/w1/acts/archive-workshop',
      'Sem turma.',
    ])
  })

  test('a refused reason is told at its field, and kept', async () => {
    const { visits } = renderDeclared(<ShowPage {...shown} />)
    const errors = { reason: 'Escreva por quê' }
    const detail = 'Confira os campos destacados.'
    visits.submit.mockRejectedValue(new Refused({ status: 422, title: '', code: 'invalid', detail, errors }))
    await userEvent.click(screen.getByText('Mais ações'))
    await userEvent.click(screen.getByRole('link', { name: 'Arquivar oficina' }))
    const reason = within(dialog()).getByLabelText('Motivo')
    await userEvent.type(reason, 'x')
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Arquivar oficina' }))
    expect(await within(dialog()).findByText('Escreva por quê')).toBeTruthy()
    expect([reason.getAttribute('aria-invalid'), (reason as HTMLTextAreaElement).value]).toEqual([
      'true',
      'x',
    ])
  })

  test('asks on the page itself without JavaScript', () => {
    const { container } = renderDeclared(
      <ShowPage {...shown} />,
      '/admin/workshops/w1?confirmar=archive-workshop',
    )
    const form = container.querySelector('form[action$="/acts/archive-workshop"]') as HTMLElement
    expect(within(form).getByLabelText('Motivo')).toBeTruthy()
    expect(within(form).getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe(
      '/admin/workshops/w1',
    )
  })

  test('says why something may not be done now', async () => {
    const { visits } = renderDeclared(<ShowPage {...withStatus('archived')} />)
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    await userEvent.click(screen.getByText('Mais ações'))
    expect(screen.getByText('Só oficinas publicadas podem ser alteradas.')).toBeTruthy()
    const refused = screen.getByRole('button', { name: /^Arquivar oficina/ })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    expect(refused.textContent).toContain('Esta oficina já está arquivada.')
    await userEvent.click(refused)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(visits.submit).not.toHaveBeenCalled()
  })

  test('offers only what this role may do', () => {
    renderDeclared(<ShowPage {...shown} may={{ ...may, change: false, acts: ['RepeatWorkshop'] }} />)
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByText('Mais ações')).toBeNull()
  })

  test('offers no act of another role to who may change it', () => {
    renderDeclared(<ShowPage {...shown} may={{ ...may, change: true, acts: ['RepeatWorkshop'] }} />)
    expect(href('Editar')).toBe('/admin/workshops/w1/edit')
    expect(screen.queryByText('Mais ações')).toBeNull()
  })
})

describe('the history', () => {
  test('tells who changed what, and leads to each version', () => {
    renderDeclared(<ShowPage {...shown} />, '/admin/workshops/w1?aba=historico')
    const [newest, oldest] = screen
      .getAllByRole('listitem')
      .filter((item) => item.closest('ol')?.closest('section'))
    expect(newest?.textContent).toContain('Bianca Tavares')
    expect(newest?.querySelector('del')?.textContent).toBe('R$ 150,00')
    expect(newest?.querySelector('ins')?.textContent).toBe('R$ 197,50')
    expect(oldest).toBeTruthy()
    expect(href('Como era')).toBe('/admin/workshops/w1?versao=0')
    expect(href(/^Dados/)).toBe('/admin/workshops/w1')
  })

  test('of a product on sale the way back leads through the draft, and the question says so', async () => {
    const asOf = { revision: 0, at: '2026-03-01T12:00:00.000Z', label: 'Oficina criada' }
    const drafting = { ...workshops, draftsWhen: { is: { status: ['live'] } } }
    renderDeclared(
      <ShowPage {...shown} asOf={asOf} />,
      '/admin/workshops/w1?versao=0',
      {},
      new Map(),
      drafting,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Trazer de volta esta versão' }))
    expect(dialog().textContent).toContain('a volta fica no rascunho')
  })

  test('an earlier version is marked, and brought back once confirmed', async () => {
    const asOf = { revision: 0, at: '2026-03-01T12:00:00.000Z', label: 'Oficina criada' }
    const { visits } = renderDeclared(<ShowPage {...shown} asOf={asOf} />, '/admin/workshops/w1?versao=0')
    expect(screen.getByText('Como era em 01/03/2026 às 09:00')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByText('Mais ações')).toBeNull()
    expect(href('Ver a versão atual')).toBe('/admin/workshops/w1')
    await userEvent.click(screen.getByRole('button', { name: 'Trazer de volta esta versão' }))
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Trazer de volta' }))
    const [action, data] = visits.submit.mock.calls[0] ?? []
    expect([action, (data as FormData).get('revision')]).toEqual(['/admin/workshops/w1/restore', '0'])
  })

  test('that is not declared has no tab', () => {
    renderDeclared(<ShowPage {...shown} history={null} />, '/admin/workshops/w1?aba=historico')
    expect(screen.queryByRole('link', { name: /Histórico/ })).toBeNull()
    expect(shownAs('Preço')).toBe('R$ 197,50')
  })
})

test('what belongs to a record stands under a tab of its own, page by page', () => {
  const rows = [{ id: 'k1', title: '', values: { name: 'Turma de março', students: 12 } }]
  const lists = { turmas: { total: 51, shown: { rows, related: {}, page: 1, perPage: 50 } } }
  renderDeclared(<ShowPage {...shown} lists={lists} />, '/admin/workshops/w1?aba=turmas')
  expect(href(/^Turmas/)).toBe('/admin/workshops/w1?aba=turmas')
  expect(screen.getByRole('table', { name: 'Turmas' }).textContent).toContain('Turma de março12')
  expect(href('Página 2')).toBe('/admin/workshops/w1?aba=turmas&pagina-aba=2')
  expect(screen.queryByText('R$ 197,50')).toBeNull()
})

describe('presence', () => {
  test('names others who have the record open, and tells when it is left', async () => {
    others = [
      { accountId: 'a', name: 'Bianca Tavares' },
      { accountId: 'b', name: 'Caio Mendonça' },
    ]
    const { unmount } = renderDeclared(<ShowPage {...shown} />)
    expect(await screen.findByText(/Bianca e Caio também estão aqui/)).toBeTruthy()
    expect(requests.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      { at: '/admin/workshops/w1', open: true },
    ])
    unmount()
    expect(JSON.parse(String(requests.at(-1)?.init.body))).toEqual({ at: '/admin/workshops/w1', open: false })
  })

  test('beats while the page is visible', async () => {
    vi.useFakeTimers()
    try {
      renderDeclared(<ShowPage {...shown} />)
      await act(() => vi.advanceTimersByTimeAsync(41_000))
      expect(requests).toHaveLength(3)
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(requests).toHaveLength(3)
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
})

describe('the panel beside a list', () => {
  const at = '/admin/workshops?busca=sql&registro=w1'

  test('shows the record, and closes by a visit to the list', async () => {
    const { visits, container } = renderDeclared(<RecordPanel record={{ show: shown, form: null }} />, at)
    expect(screen.getByRole('dialog', { name: 'Dados na prática' })).toBeTruthy()
    expect(href('Fechar')).toBe('/admin/workshops?busca=sql')
    expect(href('Editar')).toBe('/admin/workshops?busca=sql&registro=w1&editar=1')
    expect(href(/^Histórico/)).toBe('/admin/workshops?busca=sql&registro=w1&aba=historico')
    const clicked = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: 'Fechar' }).addEventListener('click', clicked)
    const cancel = new Event('cancel', { cancelable: true })
    container.querySelector('dialog')?.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(visits.submit).not.toHaveBeenCalled()
  })

  test('shows what is written by hand above and below a record', () => {
    const parts = new Map([
      ['record:above', () => <a href="/workshops/sql">Ver na loja</a>],
      ['record:below', () => <p>Fim da ficha</p>],
    ])
    renderDeclared(<RecordPanel record={{ show: shown, form: null }} />, at, {}, parts)
    expect(href('Ver na loja')).toBe('/workshops/sql')
    expect(screen.getByText('Fim da ficha')).toBeTruthy()
  })

  test('holds the form of the record, or that of a new one', async () => {
    const { visits } = renderDeclared(
      <RecordPanel record={{ show: shown, form: editForm }} />,
      `${at}&editar=1`,
    )
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Dados na prática')
    expect(href('Cancelar')).toBe(at)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(visits.submit.mock.calls[0]?.[0]).toBe('/admin/workshops/w1'))
  })

  test('of a new record closes to the list', () => {
    renderDeclared(<RecordPanel record={{ show: null, form: newForm }} />, '/admin/workshops?registro=novo')
    expect(screen.getByRole('dialog', { name: 'Criar oficina' })).toBeTruthy()
    expect(href('Cancelar')).toBe('/admin/workshops')
  })
})

test('addresses of a record keep the view of its list', () => {
  expect(recordView('/admin/x?registro=1&aba=historico&pagina=2', { versao: 3 })).toBe(
    '/admin/x?registro=1&pagina=2&versao=3',
  )
  expect(recordView('/admin/x/1?versao=3')).toBe('/admin/x/1')
  expect(listBehind('/admin/x?registro=1&versao=2&pagina=2')).toBe('/admin/x?pagina=2')
})
