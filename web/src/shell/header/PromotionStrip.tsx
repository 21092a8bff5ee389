import { X } from 'lucide-react'
import { useState } from 'react'
import type { PromotionBanner } from '../../../../src/contracts/kernel/page'
import { Anchor } from '../../ui/Anchor'
import { CountdownText } from '../../ui/CountdownText'
import { brl } from '../../ui/format'
import { SafeHtml } from '../../ui/SafeHtml'
import { Hidden } from '../form/Hidden'
import { useCommandId } from '../form/ids'
import { dismissPromotion, useDismissed } from '../promotion'

const SUBJECT = 'Todos os nossos cursos em promoção -'

/** The default text of the banner. */
export function fallbackText({ discount, promotional_price }: PromotionBanner): string {
  if (promotional_price !== null && discount === null) return `${SUBJECT} por ${brl(promotional_price)}!`
  return `${SUBJECT} por tempo limitado!`
}

/** The promotion's own words, else the default sentence. */
export const PromotionMessage = ({ promotion }: { promotion: PromotionBanner }) =>
  promotion.label_message ? (
    <SafeHtml html={promotion.label_message} look="bare" className="inline" />
  ) : (
    fallbackText(promotion)
  )

/** Text of the button where the staff gave it none. */
export const buttonTexts = { desk: 'Aproveitar ofertas', phone: 'Aproveitar promoção' }

function Strip({ promotion }: { promotion: PromotionBanner }) {
  const [id] = useCommandId()
  const [closed, setClosed] = useState(false)
  const dismissed = useDismissed(promotion.code)
  if (dismissed || closed) return null
  const href = promotion.button_url || '/popular-courses'
  const action = `/promotions/${encodeURIComponent(promotion.id)}/dismiss`
  return (
    <section
      aria-label="Promoção"
      className="bg-promo text-white print:hidden in-data-[promotion=closed]:hidden"
    >
      <div className="gutter flex min-h-12 items-center justify-center gap-x-4 py-1.5">
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-x-4 text-center text-15 max-sm:flex-1 max-sm:flex-nowrap max-sm:justify-between max-sm:text-left max-sm:text-13 max-sm:leading-snug">
          <span className="[&_p]:inline">
            <PromotionMessage promotion={promotion} />{' '}
            {/* A line of its own on phones, so that no word of it can push the page down by a line. */}
            <CountdownText end={promotion.end_date} className="tabular max-sm:block" />
          </span>
          <Anchor
            href={href}
            className="inline-flex min-h-8 items-center font-semibold text-brand-300 underline underline-offset-4 hover:text-white max-sm:max-w-22 max-sm:shrink-0"
          >
            <span className="max-lg:hidden">{promotion.button_text || buttonTexts.desk}</span>
            <span className="lg:hidden">{promotion.button_text || buttonTexts.phone}</span>
          </Anchor>
        </div>
        {/* Closing needs JavaScript, so the button is hidden without it. */}
        <form
          action={action}
          method="post"
          className="noscript:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            setClosed(true)
            dismissPromotion(promotion)
          }}
        >
          <Hidden id={id} method="post" />
          <input type="hidden" name="code" value={promotion.code} readOnly />
          <button
            type="submit"
            aria-label="Fechar promoção"
            className="flex size-9 cursor-pointer items-center justify-center rounded-full hover:bg-white/15 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </form>
      </div>
    </section>
  )
}

/** The running promotion with its countdown, until this visit closes it. */
export function PromotionStrip({ promotion }: { promotion: PromotionBanner | null }) {
  return promotion && <Strip key={promotion.id} promotion={promotion} />
}
