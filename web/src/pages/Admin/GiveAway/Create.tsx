import {
  GIVE_AWAYS_AT,
  MOST_GIVEN_LINES,
  MOST_GIVEN_MESSAGE,
  MOST_GIVEN_REASON,
  MOST_LIST,
} from '../../../../../src/contracts/marketing/give-away-forms'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { FileInput } from '../../../ui/FileInput'
import { fileSize, number } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'

const GiveAwayCreate: PageComponent<'Admin/GiveAway/Create'> = ({ products, chosen }) => (
  <>
    <PageHeader
      above={<Breadcrumbs items={[{ label: 'Presentes', href: GIVE_AWAYS_AT }, { label: 'Dar' }]} />}
      title="Dar um presente"
      lead="O acesso não tem prazo. Hoje a loja não sabe dar por alguns meses: para terminar antes, retire o presente."
    />
    <Panel>
      <Form
        action={GIVE_AWAYS_AT}
        defaultValues={{ product: chosen, list: '', reason: '', message: '' }}
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <FormAlert />
        <FormField name="product" label="Curso ou formação" required>
          {(input) => (
            <Select
              {...input}
              placeholder="Escolha"
              options={products.map(({ value, title }) => ({ value, label: title }))}
            />
          )}
        </FormField>
        <FormField
          name="list"
          label="E-mails"
          hint={`Um por linha, com o nome ao lado se quiser: ana@exemplo.com; Ana Lima. Até ${number(MOST_GIVEN_LINES)} linhas.`}
        >
          {(input) => <TextArea {...input} rows={6} spellCheck={false} />}
        </FormField>
        <FormField
          name="file"
          label="Ou um arquivo CSV"
          hint={`Com o e-mail e, se houver, o nome. Até ${fileSize(MOST_LIST)}.`}
        >
          {(input) => <FileInput {...input} accept=".csv,.txt,text/csv,text/plain" />}
        </FormField>
        <FormField name="message" label="Mensagem no e-mail" hint="Aparece como recado da escola." optional>
          {(input) => <TextArea {...input} maxLength={MOST_GIVEN_MESSAGE} />}
        </FormField>
        <FormField name="reason" label="Motivo" hint="Só a equipe vê: parceria, sorteio, palestra." required>
          {(input) => <TextInput {...input} maxLength={MOST_GIVEN_REASON} />}
        </FormField>
        <div>
          <SubmitButton>Conferir a lista</SubmitButton>
          <p className="mt-2 text-muted text-sm">
            Primeiro mostramos o que cada linha faria. Ninguém recebe nada antes de você confirmar.
          </p>
        </div>
      </Form>
    </Panel>
  </>
)

export default GiveAwayCreate
