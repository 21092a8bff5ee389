import type { MaterialCard } from '../../../../src/contracts/marketing/materials'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { TextLink } from '../../ui/TextLink'
import { Section } from '../catalog/Section'
import { MaterialCover } from './MaterialCover'
import { kindName, materialPath } from './materialText'

/** Other free materials. */
export function MaterialOthers({ others }: { others: readonly MaterialCard[] }) {
  if (others.length === 0) return null
  return (
    <Section title="Também de graça" action={<TextLink href="/materiais">Ver tudo que é grátis</TextLink>}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {others.map((other) => (
          <li key={`${other.kind} ${other.slug}`} className="min-w-0">
            <Card className="h-full flex-row items-center gap-4 p-4">
              <div className={other.kind === 'ebook' ? 'w-14 shrink-0' : 'w-24 shrink-0'}>
                <MaterialCover material={other} plain />
              </div>
              <div className="min-w-0">
                <p className="text-13 text-muted">{kindName[other.kind]}</p>
                <h3 className="mt-0.5 text-base">
                  <CardLink href={materialPath(other)}>{other.title}</CardLink>
                </h3>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
