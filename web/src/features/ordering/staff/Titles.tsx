import { counted } from '../../../ui/format'

/** The first product of a cart or order, and the number of others. */
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
