import type { LaunchOfferView } from '../../../../src/contracts/marketing/launch-pages'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Cover } from '../catalog/Cover'
import { Price } from '../catalog/Price'

/** The product offered after a launch, at its real price. */
export const LaunchOffer = ({ offer, className }: { offer: LaunchOfferView; className?: string }) => (
  <section
    aria-label="Oferta do evento"
    className={cx(
      'grid overflow-hidden rounded-card border border-line bg-surface shadow-2 md:grid-cols-[324px_minmax(0,1fr)]',
      className,
    )}
  >
    <div className="md:p-6 md:pr-0">
      <div className="overflow-hidden md:rounded-control">
        <Cover
          type={offer.type}
          slug={offer.slug}
          own={offer.cover}
          sizes="(min-width: 768px) 300px, 100vw"
        />
      </div>
    </div>
    <div className="p-5 sm:p-6">
      <h2 className="text-2xl">{offer.headline}</h2>
      <p className="mt-2 text-fg-2">{offer.text}</p>
      <p className="mt-4 font-semibold">{offer.title}</p>
      <Price offer={offer} size="box" className="mt-1" />
      {offer.couponCode && (
        <p className="mt-2">
          O cupom <b className="rounded-chip bg-soft px-2 py-0.5 font-mono">{offer.couponCode}</b> vale no
          carrinho e não soma com outras promoções.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={offer.href} size="lg">
          {offer.type === 'course' ? 'Ver o curso' : 'Ver a formação'}
        </LinkButton>
        <p className="text-muted text-sm">Oferta até {date(offer.until, 'dayTime')}.</p>
      </div>
    </div>
  </section>
)
