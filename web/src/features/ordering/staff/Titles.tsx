import { counted } from '../../../ui/format'

/** The first thing of a cart or an order, and how many more. */
export const Titles = ({ titles }: { titles: readonly string[] }) => (
  <>
    {titles[0] ?? '—'}{' '}
    {titles.length > 1 && (
      <span className="whitespace-nowrap text-muted" title={titles.slice(1).join(', ')}>
        e mais {counted(titles.length - 1, 'item', 'itens')}
      </span>
    )}
  </>
)
