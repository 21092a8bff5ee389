import {
  EMISSION_AT,
  type EmissionPageProps,
  emissionMomentLabel,
  invoiceEnvironmentLabel,
  taxRegimeLabel,
} from '../../../../src/contracts/ordering/emission'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Panel } from '../../ui/Panel'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Who issues notes, with which numbers, and when. */
export function EmissionForm({ company }: Pick<EmissionPageProps, 'company'>) {
  return (
    <Panel title="Empresa e emissão">
      <Form
        action={EMISSION_AT}
        schema={() =>
          import('../../../../src/contracts/ordering/emission').then((forms) => forms.emissionForm)
        }
        defaultValues={{
          cnpj: company?.cnpj ?? '',
          name: company?.name ?? '',
          regime: company?.regime ?? 'simples',
          cityCode: company?.cityCode ?? '',
          municipalRegistration: company?.municipalRegistration ?? '',
          serviceCode: company?.serviceCode ?? '080201',
          nbsCode: company?.nbsCode ?? '',
          email: company?.email ?? '',
          phone: company?.phone ?? '',
          series: company?.series ?? '1',
          firstNumber: String(company?.firstNumber ?? 1),
          environment: company?.environment ?? 'restricted',
          issueAt: company?.issueAt ?? 'guarantee',
        }}
        preserveScroll
        className="grid gap-5"
      >
        <FormAlert />
        <FormField name="cnpj" label="CNPJ" required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField name="name" label="Razão social" required>
          {(field) => <TextInput {...field} maxLength={150} />}
        </FormField>
        <FormField name="regime" label="Regime tributário">
          {(field) => <Select {...field} options={options(taxRegimeLabel)} />}
        </FormField>
        <FormField
          name="cityCode"
          label="Código da cidade no IBGE"
          required
          hint="Como 3550308, de São Paulo."
        >
          {(field) => <TextInput {...field} inputMode="numeric" />}
        </FormField>
        <FormField name="municipalRegistration" label="Inscrição municipal" optional>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField
          name="serviceCode"
          label="Código do serviço"
          required
          hint="Da lista nacional: 080201 é o de cursos."
        >
          {(field) => <TextInput {...field} inputMode="numeric" />}
        </FormField>
        <FormField
          name="nbsCode"
          label="Código NBS"
          optional
          hint="Se a sua cidade pede; a contabilidade sabe."
        >
          {(field) => <TextInput {...field} inputMode="numeric" />}
        </FormField>
        <FormField name="email" label="E-mail da empresa na nota" optional>
          {(field) => <TextInput {...field} inputMode="email" />}
        </FormField>
        <FormField name="phone" label="Telefone da empresa na nota" optional>
          {(field) => <TextInput {...field} inputMode="tel" />}
        </FormField>
        <FormField name="series" label="Série" required hint="Uma só da loja, que nenhum outro sistema usa.">
          {(field) => <TextInput {...field} inputMode="numeric" className="w-32" />}
        </FormField>
        <FormField
          name="firstNumber"
          label="Primeiro número"
          required
          hint="Os seguintes vêm em ordem; um número usado não volta."
        >
          {(field) => <TextInput {...field} inputMode="numeric" className="w-32" />}
        </FormField>
        <FormField name="environment" label="Ambiente">
          {(field) => <Select {...field} options={options(invoiceEnvironmentLabel)} />}
        </FormField>
        <FormField name="issueAt" label="Quando emitir">
          {(field) => <Select {...field} options={options(emissionMomentLabel)} />}
        </FormField>
        <SubmitButton className="justify-self-start">Guardar</SubmitButton>
      </Form>
    </Panel>
  )
}
