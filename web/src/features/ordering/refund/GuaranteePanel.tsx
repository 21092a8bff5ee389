import {
  GUARANTEE_PATH,
  type GuaranteeView,
  guaranteeChoices,
  PRODUCT_GUARANTEE_PATH,
} from '../../../../../src/contracts/ordering/guarantee-view'
import { Form, FormField } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'

const choices = guaranteeChoices.map((days) => ({ value: String(days), label: `${days} dias` }))

/** The guarantee period in days for future sales: the default, and per product. */
export default function GuaranteePanel({ extra }: { extra: { guarantee: GuaranteeView } }) {
  const { days, own, products } = extra.guarantee
  return (
    <Panel className="mt-5" id="garantia">
      <h2 className="text-xl">Garantia</h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-muted">
        Depois dos 7 dias de desistência, o comprador pode pedir o dinheiro de volta contando o motivo. Cada
        pedido fica com os dias com que foi vendido; o que você muda aqui vale para os próximos.
      </p>
      <Form
        key={days}
        action={GUARANTEE_PATH}
        defaultValues={{ days: String(days) }}
        className="flex flex-wrap items-end gap-3"
      >
        <FormField name="days" label="Garantia da escola">
          {(input) => <Select {...input} options={choices} />}
        </FormField>
        <Button type="submit" variant="secondary">
          Salvar garantia
        </Button>
      </Form>
      <h3 className="mt-6 mb-2">Produtos com garantia própria</h3>
      {own.length === 0 ? (
        <p className="text-15 text-muted">Todos seguem a garantia da escola.</p>
      ) : (
        <ul className="grid gap-2 text-15">
          {own.map((each) => (
            <li key={each.product} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                {each.title}: <b>{each.days} dias</b>
              </span>
              <Form action={PRODUCT_GUARANTEE_PATH} defaultValues={{ product: each.product, days: '' }}>
                <input type="hidden" name="product" value={each.product} />
                <input type="hidden" name="days" value="" />
                <Button
                  type="submit"
                  variant="ghost"
                  size="sm"
                  aria-label={`Usar a da escola em ${each.title}`}
                >
                  Usar a da escola
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        key={own.map(({ product, days: each }) => `${product} ${each}`).join()}
        action={PRODUCT_GUARANTEE_PATH}
        defaultValues={{ product: '', days: '15' }}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <FormField name="product" label="Produto">
          {(input) => (
            <Select
              {...input}
              options={[
                { value: '', label: 'Escolha um produto' },
                ...products.map(({ product, title }) => ({ value: product, label: title })),
              ]}
            />
          )}
        </FormField>
        <FormField name="days" label="Dias">
          {(input) => <Select {...input} options={choices} />}
        </FormField>
        <Button type="submit" variant="secondary">
          Dar garantia própria
        </Button>
      </Form>
    </Panel>
  )
}
