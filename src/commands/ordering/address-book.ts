import * as z from 'zod'
import { addressForm } from '../../contracts/ordering/forms'
import { id } from '../../domain/kernel/event'
import {
  addAddress,
  addressBook,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from '../../domain/ordering/address-book'
import { ofOwnAccount, ownAccount } from '../identity/account'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'

export { MOST_ADDRESSES } from '../../domain/ordering/address-book'

const ofOwn = ofOwnAccount(addressBook)
const one = z.object({ addressId: id })

/** Addresses of other accounts are reported as not found. */
const known = async ({ addressId }: { addressId: string }, ctx: CommandContext) => {
  const { addresses } = await ctx.load(addressBook, ownAccount(ctx))
  if (!addresses.has(addressId)) throw new NotFound('Não encontramos este endereço.')
}

export const AddAddress = command({
  ...ofOwn,
  name: 'AddAddress',
  summary:
    'Saves a billing address for the user’s next purchases; the first one is prefilled at the checkout.',
  input: addressForm,
  decide: (address, ctx) => addAddress({ accountId: ownAccount(ctx), addressId: ctx.commandId, address }),
})

export const ChangeAddress = command({
  ...ofOwn,
  name: 'ChangeAddress',
  summary: 'Corrects one of the user’s billing addresses; existing orders keep theirs.',
  input: addressForm.extend(one.shape),
  allow: known,
  decide: ({ addressId, ...address }, ctx) =>
    changeAddress({ accountId: ownAccount(ctx), addressId, address }),
})

export const RemoveAddress = command({
  ...ofOwn,
  name: 'RemoveAddress',
  summary: 'Removes one of the user’s billing addresses.',
  input: one,
  allow: known,
  decide: ({ addressId }, ctx) => removeAddress({ accountId: ownAccount(ctx), addressId }),
})

export const ChooseDefaultAddress = command({
  ...ofOwn,
  name: 'ChooseDefaultAddress',
  summary: 'Chooses the address that is prefilled at the checkout.',
  input: one,
  allow: known,
  decide: ({ addressId }, ctx) => chooseDefaultAddress({ accountId: ownAccount(ctx), addressId }),
})
