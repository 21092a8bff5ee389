import { formatCnpj } from '../../../../../src/contracts/kernel/cnpj'
import { EMISSION_AT, type EmissionPageProps } from '../../../../../src/contracts/ordering/emission'
import { EmissionForm } from '../../../features/ordering/EmissionForm'
import { ServiceHeader } from '../../../features/site/ServiceParts'
import { SetupSteps } from '../../../features/site/SetupSteps'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { FileInput } from '../../../ui/FileInput'
import { date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { PasswordInput } from '../../../ui/PasswordInput'
import { TextLink } from '../../../ui/TextLink'

function Standing({ complete, paused, company, certificate, steps }: EmissionPageProps) {
  if (!complete)
    return (
      <Panel title="Situação">
        <div className="grid gap-4">
          <p>
            Até a empresa e o certificado estarem aqui, a loja não emite nada: registre em{' '}
            <TextLink href="/admin/nfs">Notas fiscais</TextLink> as que a sua contabilidade emitiu.
          </p>
          <SetupSteps steps={steps} />
        </div>
      </Panel>
    )
  return (
    <Panel title="Situação">
      <div className="grid gap-4">
        <p>
          {paused
            ? 'A emissão está pausada: nada é enviado, e o que espera continua na fila.'
            : 'A emissão está ligada para os pedidos pagos desde a configuração.'}
        </p>
        {company?.environment === 'restricted' && <SetupSteps steps={steps} />}
        {certificate?.demonstration && (
          <Alert tone="warn" title="Ambiente de demonstração">
            A loja faz as notas por conta própria: elas não são assinadas, não vão a ninguém e não têm valor
            legal.
          </Alert>
        )}
        {company?.environment === 'restricted' && (
          <Alert tone="warn" title="Ambiente de teste">
            As notas não têm valor legal. Ao passar para produção, a loja emite de novo as destes pedidos.
          </Alert>
        )}
        <ActionForm action={`${EMISSION_AT}/${paused ? 'resume' : 'pause'}`}>
          <Button type="submit" variant="secondary">
            {paused ? 'Retomar a emissão' : 'Pausar a emissão'}
          </Button>
        </ActionForm>
      </div>
    </Panel>
  )
}

function Certificate({ certificate }: Pick<EmissionPageProps, 'certificate'>) {
  return (
    <Panel title="Certificado digital A1">
      <div className="grid gap-4">
        {certificate?.demonstration && <p>Nesta demonstração não há certificado.</p>}
        {certificate && !certificate.demonstration && (
          <p>
            {certificate.holder}, CNPJ {formatCnpj(certificate.cnpj)}, vale até{' '}
            {date(certificate.validUntil, 'dayLong')}.
          </p>
        )}
        {certificate?.standing === 'ending' && (
          <Alert tone="warn" title="O certificado vence logo">
            Renove-o e envie o novo antes do fim, para que nenhuma nota fique parada.
          </Alert>
        )}
        {certificate?.standing === 'expired' && (
          <Alert tone="warn" title="O certificado venceu">
            Nenhuma nota é aceita com ele. Envie o novo.
          </Alert>
        )}
        <Form
          key={certificate?.validUntil ?? 'none'}
          action={`${EMISSION_AT}/certificate`}
          defaultValues={{ password: '' }}
          encType="multipart/form-data"
          className="grid gap-5"
        >
          <FormAlert />
          <FormField name="file" label="Arquivo do certificado" hint="O de extensão .pfx ou .p12." required>
            {(field) => <FileInput {...field} accept=".pfx,.p12" />}
          </FormField>
          <FormField
            name="password"
            label="Senha do certificado"
            hint="Fica selada com o arquivo, e nunca é mostrada de novo."
            required
          >
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <SubmitButton className="justify-self-start">
            {certificate ? 'Trocar o certificado' : 'Conferir e guardar'}
          </SubmitButton>
        </Form>
      </div>
    </Panel>
  )
}

const Invoices: PageComponent<'Admin/Settings/Invoices'> = (props) => (
  <>
    <ServiceHeader
      title="Emissão de notas fiscais"
      lead="Com os dados da empresa e o certificado A1, a loja emite as notas sozinha pelo emissor nacional."
    />
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EmissionForm company={props.company} />
      <div className="grid gap-6">
        <Standing {...props} />
        <Certificate {...props} />
      </div>
    </div>
  </>
)

export default Invoices
