import { useMemo } from 'react'
import type { InEditor } from '../../../../src/contracts/kernel/resource-list'
import type { OfferKind, ProductOffersPage } from '../../../../src/contracts/marketing/product-offers'
import { Anchor } from '../../ui/Anchor'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { counted } from '../../ui/format'
import { Money } from '../../ui/Money'
import { PageHeader } from '../../ui/PageHeader'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { offerColumns } from './offerColumns'
import { ProductOfferForm } from './ProductOfferForm'

const KINDS: { kind: OfferKind; title: string; about: string }[] = [
  {
    kind: 'bump',
    title: 'No checkout: order bumps',
    about: 'Uma caixa ao lado do botão de pagar, nunca marcada. Entra no mesmo pedido e na mesma cobrança.',
  },
  {
    kind: 'upsell',
    title: 'Depois do pagamento: upsell',
    about: 'Um clique, por 15 minutos, no cartão que acabou de pagar ou com Pix. É um pedido à parte.',
  },
  {
    kind: 'downsell',
    title: 'Se recusar o upsell: downsell',
    about: 'Uma segunda e última oferta, mais em conta.',
  },
]

const TERMS = 'O preço de cada oferta vale como está: cupom e promoção não se somam a ele.'

/** The offers shown to buyers of one product. */
export function ProductOffers(page: ProductOffersPage & InEditor) {
  const { path, kinds, sister, host, offers, others, most, editing, editor } = page
  const columns = useMemo(() => offerColumns(path), [path])
  return (
    <>
      {editor ? (
        <p className="mb-5 max-w-[68ch] text-muted">
          O que oferecer a quem compra {host.productType === 'course' ? 'este curso' : 'esta formação'}
          {host.price !== null && (
            <>
              {' '}
              (<Money cents={host.price} />)
            </>
          )}
          . {TERMS} O que você salva aqui vale na hora, sem esperar pelo rascunho.
        </p>
      ) : (
        <PageHeader
          above={<Breadcrumbs items={[{ label: host.title }, { label: 'Ofertas' }]} />}
          title={`Ofertas com ${host.title}`}
          lead={
            <>
              O que oferecer a quem compra <TextLink href={host.href}>{host.title}</TextLink>
              {host.price !== null && (
                <>
                  {' '}
                  (<Money cents={host.price} />)
                </>
              )}
              . {TERMS}
              {sister && (
                <>
                  {' '}
                  <TextLink href={sister.href}>{sister.label}</TextLink>
                </>
              )}
            </>
          }
        />
      )}
      <div className="grid gap-5">
        {KINDS.filter(({ kind }) => kinds.includes(kind)).map(({ kind, title, about }) => {
          const rows = offers.filter((offer) => offer.kind === kind)
          const active = rows.filter((offer) => offer.active).length
          return (
            <Panel
              key={kind}
              flush
              title={title}
              action={
                <span className="text-muted text-sm">
                  {active === 0 ? 'Nenhuma no ar' : `${active} no ar`}, até {most[kind]}
                </span>
              }
            >
              <p className="px-4 pb-3 text-muted sm:px-6">{about}</p>
              <DataTable
                caption={title}
                columns={columns}
                rows={rows}
                rowKey={({ offerId }) => offerId}
                empty={<EmptyState title="Nenhuma oferta ainda">Escreva a primeira abaixo.</EmptyState>}
              />
            </Panel>
          )
        })}
        <Panel title={editing ? `Alterar a oferta “${editing.headline}”` : 'Nova oferta'} id="formulario">
          <ProductOfferForm key={editing?.offerId ?? 'nova'} {...page} />
        </Panel>
        {others.length > 0 && (
          <Panel title="Ofertas com outros produtos">
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {others.map(({ href, title, active }) => (
                <li key={href}>
                  <Anchor
                    href={href}
                    className="flex min-h-11 items-center justify-between gap-3 text-link hover:underline"
                  >
                    {title}
                    <span className="text-muted text-sm">
                      {counted(active, 'ativa', 'ativas', 'nenhuma ativa')}
                    </span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  )
}
