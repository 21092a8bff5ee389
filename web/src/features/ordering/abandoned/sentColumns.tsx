import { COUPONS_PATH } from '../../../../../src/contracts/marketing/coupon-labels'
import type { SentReminder } from '../../../../../src/contracts/ordering/abandoned-carts'
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'
import { Titles } from '../staff/Titles'
import { Owner, Recovered } from './cells'

export const sentColumns: Column<SentReminder>[] = [
  {
    key: 'sentAt',
    header: 'Quando',
    primary: true,
    cell: ({ sentAt, step }) => (
      <>
        <DateTime at={sentAt} format="dayTime" className="whitespace-nowrap" />
        <span className="block font-normal text-muted text-sm">{step}º lembrete</span>
      </>
    ),
  },
  { key: 'owner', header: 'Para', className: 'xl:min-w-48', cell: ({ owner }) => <Owner owner={owner} /> },
  { key: 'titles', header: 'Itens', cell: ({ titles }) => <Titles titles={titles} /> },
  {
    key: 'coupon',
    header: 'Oferta',
    cell: ({ couponCode, couponId, personal }) =>
      couponCode ? (
        <>
          {couponId ? (
            <TextLink href={`${COUPONS_PATH}/${couponId}`} className="whitespace-nowrap font-mono text-sm">
              {couponCode}
            </TextLink>
          ) : (
            <Tag tone="ok">{couponCode}</Tag>
          )}
          {personal && <span className="block text-muted text-sm">pessoal</span>}
        </>
      ) : (
        <span className="whitespace-nowrap text-muted">Sem oferta</span>
      ),
  },
  {
    key: 'openedAt',
    header: 'Aberto pelo link',
    cell: ({ openedAt }) =>
      openedAt ? (
        <DateTime at={openedAt} format="dayTime" className="whitespace-nowrap" />
      ) : (
        <span className="text-muted">Não</span>
      ),
  },
  { key: 'recovered', header: 'Recuperado', align: 'right', cell: (row) => <Recovered {...row} /> },
]
