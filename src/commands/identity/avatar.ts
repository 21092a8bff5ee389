import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { changeAvatar, exportPersonalData, removeAvatar } from '../../domain/identity/avatar'
import { id } from '../../domain/kernel/event'
import { command, type Facts } from '../kernel/command'
import { ofOwnAccount } from './account'

/** Id of the picture that the account shows; null without one. */
export async function avatarShown({ load }: Pick<Facts, 'load'>, accountId: string): Promise<string | null> {
  const found = await load(account, accountId)
  return found.phase === 'open' ? found.avatarId : null
}

const ofOwn = ofOwnAccount(account)

/** After the picture was drawn and kept: the HTTP floor does that. */
export const ChangeAvatar = command({
  ...ofOwn,
  name: 'ChangeAvatar',
  summary: 'Shows an uploaded picture for the user’s account.',
  input: z.object({ avatarId: id }),
  decide: (input) => changeAvatar(input),
  internal: true,
})

export const RemoveAvatar = command({
  ...ofOwn,
  name: 'RemoveAvatar',
  summary: 'Removes the user’s picture; initials are shown again.',
  input: z.object({}),
  decide: () => removeAvatar(),
})

/** Records the export; the file itself is made by the HTTP layer. */
export const ExportPersonalData = command({
  ...ofOwn,
  name: 'ExportPersonalData',
  summary: 'Records that the user exported their personal data, and in which format.',
  input: z.object({ format: z.enum(['json', 'html'], { error: 'Escolha JSON ou página.' }) }),
  decide: (input) => exportPersonalData(input),
  internal: true,
})
