import type { CSSProperties, ReactNode } from 'react'

const STARS = { '--star-edge': '#f2b966', '--star-fill': '#f2b966' } as CSSProperties

/** The dark, full-width band on top of a product's page. */
export function ProductHero({ children }: { children: ReactNode }) {
  return (
    <header
      style={STARS}
      className="bg-brand-950 py-8 text-brand-100 shadow-[0_0_0_100vmax_var(--color-brand-950)] [clip-path:inset(0_-100vmax)] [--link:var(--brand-200)] [--muted:var(--brand-300)] [--focus:var(--brand-300)] [--line-strong:var(--brand-400)] lg:py-12"
    >
      {children}
    </header>
  )
}

/** The two columns of a product's page: text on the left, the purchase box on the right. */
export function ProductColumns({
  hero,
  box,
  children,
}: {
  hero: ReactNode
  box: ReactNode
  children: ReactNode
}) {
  return (
    <div className="container-page grid grid-cols-1 gap-x-12 break-words lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
      {hero}
      <aside
        aria-label="Comprar"
        className="relative z-10 py-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:py-12"
      >
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-3 lg:sticky lg:top-24">
          {box}
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
