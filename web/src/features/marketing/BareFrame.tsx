import type { ReactNode } from 'react'
import { useShared } from '../../shell/current'
import { ImpersonationBanner } from '../../shell/layouts/ImpersonationBanner'
import { LateInactivityWatch } from '../../shell/session/LateInactivityWatch'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { cnpj } from '../../ui/format'
import { Logo } from '../../ui/Logo'
import { SkipLink } from '../../ui/SkipLink'
import { ThemeToggle } from '../../ui/ThemeToggle'

export interface BareFrameProps {
  children: ReactNode
  /** One link or button on the right of the header, on phones too. */
  action?: ReactNode
  /** Above the company's details in the footer: conditions of an offer. */
  note?: ReactNode
  className?: string
}

const LEGAL: [string, string][] = [
  ['/terms_of_use', 'Termos de uso'],
  ['/privacy_policy', 'Política de privacidade'],
  ['/contact', 'Contato'],
]

/** Header and footer of pages without a layout: the logo, one action, and the company's details. */
export function BareFrame({ children, action, note, className }: BareFrameProps) {
  const { product, footer, serverTime, unserved } = useShared()
  const email = footer.email || product.email
  return (
    <div className={cx('flex min-h-dvh flex-col', className)}>
      <SkipLink />
      <ImpersonationBanner />
      <header className="border-line border-b bg-surface print:hidden">
        <div className="container-page flex min-h-16 items-center justify-between gap-3 max-sm:flex-wrap">
          <Anchor
            href="/"
            aria-label={`${product.name}, página inicial`}
            className="flex min-h-11 items-center rounded-chip max-sm:flex-1"
          >
            <Logo name={product.name} logo={product.logo} />
          </Anchor>
          <div className="flex items-center gap-1">
            <ThemeToggle />
            {action}
          </div>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="mt-auto border-line border-t bg-surface text-13 text-fg-2 print:hidden">
        <div className="container-page grid gap-3 py-6">
          {note && <div className="max-w-[80ch] text-muted">{note}</div>}
          <nav aria-label="Informações legais" className="flex flex-wrap gap-x-5 gap-y-1">
            {LEGAL.filter(([href]) => !unserved.includes(href)).map(([href, label]) => (
              <Anchor
                key={href}
                href={href}
                className="inline-flex min-h-8 items-center rounded-chip hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Anchor>
            ))}
            {email && (
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-8 items-center break-all rounded-chip hover:underline pointer-coarse:min-h-11"
              >
                {email}
              </a>
            )}
          </nav>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>
              © {new Date(serverTime).getUTCFullYear()} {product.name}. Todos os direitos reservados.
            </span>
            {product.company && (
              <span>
                {product.company}
                {product.cnpj && ` · CNPJ ${cnpj(product.cnpj)}`}
                {product.address && ` · ${product.address}`}
              </span>
            )}
          </p>
        </div>
      </footer>
      <LateInactivityWatch />
    </div>
  )
}
