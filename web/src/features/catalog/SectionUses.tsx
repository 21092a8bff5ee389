import type { SectionUse } from '../../../../src/contracts/catalog/landing-sections'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { TextLink } from '../../ui/TextLink'

/** The landing pages that show a reusable section, each with the way there. */
export default function SectionUses({
  row: { id },
  extra: { uses },
}: ResourceShowProps & { extra: { uses: Record<string, SectionUse[]> } }) {
  const own = uses[id] ?? []
  return (
    <section className="mt-4" aria-labelledby="onde-e-usada">
      <h3 id="onde-e-usada" className="text-base">
        Onde é usada
      </h3>
      {own.length === 0 ? (
        <p className="mt-1 text-muted text-sm">Nenhuma landing page usa esta seção.</p>
      ) : (
        <ul className="mt-1 grid gap-1.5">
          {own.map(({ title, to, isPublished }) => (
            <li key={to} className="wrap-anywhere">
              <TextLink href={to}>{title}</TextLink>
              {!isPublished && <span className="text-muted text-sm"> fora do ar</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
