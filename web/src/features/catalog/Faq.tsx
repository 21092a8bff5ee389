import type { Question } from '../../../../src/contracts/catalog/cards'
import { Accordion } from '../../ui/Accordion'
import { SafeHtml } from '../../ui/SafeHtml'

/** Questions with collapsible answers. */
export function Faq({ items, open }: { items: readonly Question[]; open?: boolean }) {
  return (
    <Accordion
      className="border-line border-y"
      items={items.map(({ question, answer }, at) => ({
        id: question,
        title: question,
        content: <SafeHtml html={answer} />,
        open: open && at === 0,
      }))}
    />
  )
}
