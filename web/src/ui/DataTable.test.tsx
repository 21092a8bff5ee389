import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Column, DataTable } from './DataTable'
import { Pagination } from './Pagination'
import { pageWindow } from './pageWindow'

interface Row {
  id: string
  cents: number
}
const ROWS: Row[] = [
  { id: 'a', cents: 100 },
  { id: 'b', cents: 200 },
]
const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Pedido', primary: true, cell: (row) => row.id },
  {
    key: 'cents',
    header: 'Valor',
    align: 'right',
    sortHref: '?ordem=valor',
    sorted: 'desc',
    cell: (row) => row.cents,
  },
]

function Selectable() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set<string>())
  const nameOf = (key: string) => `pedido ${key}`
  return (
    <>
      <DataTable
        caption="Pedidos"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        selection={{ selected, onChange, nameOf }}
      />
      <output>{[...selected].join()}</output>
    </>
  )
}

describe('DataTable', () => {
  it('has a label, sortable headers, and rows labelled by their first cell', () => {
    render(<DataTable caption="Pedidos" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} />)
    const table = screen.getByRole('table', { name: 'Pedidos' })
    const sorted = within(table).getByRole('columnheader', { name: 'Valor' })
    expect(sorted.getAttribute('aria-sort')).toBe('descending')
    expect(within(sorted).getByRole('link').getAttribute('href')).toBe('?ordem=valor')
    expect(within(table).getByRole('rowheader', { name: 'a' })).toBeTruthy()
    expect(within(table).getByRole('cell', { name: '200' }).getAttribute('data-label')).toBe('Valor')
  })

  it('divides the room that fixed columns leave among its texts, twice as much for the title', () => {
    const texts: Column<Row>[] = [
      { key: 'id', header: 'Pedido', primary: true, flexible: true, cell: (row) => row.id },
      { key: 'note', header: 'Nota', flexible: true, cell: () => 'x' },
      { key: 'cents', header: 'Valor', cell: (row) => row.cents },
    ]
    const rowKey = (row: Row) => row.id
    const shares = (columns: Column<Row>[]) => {
      const { container, unmount } = render(
        <DataTable compact caption="Pedidos" {...{ columns, rowKey }} rows={ROWS.slice(0, 1)} />,
      )
      const cells = [...container.querySelectorAll<HTMLElement>('tbody tr > *')]
      const found = cells.map(({ style }) => style.getPropertyValue('--share'))
      unmount()
      return found
    }
    expect(shares(texts)).toEqual([`${200 / 3}%`, `${100 / 3}%`, ''])
    expect(shares(texts.slice(1))).toEqual(['100%', ''])
  })

  it('is replaced by the empty state', () => {
    render(
      <DataTable
        caption="Pedidos"
        columns={COLUMNS}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<p>Nada</p>}
      />,
    )
    expect(screen.getByText('Nada')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('selects one, all and none', async () => {
    render(<Selectable />)
    const chosen = screen.getByRole('status')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /todas/ })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar pedido b' }))
    expect(chosen.textContent).toBe('b')
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(chosen.textContent).toBe('b,a')
    await userEvent.click(all)
    expect(chosen.textContent).toBe('')
  })
})

describe('Pagination', () => {
  it('shows its position and links to the neighbouring pages', () => {
    render(<Pagination page={3} pageSize={50} total={4812} href={(page) => `?pagina=${page}`} />)
    expect(screen.getByText('101–150 de 4.812')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')).toBe('?pagina=4')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
  })
  it('has no links for a single page', () => {
    render(<Pagination page={1} pageSize={50} total={0} href={(page) => `?pagina=${page}`} />)
    expect(screen.getByText('0–0 de 0')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('shows the page instead of a gap of one page', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(3, 97)).toEqual([1, 2, 3, 4, null, 97])
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow(50, 97)).toEqual([1, null, 49, 50, 51, null, 97])
  })
})
