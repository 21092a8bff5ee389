import { Lock } from 'lucide-react'
import { Anchor } from '../../ui/Anchor'
import { cnpj } from '../../ui/format'
import { Logo } from '../../ui/Logo'
import { SkipLink } from '../../ui/SkipLink'
import { Steps } from '../../ui/Steps'
import type { LayoutProps } from '../resolver'
import { LateInactivityWatch } from '../session/LateInactivityWatch'
import { ImpersonationBanner } from './ImpersonationBanner'

const STEPS = [{ label: 'Dados' }, { label: 'Pagamento' }, { label: 'Acesso' }]
const AT: Record<string, number> = {
  'Checkout/FastCheckout/Offer': 0,
  'Checkout/FastCheckout/Success': 2,
}
const PAYMENT = 1
const BEFORE_THE_STEPS = 'Checkout/Cart/'

/** Only what the purchase needs: a slim header, the steps, and who is selling. */
export default function CheckoutLayout({ page, product, unserved, children }: LayoutProps) {
  const legal = [
    ['/terms_of_use', 'Termos de uso'],
    ['/privacy_policy', 'Privacidade'],
    ['/contact', 'Ajuda'],
  ].filter(([href]) => !unserved.includes(href as string))
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ImpersonationBanner />
      <header className="border-line border-b bg-surface">
        <div className="container-page flex min-h-14 items-center justify-between gap-4 max-sm:flex-wrap">
          <Anchor
            href="/"
            aria-label={`${product.name}, página inicial`}
            className="flex items-center rounded-chip max-sm:flex-1"
          >
            <Logo name={product.name} logo={product.logo} />
          </Anchor>
          <p className="flex items-center gap-2 font-medium text-muted">
            <Lock aria-hidden="true" className="size-4.5" />
            Compra segura
          </p>
        </div>
      </header>
      {!page.component.startsWith(BEFORE_THE_STEPS) && (
        <div className="container-checkout pt-5">
          <Steps label="Etapas da compra" steps={STEPS} current={AT[page.component] ?? PAYMENT} />
        </div>
      )}
      <main id="conteudo" tabIndex={-1} className="container-checkout flex-1 py-6 outline-none">
        {children}
      </main>
      <footer className="border-line border-t bg-surface text-13 text-muted">
        <div className="container-checkout flex flex-wrap items-center gap-x-5 gap-y-1 py-4">
          {legal.map(([href, label]) => (
            <Anchor
              key={href}
              href={href as string}
              className="inline-flex min-h-8 items-center hover:underline"
            >
              {label}
            </Anchor>
          ))}
          {product.company && (
            <span>
              {product.company}
              {product.cnpj && ` · CNPJ ${cnpj(product.cnpj)}`}
            </span>
          )}
        </div>
      </footer>
      <LateInactivityWatch />
    </div>
  )
}
