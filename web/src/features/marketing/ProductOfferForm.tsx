import type { OfferKind, ProductOffersPage } from '../../../../src/contracts/marketing/product-offers'
import { reais } from '../../../../src/domain/kernel/reais'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Checkbox } from '../../ui/Checkbox'
import { brl } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Select } from '../../ui/Select'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'

const KINDS: { value: OfferKind; label: string }[] = [
  { value: 'bump', label: 'No checkout (order bump)' },
  { value: 'upsell', label: 'Depois do pagamento (upsell)' },
  { value: 'downsell', label: 'Se recusar o upsell (downsell)' },
]

/** Creates or changes an offer. */
export function ProductOfferForm({ products, editing, path, kinds }: ProductOffersPage) {
  const choices = KINDS.filter(({ value }) => kinds.includes(value))
  const kept = editing && {
    product: `${editing.productType}:${editing.productId}`,
    price: reais(editing.price),
    headline: editing.headline,
    words: editing.words,
  }
  return (
    <Form
      action={editing ? `${path}/${encodeURIComponent(editing.offerId)}` : path}
      schema={() =>
        import('../../../../src/contracts/marketing/product-offers').then((forms) => forms.offerTermsForm)
      }
      defaultValues={kept ?? { product: '', price: '', headline: '', words: '' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormAlert className="sm:col-span-2" />
      {!editing && choices.length > 1 && (
        <FormField name="kind" label="Onde aparece" className="sm:col-span-2">
          {(input) => <Select {...input} options={choices} />}
        </FormField>
      )}
      {!editing && choices.length === 1 && <input type="hidden" name="kind" value={choices[0]?.value} />}
      <FormField name="product" label="O que oferecer" required>
        {(input) => (
          <Select
            {...input}
            placeholder="Escolha"
            options={products.map(({ value, title, price }) => ({
              value,
              label: `${title} · ${brl(price)}`,
            }))}
          />
        )}
      </FormField>
      <FormField name="price" label="Preço da oferta, em reais" required hint="Até o preço da loja">
        {(input) => <TextInput {...input} inputMode="decimal" autoComplete="off" placeholder="47,00" />}
      </FormField>
      <FormField name="headline" label="Título" required className="sm:col-span-2">
        {(input) => <TextInput {...input} maxLength={80} placeholder="Leve também este curso pela metade" />}
      </FormField>
      <FormField name="words" label="Por que vale a pena" required className="sm:col-span-2">
        {(input) => <TextArea {...input} rows={3} maxLength={240} />}
      </FormField>
      {!editing && (
        <Checkbox name="active" label="Pôr no ar agora" defaultChecked className="sm:col-span-2" />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton>{editing ? 'Salvar alteração' : 'Salvar oferta'}</SubmitButton>
        {editing && (
          <LinkButton href={path} variant="ghost">
            Cancelar
          </LinkButton>
        )}
      </div>
    </Form>
  )
}
