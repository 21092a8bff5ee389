import type { HomeProps } from '../../../../src/contracts/site/home'
import { Anchor } from '../../ui/Anchor'
import { ProductGrid } from '../catalog/ProductGrid'

const CHIP =
  'inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 font-medium text-15 text-fg-2 hover:border-link hover:text-link aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary pointer-coarse:min-h-11'

/** Subjects as chips; the selected one shows its products below. */
export function Tags({ all, chosen }: HomeProps['tags']) {
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
        {all.map(({ id, name }) => (
          <li key={id}>
            <Anchor
              href={`/?tag=${id}#tags`}
              aria-current={chosen?.id === id ? 'true' : undefined}
              className={CHIP}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
      {chosen && (
        <section aria-label={`Cursos de ${chosen.name}`} className="pt-6">
          <ProductGrid products={chosen.products} />
        </section>
      )}
    </>
  )
}
