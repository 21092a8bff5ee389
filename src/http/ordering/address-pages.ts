import { NotFound } from '../../commands/kernel/errors'
import {
  AddAddress,
  ChangeAddress,
  ChooseDefaultAddress,
  MOST_ADDRESSES,
  RemoveAddress,
} from '../../commands/ordering/address-book'
import { addressesOf } from '../../projections/ordering/address-list'
import { issuesNotes } from '../../projections/site/setup-guide'
import { type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

export const addressPage: PageRoute = page('Platform/Addresses/Index', {
  title: 'Meus endereços',
  meta: () => ({ noindex: true }),
  async load({ actor, db, query, deps }) {
    const { addresses, defaultId } = await addressesOf(db, actor.accountId ?? '')
    const editing = query.editar ? addresses.find(({ addressId }) => addressId === query.editar) : undefined
    if (query.editar && !editing) throw new NotFound('Não encontramos este endereço.')
    return {
      addresses: addresses.map((each) => ({ ...each, isDefault: each.addressId === defaultId })),
      editing: editing ?? null,
      most: MOST_ADDRESSES,
      cepService: deps.env.CEP_URL ?? null,
      issuesNotes: await issuesNotes(db),
    }
  },
})

const HERE = '/profile/addresses'
const parts = ['cep', 'street', 'number', 'complement', 'district', 'city', 'uf', 'ibge']
const typed = ({ body }: ActionContext) => Object.fromEntries(parts.map((part) => [part, body[part]]))
const named = ({ params }: ActionContext) => ({ addressId: params.id })

export const addressActions: ActionRoute[] = [
  submit(HERE, AddAddress, { input: typed, to: HERE, say: 'Endereço salvo.' }),
  submit(`${HERE}/{id}`, ChangeAddress, {
    input: (ctx) => ({ ...typed(ctx), ...named(ctx) }),
    to: HERE,
    say: 'Endereço alterado.',
  }),
  submit(`${HERE}/{id}/remove`, RemoveAddress, { input: named, to: HERE, say: 'Endereço removido.' }),
  submit(`${HERE}/{id}/default`, ChooseDefaultAddress, {
    input: named,
    to: HERE,
    say: 'Este endereço vem preenchido na sua próxima compra.',
  }),
]
