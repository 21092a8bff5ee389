import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { brl, counted, duration } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Stars } from '../../ui/Stars'
import { NotOnSale } from './NotOnSale'
import { OwnedLink } from './OwnedLink'
import type { Sale, SaleContent } from './types'

export interface HeroProps {
  sale: Sale | null
  kicker: string
  /** Words between asterisks are accented: "Pare de *copiar*". */
  title: string
  lead: string
  /** `dark` and `colour` look the same in both themes. */
  tone: 'dark' | 'colour' | 'tint' | 'plain'
  layout: 'split' | 'mirror' | 'centre' | 'wide'
  /** Address and text of the second link. */
  second?: { href: string; label: string }
  instead?: SaleContent['instead']
  art: ReactNode
}

const accented = (text: string) =>
  text
    .split('*')
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    .map((piece, at) => (at % 2 ? <em key={at}>{piece}</em> : piece))

/** Rating, number of students and duration. */
function Proof({ sale }: { sale: Sale }) {
  const { proof, totals } = sale
  return (
    <ul className="sale-proof">
      {proof.mean !== null && (
        <li>
          <Stars value={proof.mean} count={proof.count} />
        </li>
      )}
      {proof.students > 0 && (
        <li>
          {counted(proof.students, 'aluno', 'alunos')}
          {sale.type === 'bundle' && ' nestes cursos'}
        </li>
      )}
      {'courses' in totals && <li>{counted(totals.courses, 'curso', 'cursos')}</li>}
      <li>{counted(totals.lessons, 'aula', 'aulas')}</li>
      <li>{duration(totals.seconds)} de vídeo</li>
    </ul>
  )
}

/** The top of a sales page: headline, proof and links, beside the page's own illustration. */
export function Hero({ sale, kicker, title, lead, tone, layout, second, instead, art }: HeroProps) {
  const deep = tone === 'dark' || tone === 'colour'
  return (
    <div className={cx('sale-hero', deep && 'sale-deep')} data-tone={tone}>
      <div className="container-page sale-hero-grid" data-layout={layout}>
        <div className="sale-words">
          <p className="sale-kicker">{kicker}</p>
          <h1 className="sale-h1">{accented(title)}</h1>
          <p className="sale-lead">{lead}</p>
          {sale && <Proof sale={sale} />}
          {sale === null && <NotOnSale instead={instead} />}
          {sale?.owned && <OwnedLink sale={sale} />}
          {sale && !sale.owned && (
            <div className="sale-ctas">
              <LinkButton href="#oferta" size="lg">
                {sale.price === 0 ? 'Começar de graça' : `Começar por ${brl(sale.price)}`}
              </LinkButton>
              <LinkButton href={second?.href ?? '#programa'} size="lg" variant="secondary">
                {second?.label ?? 'Ver o conteúdo'}
              </LinkButton>
            </div>
          )}
        </div>
        <div>{art}</div>
      </div>
    </div>
  )
}
