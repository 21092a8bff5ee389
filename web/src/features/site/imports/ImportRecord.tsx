import { Download } from 'lucide-react'
import {
  dateOrderWords,
  IMPORTS_AT,
  type ImportsProps,
  importKinds,
  importOutcomes,
  importStates,
} from '../../../../../src/contracts/site/imports'
import { ActionForm } from '../../../shell/form'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { ImportLines } from './ImportLines'
import { LineProgress } from './LineProgress'
import { type CountedOutcomes, LEFT_OUT, outcomesSaid, REFUSED } from './outcomes'
import { useLiveImport } from './useLiveImport'

type Opened = NonNullable<ImportsProps['opened']>

const COUNTED: CountedOutcomes = {
  done: { ahead: ['linha a gravar', 'linhas a gravar'], behind: ['linha gravada', 'linhas gravadas'] },
  present: { ahead: ['já está aqui', 'já estão aqui'], behind: ['já estava aqui', 'já estavam aqui'] },
  leftOut: LEFT_OUT,
  faulty: { ahead: ['com erro', 'com erro'], behind: ['com erro', 'com erro'] },
  refused: REFUSED,
}

const Start = ({ importId, label }: { importId: string; label: string }) => (
  <ActionForm action={`${IMPORTS_AT}/start`}>
    <input type="hidden" name="importId" value={importId} />
    <Button type="submit">{label}</Button>
  </ActionForm>
)

function Standing({ opened }: { opened: Opened }) {
  const { importId, state, counts, lines, progress, invites } = opened
  if (state === 'asked' || state === 'started')
    return <LineProgress label={importStates[state]} progress={progress} lines={lines} />
  if (state === 'checked')
    return (
      <>
        <Alert
          tone={counts.faulty > 0 ? 'warn' : 'info'}
          title={`${outcomesSaid(counts, COUNTED, 'ahead')}.`}
        >
          {counts.faulty > 0 &&
            'As linhas com erro ficam de fora: corrija-as e envie o arquivo de novo. Repetir não faz nada duas vezes. '}
          {counts.done > 0 ? 'Nada foi gravado ainda.' : 'Não há nada a gravar.'}
          {invites && ' As contas novas recebem um convite por e-mail.'}
        </Alert>
        {counts.done > 0 && (
          <div>
            <Start importId={importId} label={`Importar ${counted(counts.done, 'linha', 'linhas')}`} />
          </div>
        )}
      </>
    )
  if (state === 'ended')
    return (
      <Alert
        tone={counts.refused > 0 ? 'warn' : 'ok'}
        title={`Terminada: ${outcomesSaid(counts, COUNTED, 'behind')}.`}
      />
    )
  if (state === 'failed')
    return (
      <>
        <Alert tone="danger" title="A importação foi interrompida por uma falha">
          O que já foi gravado fica. Ao tentar de novo, ela continua de onde parou.
        </Alert>
        <div>
          <Start importId={importId} label="Tentar de novo" />
        </div>
      </>
    )
  return <p className="text-muted">O arquivo e o resultado de cada linha já foram apagados.</p>
}

/** A sent file: its lines, how far it is, and what to do next. */
export function ImportRecord({ opened }: { opened: Opened }) {
  const { importId, kind, fileName, askedAt, lines, state, shown, onlyTrouble, dateOrder } = opened
  useLiveImport(state === 'asked' || state === 'started')
  return (
    <Panel title={`${importKinds[kind].label}: ${fileName}`} className="mb-6">
      <div className="grid gap-4">
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-15">
          <span>
            {counted(lines, 'linha', 'linhas')}, enviado <DateTime at={askedAt} format="dayTime" />
          </span>
          <TextLink href={IMPORTS_AT}>Enviar outro arquivo</TextLink>
        </p>
        <Standing opened={opened} />
        {dateOrder && <p className="text-muted text-15">{dateOrderWords[dateOrder]}</p>}
        {(shown.length > 0 || onlyTrouble) && (
          <>
            <ImportLines
              {...opened}
              tense={state === 'ended' || state === 'failed' ? 'behind' : 'ahead'}
              words={importOutcomes}
              at={(query) => `${IMPORTS_AT}?${new URLSearchParams({ importacao: importId, ...query })}`}
            />
            <div>
              <LinkButton
                href={`${IMPORTS_AT}/results?importacao=${importId}`}
                download=""
                variant="secondary"
                size="sm"
                icon={<Download aria-hidden="true" className="size-4.5" />}
              >
                Baixar o resultado de cada linha
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
