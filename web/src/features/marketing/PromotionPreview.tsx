import { X } from 'lucide-react'
import type { PromotionBanner } from '../../../../src/contracts/kernel/page'
import type { ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { useTypedForm } from '../../admin/form/useTypedForm'
import type { SectionPartProps } from '../../admin/part-props'
import { buttonTexts, PromotionMessage } from '../../shell/header/PromotionStrip'
import { CountdownText } from '../../ui/CountdownText'
import { cx } from '../../ui/cx'
import { Panel } from '../../ui/Panel'

type Words = Pick<PromotionBanner, 'label_message' | 'button_text'>

const wordsOf = (of: (name: string) => unknown): Words => ({
  label_message: String(of('labelMessage') ?? '') || null,
  button_text: String(of('buttonText') ?? '') || null,
})

/** What is being typed in the form of the message; null until something is. */
function useTypedWords(): Words | null {
  const typed = useTypedForm('buttonUrl')
  return typed && wordsOf((name) => typed.get(name))
}

const bannerOf = ({ id, title, values }: ResourceRow, words: Words): PromotionBanner => ({
  id,
  code: title,
  end_date: String(values.endDate),
  discount: values.discount as number | null,
  promotional_price: values.promotionalPrice as number | null,
  button_url: null,
  ...words,
})

/** The banner in the layout of a wide or a narrow screen, whatever the width of this one. */
function Banner({ promotion, on }: { promotion: PromotionBanner; on: 'desk' | 'phone' }) {
  const isPhone = on === 'phone'
  return (
    <div
      className={cx(
        'flex min-h-12 items-center justify-center gap-x-4 bg-promo px-4 py-1.5 text-white',
        isPhone ? 'w-[390px]' : 'w-full min-w-[680px]',
      )}
    >
      <div
        className={cx(
          'flex min-w-0 items-center gap-x-4',
          isPhone ? 'flex-1 justify-between text-13 leading-snug' : 'justify-center text-center text-15',
        )}
      >
        <span className="[&_p]:inline">
          <PromotionMessage promotion={promotion} />{' '}
          <CountdownText end={promotion.end_date} className={cx('tabular', isPhone && 'block')} />
        </span>
        <span
          className={cx('font-semibold text-brand-300 underline underline-offset-4', isPhone && 'max-w-22')}
        >
          {promotion.button_text || buttonTexts[on]}
        </span>
      </div>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </div>
  )
}

/** How the banner looks with what is being typed, at a desk and on a phone. */
export default function PromotionPreview({ editor: { row }, typed }: SectionPartProps) {
  const promotion = bannerOf(row, useTypedWords() ?? wordsOf((name) => typed[name]))
  return (
    <Panel title="Como fica" className="mt-5">
      <div className="grid gap-4">
        {(
          [
            ['desk', 'No computador'],
            ['phone', 'No celular'],
          ] as const
        ).map(([on, label]) => (
          <figure key={on} className="grid gap-2">
            <figcaption className="text-muted text-sm">{label}</figcaption>
            <section
              aria-label={`Banner: ${label}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
              tabIndex={0}
              className="overflow-x-auto rounded-md"
            >
              <Banner promotion={promotion} on={on} />
            </section>
          </figure>
        ))}
      </div>
    </Panel>
  )
}
