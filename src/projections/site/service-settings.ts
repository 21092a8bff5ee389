import type { Knex } from 'knex'
import {
  type MailSender,
  type MailServer,
  type PaymentAccount,
  SERVICES_ID,
  type ServicesEvent,
  unsaidSender,
} from '../../domain/site/services'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

interface KeptBy {
  at: string
  /** Account that stored it. */
  by: string
}

export interface ServiceSettingsRow {
  servicesId: string
  mailServer: (Omit<MailServer, 'sealedPassword'> & KeptBy & { hasPassword: boolean }) | null
  mailSender: MailSender
  account: (Omit<PaymentAccount, 'sealedToken' | 'sealedWebhookSecret'> & KeptBy) | null
}

const unset = { mailServer: null, mailSender: unsaidSender, account: null }
const key = ({ servicesId }: { servicesId: string }) => servicesId
const kept = ({ at, actor }: EventMetadata): KeptBy => ({ at, by: actor })

/** Secrets stay in the log, sealed; none reaches a row. */
export const serviceSettings = projection<ServicesEvent, ServiceSettingsRow>({
  name: 'service_settings',
  description: 'Which mail server and payment account staff set, when and by whom, without their secrets',
  version: 1,
  key: 'servicesId',
  report: {
    label: 'E-mail e pagamentos',
    about: 'Que servidor de e-mail e que conta de pagamentos a loja usa, sem as senhas.',
    group: 'Loja',
    columns: ['servicesId', 'mailServer', 'mailSender', 'account'],
  },
  columns: {
    servicesId: column.id('Serviços'),
    mailServer: nullable(column.json('Servidor de e-mail')),
    mailSender: column.json('Remetente'),
    account: nullable(column.json('Conta de pagamentos')),
  },
  on: {
    MailServerSet: {
      key,
      apply: (row, { servicesId, sealedPassword, ...server }, meta) => ({
        ...(row ?? unset),
        servicesId,
        mailServer: { ...server, hasPassword: sealedPassword !== null, ...kept(meta) },
      }),
    },
    MailServerRemoved: {
      key,
      apply: (row, { servicesId }) => ({ ...(row ?? unset), servicesId, mailServer: null }),
    },
    MailSenderSet: {
      key,
      apply: (row, { servicesId, ...mailSender }) => ({ ...(row ?? unset), servicesId, mailSender }),
    },
    PaymentAccountSet: {
      key,
      apply: (row, { servicesId, account, publicKey }, meta) => ({
        ...(row ?? unset),
        servicesId,
        account: { account, publicKey, ...kept(meta) },
      }),
    },
    PaymentAccountRemoved: {
      key,
      apply: (row, { servicesId }) => ({ ...(row ?? unset), servicesId, account: null }),
    },
  },
})

export async function serviceSettingsRow(db: Knex): Promise<ServiceSettingsRow> {
  const found = await db<ServiceSettingsRow>(table(serviceSettings))
    .where({ servicesId: SERVICES_ID })
    .first()
  return (found as ServiceSettingsRow | undefined) ?? { servicesId: SERVICES_ID, ...unset }
}
