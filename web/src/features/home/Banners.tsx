import { ArrowRight } from 'lucide-react'
import type { HomeBanner } from '../../../../src/contracts/site/home'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { cx } from '../../ui/cx'
import { Cover } from '../catalog/Cover'
import { PHONE_ROW } from '../catalog/ProductGrid'

/** The banner's picture, or one generated from its title. Its text is beside it. */
function Art({ id, image, sizes }: Pick<HomeBanner, 'id' | 'image'> & { sizes: string }) {
  if (!image) return <Cover type="banner" slug={id} sizes={sizes} />
  return (
    <img
      src={image}
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      className="block aspect-video h-auto w-full bg-brand-900 object-cover"
    />
  )
}

/** Banners by staff: a single one at full width, several side by side. */
export function Banners({ banners }: { banners: readonly HomeBanner[] }) {
  const alone = banners.length === 1
  const sizes = alone ? '(min-width: 768px) 420px, 92vw' : '(min-width: 1024px) 30vw, 92vw'
  return (
    <section aria-label="Destaques" className="py-4">
      <ul
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-5 lg:gap-6',
          !alone && PHONE_ROW,
        )}
      >
        {banners.map(({ id, title, text, link, image }) => (
          <li key={id}>
            <Card className={cx('h-full', alone && 'md:grid md:grid-cols-[420px_1fr] md:items-center')}>
              <Art id={id} image={image} sizes={sizes} />
              <div className={cx('flex flex-1 flex-col px-4 py-4', alone && 'md:px-8')}>
                <h2 className={cx('text-balance', alone ? 'text-2xl' : 'text-xl')}>
                  <CardLink href={link.href}>{title}</CardLink>
                </h2>
                {text && <p className="mt-1.5 text-fg-2">{text}</p>}
                <p className="mt-auto flex items-center gap-1.5 pt-3 font-semibold text-link">
                  {link.label}
                  <ArrowRight aria-hidden="true" className="size-4.5" />
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
