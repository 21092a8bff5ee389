import type { Knex } from 'knex'
import {
  type MailTry,
  type ProviderTry,
  SETUP_ID,
  type SenderCheck,
  type SetupEvent,
} from '../../domain/site/setup'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SetupGuideRow {
  setupId: string
  isDismissed: boolean
  /** The newest tries. */
  mail: (MailTry & { at: string }) | null
  provider: (ProviderTry & { at: string }) | null
  sender: (SenderCheck & { at: string }) | null
}

const untouched = { isDismissed: false, mail: null, provider: null, sender: null }
const key = ({ setupId }: { setupId: string }) => setupId

export const setupGuide = projection<SetupEvent, SetupGuideRow>({
  name: 'setup_guide',
  description: 'Whether the setup guide was dismissed, and how the newest tries of mail and payments ended',
  version: 2,
  key: 'setupId',
  report: {
    label: 'Guia de configuração',
    about: 'Se o guia foi dispensado, e como terminaram os últimos testes de e-mail e pagamentos.',
    group: 'Loja',
    columns: ['setupId', 'isDismissed', 'mail', 'provider', 'sender'],
  },
  columns: {
    setupId: column.id('Guia'),
    isDismissed: column.bool('Dispensado'),
    mail: nullable(column.json('E-mail de teste')),
    provider: nullable(column.json('Pagamentos')),
    sender: nullable(column.json('Domínio do remetente')),
  },
  on: {
    SetupGuideDismissed: {
      key,
      apply: (row, { setupId }) => ({ ...(row ?? untouched), setupId, isDismissed: true }),
    },
    SetupGuideResumed: {
      key,
      apply: (row, { setupId }) => ({ ...(row ?? untouched), setupId, isDismissed: false }),
    },
    ShopMailTried: {
      key,
      apply: (row, { setupId, ...mail }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        mail: { ...mail, at },
      }),
    },
    SenderDomainChecked: {
      key,
      apply: (row, { setupId, ...sender }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        sender: { ...sender, at },
      }),
    },
    PaymentProviderTried: {
      key,
      apply: (row, { setupId, ...provider }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        provider: { ...provider, at },
      }),
    },
  },
})

export async function setupRow(db: Knex): Promise<SetupGuideRow> {
  const found = await db<SetupGuideRow>(table(setupGuide)).where({ setupId: SETUP_ID }).first()
  return (found as SetupGuideRow | undefined) ?? { setupId: SETUP_ID, ...untouched }
}
