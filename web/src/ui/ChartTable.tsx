import { wordOf } from './ChartTip'
import type { ChartData } from './chartTypes'

/** The chart's values as a table. */
export function ChartTable({ labels, series, format, title }: ChartData & { title: string }) {
  return (
    <section
      aria-label={`${title}, em tabela`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-60 overflow-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="sticky top-0 bg-surface py-1.5 pr-3 font-semibold">
              <span className="sr-only">Período</span>
            </th>
            {series.map((each) => (
              <th
                key={each.name}
                scope="col"
                className="sticky top-0 bg-surface py-1.5 pl-3 text-right font-semibold"
              >
                {each.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, places do not
            <tr key={index} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {label}
              </th>
              {series.map((each) => (
                <td key={each.name} className="tabular py-1.5 pl-3 text-right">
                  {wordOf(each.values[index], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
