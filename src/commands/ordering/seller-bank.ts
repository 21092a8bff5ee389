import { sellerBankForm } from '../../contracts/ordering/payees'
import { documentOf, pixKeyFaults, pixKeyOf } from '../../contracts/ordering/pix-key'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { seller } from '../../domain/ordering/seller'
import { sellerBank, setSellerBank } from '../../domain/ordering/seller-bank'
import { command } from '../kernel/command'

export const SetSellerBank = command({
  name: 'SetSellerBank',
  summary: 'Says by which Pix key a seller’s commissions are paid, checked by its kind.',
  input: sellerBankForm.extend({ sellerId: id }),
  example: {
    sellerId: 'seller-ana',
    pixKind: 'cpf',
    pixKey: '529.982.247-25',
    document: '529.982.247-25',
  },
  who: ['Admin'],
  on: sellerBank,
  id: ({ sellerId }) => sellerId,
  async facts({ sellerId }, ctx) {
    if ((await ctx.load(seller, sellerId)).phase === 'absent')
      refuse('seller-unknown', 'Este vendedor não existe.')
  },
  decide({ sellerId, pixKind, pixKey, document }) {
    if (pixKind && !pixKey) refuse('pix-key-missing', 'Informe a chave Pix.', 'pixKey')
    if (pixKey && !pixKind) refuse('pix-kind-missing', 'Escolha o tipo da chave Pix.', 'pixKind')
    const key = pixKind && pixKey ? pixKeyOf(pixKind, pixKey) : null
    if (pixKind && key === undefined) refuse('pix-key-wrong', pixKeyFaults[pixKind], 'pixKey')
    return setSellerBank({
      sellerId,
      pixKind,
      pixKey: key ?? null,
      document: document === null ? null : (documentOf(document) ?? null),
    })
  },
})
