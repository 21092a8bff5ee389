import type { OfferLine } from '../../../../src/contracts/marketing/product-offers'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { Status } from '../../ui/Status'
import type { Column } from '../../ui/tableTypes'

/** Columns of the staff's list of a product's offers; `path` is that of the page. */
export const offerColumns = (path: string): Column<OfferLine>[] => [
  {
    key: 'headline',
    header: 'Oferta',
    primary: true,
    cell: ({ headline, words, title }) => (
      <span className="block min-w-48">
        <b className="block">{headline}</b>
        <span className="block font-normal text-fg-2">{words}</span>
        <span className="block font-normal text-muted text-sm">Traz: {title}</span>
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Preço',
    align: 'right',
    cell: ({ price, shopPrice }) => <Money cents={price} was={shopPrice ?? undefined} />,
  },
  {
    key: 'active',
    header: 'Situação',
    cell: ({ active, shopPrice }) =>
      shopPrice === null ? (
        <Status tone="warn">Fora da loja</Status>
      ) : (
        <Status tone={active ? 'ok' : 'neutral'}>{active ? 'No ar' : 'Inativa'}</Status>
      ),
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    cell: ({ offerId, active, headline }) => (
      <span className="flex flex-wrap justify-end gap-2">
        <LinkButton
          href={`${path}?oferta=${encodeURIComponent(offerId)}#formulario`}
          variant="ghost"
          size="sm"
          aria-label={`Alterar ${headline}`}
        >
          Alterar
        </LinkButton>
        <ActionForm action={`${path}/${encodeURIComponent(offerId)}/${active ? 'deactivate' : 'activate'}`}>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            aria-label={`${active ? 'Desativar' : 'Ativar'} ${headline}`}
          >
            {active ? 'Desativar' : 'Ativar'}
          </Button>
        </ActionForm>
      </span>
    ),
  },
]
