import { event } from '../kernel/event'
import { type AccountDecide, existing } from './account'

/** Sessions are no aggregate; events that end them are recorded on the account's stream. */
export const disconnectDevice =
  (data: { device: string }): AccountDecide =>
  (a) => [event('DeviceDisconnected', { accountId: existing(a).accountId, ...data })]

export const disconnectOtherDevices =
  (data: { devices: number }): AccountDecide =>
  (a) =>
    data.devices === 0
      ? []
      : [event('OtherDevicesDisconnected', { accountId: existing(a).accountId, ...data })]
