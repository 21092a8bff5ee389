import './themes.css'
import './sales.css'
import './parts.css'
import './window.css'
import './offer.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/LinkButton'
import { BuyBar } from '../catalog/BuyBar'
import { BareFrame } from '../marketing/BareFrame'
import { wayIn } from './OwnedLink'
import type { Sale, SaleContent, SaleTheme } from './types'

interface SaleFrameProps {
  theme: SaleTheme
  sale: Sale | null
  instead?: SaleContent['instead']
  /** Text of the header's link while the product is not on sale. */
  action?: string
  children: ReactNode
}

/** The frame of a sales page in the colours of its subject, with a fixed purchase button on phones. */
export function SaleFrame({ theme, sale, instead, action, children }: SaleFrameProps) {
  const open = sale !== null && !sale.owned
  return (
    <div className={`sale sale-${theme}`}>
      <BareFrame
        action={
          sale?.owned ? (
            <LinkButton {...wayIn(sale)} size="sm" />
          ) : (
            <LinkButton href={open ? '#oferta' : (instead?.href ?? '/courses')} size="sm">
              {open ? 'Ver preço' : (action ?? (instead ? 'Entrar na lista' : 'Ver cursos'))}
            </LinkButton>
          )
        }
      >
        {children}
        {open && <BuyBar product={sale} />}
      </BareFrame>
    </div>
  )
}
