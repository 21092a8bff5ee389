import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { disconnectDevice, disconnectOtherDevices } from '../../domain/identity/devices'
import { command } from '../kernel/command'
import { ofOwnAccount } from './account'

const ofOwn = ofOwnAccount(account)

/** Records the end of a session, which the HTTP layer performs. */
export const DisconnectDevice = command({
  ...ofOwn,
  name: 'DisconnectDevice',
  summary: 'Records that the owner ended the session of one of their devices.',
  input: z.object({ device: z.string().max(80) }),
  decide: (input) => disconnectDevice(input),
  internal: true,
})

export const DisconnectOtherDevices = command({
  ...ofOwn,
  name: 'DisconnectOtherDevices',
  summary: 'Records that the owner ended every session but the current one.',
  input: z.object({ devices: z.int().nonnegative() }),
  decide: (input) => disconnectOtherDevices(input),
  internal: true,
})
