import { Trash2 } from 'lucide-react'
import type { PricedLine } from '../../../../src/contracts/ordering/offers'
import { ActionForm } from '../../shell/form'
import { Anchor } from '../../ui/Anchor'
import { Button } from '../../ui/Button'
import { counted } from '../../ui/format'
import { AccessNote } from './AccessNote'
import { LinePrice } from './LinePrice'
import { ProductRefInputs } from './ProductRefInputs'
import { ProductThumb } from './ProductThumb'
import { RepricedNote } from './RepricedNote'

export interface CartLineProps {
  line: PricedLine
  onRemoved: (line: PricedLine) => void
}

/** A product in the cart, with a button that removes it. */
export function CartLine({ line, onRemoved }: CartLineProps) {
  return (
    <li className="grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <ProductThumb
        productType={line.productType}
        slug={line.slug}
        own={line.cover}
        className="w-full sm:row-span-2"
      />
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base leading-snug tracking-normal">
          <Anchor href={line.href} className="inline-block py-0.5 text-fg no-underline hover:underline">
            {line.title}
          </Anchor>
        </h2>
        <p className="text-muted text-sm">
          {line.productType === 'bundle'
            ? `Formação · ${counted(line.courses, 'curso', 'cursos')}`
            : line.subtitle}
        </p>
        <AccessNote months={line.accessMonths} held={line.held} />
        {line.repriced && <RepricedNote courses={line.courses} repriced={line.repriced} />}
      </div>
      <p className="font-semibold max-sm:col-start-2 sm:text-right">
        <LinePrice line={line} className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline" />
      </p>
      <ActionForm
        action="/cart/items/remove"
        onDone={() => onRemoved(line)}
        className="max-sm:col-start-2 sm:col-start-2"
      >
        <ProductRefInputs {...line} />
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          className="-ml-3 pointer-coarse:min-h-11"
          aria-label={`Remover ${line.title} do carrinho`}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        >
          Remover
        </Button>
      </ActionForm>
    </li>
  )
}
