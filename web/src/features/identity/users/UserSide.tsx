import { outbox } from '../../../../../src/contracts/communication/outbox'
import { forgetReasonLabel } from '../../../../../src/contracts/identity/forms'
import type { UserPages } from '../../../../../src/contracts/identity/user-pages'
import { blockReasonLabel } from '../../../../../src/contracts/ordering/refund-labels'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { FileForm } from '../../../shell/form/FileForm'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { EmailText } from '../../../ui/EmailText'
import { brl, counted, cpf, phone } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'
import { TextLink } from '../../../ui/TextLink'
import { streamHref } from '../../analytics/eventLinks'
import { eventSentence } from '../../analytics/sentence'
import { ImpersonateForm } from '../ImpersonateForm'
import { userHref } from './UserFrame'

type Props = UserPages['Admin/Users/Show']

const mailNames: Record<string, string> = {
  cart: 'lembretes de carrinho',
  replies: 'respostas a dúvidas',
  courses: 'novidades dos cursos',
  events: 'eventos ao vivo',
}

const yes = (value: unknown) => (value === true ? 'Sim' : 'Não')

/** Who it is, and how to reach them. */
export function UserFacts({ user: { row } }: Pick<Props, 'user'>) {
  const {
    email,
    cpf: digits,
    phone: dialled,
    registeredAt,
    verified,
    secondStep,
    spent,
    lastOrderAt,
  } = row.values
  return (
    <Panel title="Dados">
      <DescriptionList
        items={[
          {
            term: 'E-mail',
            detail: (
              <span className="break-words">
                <EmailText>{String(email)}</EmailText>
              </span>
            ),
          },
          { term: 'CPF', detail: digits ? cpf(String(digits)) : '—' },
          { term: 'Telefone', detail: dialled ? phone(String(dialled)) : '—' },
          { term: 'Conta desde', detail: <DateTime at={String(registeredAt)} /> },
          { term: 'E-mail confirmado', detail: yes(verified) },
          { term: 'Duas etapas', detail: yes(secondStep) },
          { term: 'Pago', detail: brl(Number(spent)) },
          {
            term: 'Última compra',
            detail: lastOrderAt ? <DateTime at={String(lastOrderAt)} /> : 'nunca',
          },
        ]}
      />
    </Panel>
  )
}

