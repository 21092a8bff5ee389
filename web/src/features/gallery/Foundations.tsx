import { Logo } from '../../ui/Logo'
import { TextLink } from '../../ui/TextLink'
import { Family, Specimen } from './Specimen'

const COLOURS = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'primary',
  'soft',
  'bar',
  'ok',
  'warn',
  'danger',
  'star',
  'promo',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
]

export function Foundations() {
  return (
    <Family id="fundamentos" title="Fundamentos">
      <Specimen name="Marca">
        <Logo name="Escola" />
        <Logo name="Escola" markOnly />
      </Specimen>
      <Specimen name="Links">
        <p>
          Um texto com <TextLink href="#fundamentos">link no meio</TextLink> e <code>código</code>.
        </p>
      </Specimen>
      <Specimen name="Cores" wide>
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {COLOURS.map((name) => (
            <li key={name}>
              <span
                className="block h-12 rounded-small border border-line"
                style={{ background: `var(--${name})` }}
              />
              <code className="text-muted text-xs">{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Tipografia" wide>
        <div className="min-w-0 space-y-3">
          <p className="font-display font-extrabold text-hero tracking-tight">Aprenda no seu ritmo</p>
          <p className="font-bold font-display text-3xl tracking-tight">Título de seção, 28</p>
          <p className="font-bold text-lg">Título de cartão, 18</p>
          <p>Texto corrido em 16: aulas curtas, dúvidas respondidas e certificado com verificação.</p>
          <p className="text-15 text-fg-2">Texto de apoio em 15</p>
          <p className="text-muted text-sm">Legenda em 14</p>
          <p className="tabular font-mono text-sm">2026-004812 · 10:42:08.311 · OrderPaid</p>
        </div>
      </Specimen>
    </Family>
  )
}
