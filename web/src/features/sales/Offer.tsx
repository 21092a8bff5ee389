import { accessWords } from '../../../../src/contracts/catalog/access-words'
import { featureWords } from '../../../../src/contracts/catalog/feature-words'
import { brl, counted, duration, percent } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { BuyButtons } from '../catalog/BuyButtons'
import { Guarantees } from '../catalog/Guarantees'
import { OwnerNote } from '../catalog/OwnerNote'
import { Block, type BlockProps } from './Block'
import { NotOnSale } from './NotOnSale'
import { OwnedLink, wayIn } from './OwnedLink'
import type { Sale, SaleContent } from './types'

function Figures({ sale }: { sale: Sale }) {
  const { price, listPrice, installment } = sale
  const alone = sale.type === 'bundle' ? sale.separately - price : 0
  if (price === 0) return <p className="sale-offer-price text-ok">Grátis</p>
  return (
    <div>
      {listPrice !== null && listPrice > price && (
        <p className="mb-1 text-muted">
          de <s>{brl(listPrice)}</s> por
        </p>
      )}
      <p className="sale-offer-price">
        <Money cents={price} />
      </p>
      <p className="mt-2 text-fg-2">à vista no Pix ou no cartão</p>
      {installment && (
        <p className="text-fg-2">
          ou {installment.count}x de <b className="whitespace-nowrap">{brl(installment.each)}</b> sem juros
        </p>
      )}
      {alone > 0 && sale.type === 'bundle' && (
        <p className="mt-2 font-semibold text-ok">
          {brl(alone)} ({percent(alone / sale.separately, 0)}) a menos que os cursos um a um
        </p>
      )}
    </div>
  )
}

/** Contents, price, and the two purchase buttons. */
export function Offer({
  sale,
  content,
  title,
  tone,
}: {
  sale: Sale | null
  content: SaleContent
  title: string
  tone?: BlockProps['tone']
}) {
  return (
    <Block id="oferta" title={title} tone={tone}>
      {sale === null && <NotOnSale instead={content.instead} />}
      {sale?.owned && <OwnedLink sale={sale} />}
      {sale && !sale.owned && (
        <div className="sale-offer text-fg">
          <div className="sale-offer-what">
            <h3 className="text-xl">{sale.title}</h3>
            <ul className="sale-marks">
              <li>
                {'courses' in sale.totals && `${counted(sale.totals.courses, 'curso', 'cursos')}, `}
                {counted(sale.totals.lessons, 'aula', 'aulas')} e {duration(sale.totals.seconds)} de vídeo
              </li>
              {[...content.includes, ...sale.features.map((each) => featureWords[each])].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div className="sale-offer-price-side grid content-center gap-5">
            <Figures sale={sale} />
            {sale.type === 'bundle' && sale.whole !== null && (
              <OwnerNote
                owned={sale.ownedCourses.length}
                left={sale.totals.courses - sale.ownedCourses.length}
                from={sale.whole}
              />
            )}
            <BuyButtons product={sale} />
          </div>
          <div className="sale-offer-safe">
            <Guarantees
              price={sale.price}
              regretDays={sale.regretDays}
              guaranteeDays={sale.guaranteeDays}
              accessMonths={sale.accessMonths}
            />
          </div>
        </div>
      )}
    </Block>
  )
}

/** The final call to action: a link to the price, or for owners to the lessons. */
export function FinalCall({ sale, content }: { sale: Sale | null; content: SaleContent }) {
  const open = sale !== null && !sale.owned
  const price = open && (sale.price === 0 ? 'Começar de graça' : `Começar por ${brl(sale.price)}`)
  return (
    <section className="sale-block sale-deep" data-tone="deep">
      <div className="container-page sale-final">
        <h2>{content.final.title}</h2>
        <p>{content.final.text}</p>
        {sale?.owned ? (
          <LinkButton {...wayIn(sale)} size="lg" />
        ) : (
          <LinkButton href={open ? '#oferta' : (content.instead?.href ?? '/courses')} size="lg">
            {price || (content.instead?.label ?? 'Ver os cursos à venda')}
          </LinkButton>
        )}
        {open && sale.price > 0 && (
          <p className="text-sm">
            {sale.regretDays} dias para desistir sem explicar e receber tudo de volta.{' '}
            {accessWords(sale.accessMonths)}.
          </p>
        )}
      </div>
    </section>
  )
}
