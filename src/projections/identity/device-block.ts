import type { Knex } from 'knex'
import type { DeviceGuardEvent } from '../../domain/identity/device-guard'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface DeviceBlockRow {
  blockId: string
  accountId: string
  device: string
  blockedAt: string
  /** Null: until staff release it. */
  blockedUntil: string | null
  evidence: string[]
  liftedAt: string | null
  liftedBy: string | null
  note: string | null
}

export const deviceBlock = projection<DeviceGuardEvent, DeviceBlockRow>({
  name: 'device_block',
  description: 'When and why further devices of an account were blocked, and who released them',
  version: 3,
  key: 'blockId',
  report: {
    label: 'Aparelhos bloqueados',
    about: 'Quando aparelhos novos de uma conta foram barrados, por quê, e quem liberou.',
    group: 'Alunos',
    columns: ['accountId', 'device', 'blockedAt', 'blockedUntil', 'liftedAt', 'liftedBy'],
  },
  columns: {
    blockId: column.id('Bloqueio'),
    accountId: column.id('Conta'),
    device: column.text('Aparelho'),
    blockedAt: column.instant('Bloqueado'),
    blockedUntil: nullable(column.instant('Bloqueado até')),
    evidence: column.json('Tentativas'),
    liftedAt: nullable(column.instant('Liberado')),
    liftedBy: nullable(column.text('Liberado por')),
    note: nullable(column.text('Observação')),
  },
  personal: ['device', 'note'],
  indexes: [['blockedAt'], ['accountId']],
  on: {
    DevicesBlocked: {
      key: (e) => e.blockId,
      apply: (_, { blockId, accountId, device, blockedAt, until, evidence }) => ({
        blockId,
        accountId,
        device,
        blockedAt,
        blockedUntil: until,
        evidence,
        liftedAt: null,
        liftedBy: null,
        note: null,
      }),
    },
    DevicesReleased: {
      key: (e) => e.blockId,
      apply: (row, { releasedAt, staffId, note }) =>
        row && { ...row, liftedAt: releasedAt, liftedBy: staffId, note },
    },
  },
})

/** Blocks of an account's devices, whether they last or not. */
export const blocksOfAccount = (db: Knex, accountId: string) =>
  db<DeviceBlockRow>(table(deviceBlock)).where({ accountId }) as unknown as Promise<DeviceBlockRow[]>
