import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from './Chart'
import { stepTo } from './ChartPlot'
import { labelIndexes, ticksOf, topOf } from './chartScale'
import { sparkPath } from './sparkPath'

const days = (length: number) => Array.from({ length }, (_, index) => `dia ${index + 1}`)
const counts = (length: number) => Array.from({ length }, (_, index) => index * 3)

describe('scales', () => {
  it('have round ticks that include all values and zero', () => {
    expect(ticksOf(0, 97)).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf(-30, 730)).toEqual([-200, 0, 200, 400, 600, 800])
    expect(ticksOf(400, 900)[0]).toBe(0)
    expect(ticksOf(0, 0)).toEqual([0, 1])
  })
  it('have whole ticks for counts', () => {
    expect(ticksOf(0, 9, true)).toEqual([0, 5, 10])
    expect(ticksOf(0, 1, true)).toEqual([0, 1])
  })
  it('show few of many labels', () => {
    expect(labelIndexes(400)).toHaveLength(6)
    expect(labelIndexes(3)).toEqual([0, 1, 2])
    expect(labelIndexes(0)).toEqual([])
  })
  it('put the highest tick at the top', () => {
    expect([topOf(100, [0, 50, 100]), topOf(0, [0, 50, 100])]).toEqual([0, 100])
  })
})

describe('stepTo', () => {
  it('stays within the points', () => {
    expect(stepTo('ArrowRight', 9, 10)).toBe(9)
    expect(stepTo('ArrowLeft', 9, 10)).toBe(8)
    expect(stepTo('PageUp', 0, 400)).toBe(40)
    expect(stepTo('Home', 200, 400)).toBe(0)
    expect(stepTo('Tab', 2, 10)).toBeUndefined()
  })
})

describe.each(['line', 'bar'] as const)('a %s chart', (kind) => {
  it('draws what is only compared with in grey, since green says paid elsewhere', () => {
    const series = [
      { name: 'Neste período', values: counts(3) },
      { name: 'Período anterior', values: counts(3), compared: true },
    ]
    const { container } = render(<Chart kind={kind} title="Receita" labels={days(3)} series={series} />)
    expect(container.innerHTML).toContain('var(--muted)')
    expect(container.innerHTML).toContain('var(--chart-1)')
    expect(container.innerHTML).not.toContain('var(--chart-2)')
  })

  it('says that there are no values', () => {
    render(<Chart kind={kind} title="Vendas" labels={[]} series={[]} empty="Sem vendas ainda." />)
    expect(screen.getByText('Sem vendas ainda.')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([1, 2, 400])(
    'of %i points is one tab stop, announces its last point, and has a table',
    async (length) => {
      const { container } = render(
        <Chart
          kind={kind}
          title="Vendas"
          labels={days(length)}
          series={[{ name: 'Vendas', values: counts(length) }]}
        />,
      )
      const plot = screen.getByRole('slider')
      expect(plot.getAttribute('aria-valuetext')).toMatch(`dia ${length}: `)
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
      await userEvent.click(screen.getByRole('button', { name: 'Ver tabela: Vendas' }))
      expect(screen.getAllByRole('row')).toHaveLength(length + 1)
      expect(screen.getByRole('button', { name: 'Ver gráfico: Vendas' })).toBeTruthy()
    },
  )
})

describe('gaps', () => {
  it('are announced as missing and interrupt the line', async () => {
    const { container } = render(
      <Chart title="Inscritos" labels={days(3)} series={[{ name: 'Inscritos', values: [3, null, 9] }]} />,
    )
    const plot = screen.getByRole('slider')
    plot.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toBe('dia 2: sem dados')
    expect(container.querySelector('svg path[stroke-linejoin]')?.getAttribute('d')?.match(/M/g)).toHaveLength(
      2,
    )
  })
})

describe('sparkPath', () => {
  it('is flat for equal values and for a single one', () => {
    expect(sparkPath([5, 5], 100, 20)).toBe('M2.0 10.0L98.0 10.0')
    expect(sparkPath([5], 100, 20)).toBe('M50.0 10.0')
  })
})
