import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BumpOffer } from '../../../../src/contracts/ordering/offers'
import { plural } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { AccessNote } from './AccessNote'
import { fieldId } from './NamedField'
import { ProductThumb } from './ProductThumb'

export interface BumpsProps {
  bumps: readonly BumpOffer[]
  /** Selected offers. */
  ids: readonly string[]
  /** Called with the values of all selected checkboxes. */
  tick: (boxes: string[]) => void
}

/** Order bumps as checkboxes, the first in sight and the others one click away. Each value holds the price, so that it is checked without JavaScript too. */
export function Bumps({ bumps, ids, tick }: BumpsProps) {
  const [first, ...others] = bumps
  // Only of the first render: afterwards the details element keeps what the buyer did with it.
  const [oneOfOthers] = useState(() => others.some(({ offerId }) => ids.includes(offerId)))
  const set = useRef<HTMLFieldSetElement>(null)
  const look = () => {
    const boxes = set.current?.querySelectorAll<HTMLInputElement>(':checked') ?? []
    tick([...boxes].map(({ value }) => value))
  }
  // A checkbox may have been ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(look, [])
  return (
    <Panel title="Complete sua compra">
      <fieldset ref={set} id={fieldId('bumps')} className="grid min-w-0 gap-2" onChange={look}>
        <legend className="sr-only">Ofertas para esta compra</legend>
        {first && <Bump bump={first} ticked={ids.includes(first.offerId)} />}
        {others.length > 0 && (
          <details open={oneOfOthers} className="group/sum">
            <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-chip font-medium text-link group-open/sum:hidden">
              Ver mais {others.length}
              <span className="sr-only">{plural(others.length, { one: ' oferta', other: ' ofertas' })}</span>
              <ChevronDown aria-hidden="true" className="size-5" />
            </summary>
            <div className="grid gap-2">
              {others.map((bump) => (
                <Bump key={bump.offerId} bump={bump} ticked={ids.includes(bump.offerId)} />
              ))}
            </div>
          </details>
        )}
      </fieldset>
    </Panel>
  )
}

function Bump({ bump, ticked }: { bump: BumpOffer; ticked: boolean }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        name="bumps"
        value={`${bump.offerId}:${bump.price}`}
        defaultChecked={ticked}
        autoComplete="off"
        className="tick outline-none"
      />
      <span className="min-w-0 flex-1">
        <b className="block">{bump.headline}</b>
        <span className="block text-15 text-fg-2">{bump.words}</span>
        <span className="block text-muted text-sm">{bump.title}</span>
        <AccessNote months={bump.accessMonths} held={bump.held} />
        <b className="flex flex-wrap items-baseline gap-1">
          +
          <Money
            cents={bump.price}
            was={bump.shopPrice}
            className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline"
          />
        </b>
      </span>
      <ProductThumb
        productType={bump.productType}
        slug={bump.slug}
        own={bump.cover}
        className="w-20 max-sm:hidden"
      />
    </label>
  )
}
