import {
  type AbandonedCartLine,
  type AbandonedCartState,
  type AbandonedCartsView,
  abandonedCartStateLabel,
  abandonedCartsQuery,
  recoveryRuleLabel,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import type { Column } from '../../../ui/DataTable'
import { counted } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import type { Tone } from '../../../ui/tone'
import { streamHref } from '../../analytics/eventLinks'
import { Titles } from '../staff/Titles'
import { Owner, Recovered } from './cells'

const tones: Record<AbandonedCartState, Tone> = {
  abandoned: 'warn',
  recovered: 'ok',
  expired: 'neutral',
  merged: 'info',
}

export const cartColumns = (view: AbandonedCartsView): Column<AbandonedCartLine>[] => [
  {
    key: 'titles',
    header: 'Itens',
    primary: true,
    cell: ({ titles, stream }) => (
      <TextLink href={streamHref(stream)}>
        <Titles titles={titles} />
      </TextLink>
    ),
  },
  { key: 'owner', header: 'De quem', className: 'xl:min-w-48', cell: ({ owner }) => <Owner owner={owner} /> },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state, rule, held }) => (
      <span className="inline-block max-sm:text-right">
        <Status tone={tones[state]}>{abandonedCartStateLabel[state]}</Status>
        {rule && <span className="mt-0.5 block text-muted text-sm">{recoveryRuleLabel[rule]}</span>}
        {!rule && held && state === 'abandoned' && (
          <span className="mt-0.5 block text-muted text-sm">{held}</span>
        )}
      </span>
    ),
  },
  {
    key: 'reminders',
    header: 'Lembretes',
    cell: ({ reminders, openedAt }) =>
      reminders > 0 ? (
        <>
          {counted(reminders, 'enviado', 'enviados')}
          {openedAt && <span className="block text-muted text-sm">aberto</span>}
        </>
      ) : (
        <span className="text-muted">Nenhum</span>
      ),
  },
  {
    key: 'total',
    header: 'Valor',
    align: 'right',
    sortHref: abandonedCartsQuery.address(view, { sort: view.sort === 'value' ? 'newest' : 'value' }),
    sorted: view.sort === 'value' ? 'desc' : undefined,
    cell: ({ total }) => <Money cents={total} />,
  },
  { key: 'recovered', header: 'Recuperado', align: 'right', cell: (row) => <Recovered {...row} /> },
  {
    key: 'abandonedAt',
    header: 'Abandonado',
    align: 'right',
    sortHref: abandonedCartsQuery.address(view, { sort: 'newest' }),
    sorted: view.sort === 'newest' ? 'desc' : undefined,
    cell: ({ abandonedAt }) => <RelativeTime at={abandonedAt} className="whitespace-nowrap text-muted" />,
  },
]