/** Signs that money or access may be misused, and what was shut for them. */
export function UserRisk({ risk }: Pick<Props, 'risk'>) {
  const signs = [
    risk.refunds > 0 && counted(risk.refunds, 'reembolso pago', 'reembolsos pagos'),
    risk.disputes > 0 && counted(risk.disputes, 'compra contestada no banco', 'compras contestadas no banco'),
    risk.purchases !== null && `compras suspensas: ${blockReasonLabel[risk.purchases]}`,
    risk.deviceBlocks > 0 && counted(risk.deviceBlocks, 'bloqueio de aparelhos', 'bloqueios de aparelhos'),
  ].filter((sign): sign is string => typeof sign === 'string')
  return (
    <Panel title="Risco">
      {signs.length === 0 ? (
        <p className="text-muted">Nenhum sinal: sem reembolsos, contestações ou bloqueios.</p>
      ) : (
        <ul className="grid gap-1">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Devices, mails that the person agreed to, certificates and newest questions. */
export function UserHoldings({
  user: { row },
  devices,
  mails,
  consents,
  certificates,
  questions,
}: Pick<Props, 'user' | 'devices' | 'mails' | 'consents' | 'certificates' | 'questions'>) {
  const off = mails.off.map((kind) => mailNames[kind] ?? kind)
  return (
    <>
      <Panel title="Aparelhos e e-mails">
        {devices.length === 0 ? (
          <p className="text-muted">Nenhum aparelho conhecido.</p>
        ) : (
          <ul className="grid gap-1">
            {devices.map(({ deviceId, device, seenAt }) => (
              <li key={deviceId} className="flex flex-wrap justify-between gap-x-3">
                {device}
                <span className="text-muted text-sm">
                  <DateTime at={seenAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 border-line border-t pt-3 text-15 text-muted">
          {mails.news ? 'Recebe a newsletter.' : 'Não recebe a newsletter.'}{' '}
          {off.length === 0 ? 'Aceita os demais e-mails.' : `Recusou: ${off.join(', ')}.`}
        </p>
        {consents.length > 0 && (
          <details className="mt-1">
            <summary className="min-h-11 cursor-pointer py-2.5">Como a pessoa consentiu</summary>
            <ul className="mb-3 grid gap-2">
              {consents.map(({ id, at, type, stream, revision, off: kinds }) => (
                <li key={id}>
                  <TextLink href={streamHref(stream, revision)}>
                    {eventSentence({ type, data: { off: kinds } }, (name) => name)}
                  </TextLink>
                  <span className="block text-muted text-sm">
                    <DateTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <TextLink href={`${outbox.at}?${new URLSearchParams({ busca: String(row.values.email) })}`}>
          Ver e-mails enviados
        </TextLink>
      </Panel>
      {certificates.length > 0 && (
        <Panel title="Certificados">
          <ul className="grid gap-2">
            {certificates.map(({ code, courseTitle, issuedAt, revoked }) => (
              <li key={code}>
                <TextLink href={`/certificates/${code}`}>{courseTitle}</TextLink>
                <span className="block text-muted text-sm">
                  <DateTime at={issuedAt} />
                  {revoked && ' · cancelado'}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {questions.length > 0 && (
        <Panel title="Dúvidas">
          <ul className="grid gap-2">
            {questions.map(({ questionId, number, courseTitle, status }) => (
              <li key={questionId}>
                <TextLink href={`/admin/questions/${questionId}`}>Dúvida nº {number}</TextLink>
                <span className="block text-muted text-sm">
                  {courseTitle}
                  {status === 'open' && ' · sem resposta'}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Copy({ accountId }: { accountId: string }) {
  return (
    <FileForm action={userHref(accountId, '/statement')}>
      <Button type="submit" variant="secondary">
        Baixar cópia dos dados
      </Button>
    </FileForm>
  )
}

/** Acting as the person, handing their data over, and forgetting them. */
export function UserRights({ user: { row } }: Pick<Props, 'user'>) {
  const { role, standing } = row.values
  if (standing === 'forgotten') return null
  return (
    <>
      {role === 'Student' && standing === 'open' && (
        <Panel title="Ver como esta pessoa">
          <ImpersonateForm accountId={row.id} />
        </Panel>
      )}
      <Panel title="Direitos do titular">
        <Copy accountId={row.id} />
        <p className="mt-2 text-muted text-sm">
          Para entregar à própria pessoa. Pede a sua senha e fica registrado.
        </p>
        {role === 'Student' && (
          <details className="mt-4 border-line border-t pt-4">
            <summary className="min-h-11 cursor-pointer font-semibold">Esquecer esta pessoa</summary>
            <Form action={userHref(row.id, '/forget')} className="mt-3 grid gap-3">
              <FormAlert />
              <p className="text-muted text-sm">
                Apaga tudo o que identifica a pessoa, sem volta. Pedidos pagos ficam guardados sem nome, pelo
                prazo da lei.
              </p>
              <FormField name="reason" label="Quem pediu" required>
                {(field) => (
                  <Select
                    {...field}
                    placeholder="Escolha"
                    options={Object.entries(forgetReasonLabel).map(([value, label]) => ({ value, label }))}
                  />
                )}
              </FormField>
              <Checkbox name="keepsCertificates" label="Manter o nome nos certificados" />
              <SubmitButton variant="danger">Esquecer</SubmitButton>
            </Form>
          </details>
        )}
      </Panel>
    </>
  )
}
