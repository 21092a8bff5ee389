import type { AnalyticsPages } from '../../../../src/contracts/analytics/pages'
import { termAddress } from '../../../../src/contracts/analytics/search-reports'
import { Form, FormField, SubmitButton } from '../../shell/form'
import { counted } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { Select } from '../../ui/Select'

type Props = { term: string } & AnalyticsPages['Admin/Searches/Show']['alerts']

/** Staff say which product answers those who asked to be told of the term. */
export const TermAlerts = ({ term, waiting, products }: Props) => (
  <Panel
    className="mb-6"
    title={`${counted(waiting, 'pessoa espera', 'pessoas esperam')} um aviso desta busca`}
  >
    <p className="mb-4 max-w-[60ch] text-muted">
      Um curso novo com estas palavras avisa sozinho. Se outro produto serve, escolha qual: cada pessoa recebe
      um e-mail, uma vez.
    </p>
    <Form action={`${termAddress(term)}/answer`} defaultValues={{ product: '' }} className="grid gap-4">
      <FormField name="product" label="Produto que serve" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Escolha"
            options={products.map(({ key, title }) => ({ value: key, label: title }))}
          />
        )}
      </FormField>
      <div>
        <SubmitButton>Avisar quem espera</SubmitButton>
      </div>
    </Form>
  </Panel>
)
