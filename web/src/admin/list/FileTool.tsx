import { Download } from 'lucide-react'
import { LEAST_REASON, MOST_REASON } from '../../../../src/contracts/analytics/event-forms'
import type { Background } from '../../../../src/contracts/kernel/list-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { type ResourceListProps, viewText } from '../../../../src/contracts/kernel/resource-list'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Checkbox } from '../../ui/Checkbox'
import { counted, number } from '../../ui/format'
import { Popover } from '../../ui/Popover'
import { Select } from '../../ui/Select'
import { TextArea } from '../../ui/TextArea'
import { TextLink } from '../../ui/TextLink'

interface FileToolProps {
  resource: Resource
  background: Background
  props: ResourceListProps
}

/** Asks for a file of the present view, which is written in the background; personal data only for a reason. */
export function FileTool({ resource, background, props }: FileToolProps) {
  const { view, total, atLeast } = props
  const [one, many] = resource.noun
  const query = viewText(resource, view)
  const options = Object.entries(background.formats).map(([value, label]) => ({ value, label }))
  return (
    <Popover icon={<Download aria-hidden="true" className="size-4.5" />} label="Exportar" iconOnly>
      <Form
        key={query}
        action={`${resource.at}/export`}
        defaultValues={{ query, format: options[0]?.value ?? '', reason: '' }}
        className="grid gap-3"
      >
        <FormAlert />
        <p className="text-15 text-fg-2">
          {atLeast
            ? `Mais de ${number(total)} ${many} desta visão`
            : counted(total, `${one} desta visão`, `${many} desta visão`)}
          , na ordem da lista. O arquivo é só seu e fica guardado por 7 dias.{' '}
          <TextLink href={background.at}>Ver minhas exportações</TextLink>
        </p>
        <input type="hidden" name="query" value={query} readOnly />
        <FormField name="format" label="Formato">
          {(field) => <Select {...field} options={options} />}
        </FormField>
        <Checkbox
          name="clear"
          label="Mostrar nome, e-mail, CPF e telefone"
          hint="Sem isto, os dados pessoais saem cobertos."
        />
        <FormField
          name="reason"
          label="Motivo para ver dados pessoais"
          hint={`Só para mostrá-los. Fica no histórico com o seu nome: pelo menos ${LEAST_REASON} letras, sem dados pessoais.`}
        >
          {(field) => <TextArea {...field} rows={2} maxLength={MOST_REASON} />}
        </FormField>
        <SubmitButton>Exportar visão</SubmitButton>
      </Form>
    </Popover>
  )
}
