import type { ReactNode } from 'react'
import { GIVE_AWAYS_AT } from '../../../../../src/contracts/marketing/give-away-forms'
import { confirmGiving, giveAwayStates } from '../../../../../src/contracts/marketing/give-away-words'
import type { GiveAwayPages } from '../../../../../src/contracts/marketing/give-aways'
import { ImportLines } from '../../../features/site/imports/ImportLines'
import { LineProgress } from '../../../features/site/imports/LineProgress'
import {
  type CountedOutcomes,
  LEFT_OUT,
  type OutcomeWords,
  outcomesSaid,
  REFUSED,
  type Tense,
} from '../../../features/site/imports/outcomes'
import { useLiveImport } from '../../../features/site/imports/useLiveImport'
import { ConfirmedAction } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { counted } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

type Props = GiveAwayPages['Admin/GiveAway/Lines']

const WORDS: OutcomeWords<string> = {
  done: { ahead: 'Vai receber', behind: 'Recebeu' },
  present: { ahead: 'Já tem', behind: 'Já tinha' },
  leftOut: { ahead: 'Fica de fora', behind: 'Ficou de fora' },
  faulty: { ahead: 'Com erro', behind: 'Com erro' },
  refused: { ahead: 'Recusada', behind: 'Recusada' },
}

const COUNTED: CountedOutcomes = {
  done: {
    ahead: ['pessoa vai receber', 'pessoas vão receber'],
    behind: ['pessoa recebeu', 'pessoas receberam'],
  },
  present: { ahead: ['já tem', 'já têm'], behind: ['já tinha', 'já tinham'] },
  leftOut: LEFT_OUT,
  faulty: { ahead: ['linha com erro', 'linhas com erro'], behind: ['linha com erro', 'linhas com erro'] },
  refused: REFUSED,
}

const tenseOf = (state: Props['state']): Tense =>
  state === 'ended' || state === 'failed' || state === 'takenBack' ? 'behind' : 'ahead'

function Give({ giveAwayId, title, label }: Pick<Props, 'giveAwayId' | 'title'> & { label: string }) {
  return (
    <div>
      <ConfirmedAction
        action={`${GIVE_AWAYS_AT}/${giveAwayId}/acts/start-give-away`}
        variant="primary"
        label={label}
        withoutScript="submit"
        confirm={{ ...confirmGiving(title), label: 'Dar agora' }}
      />
    </div>
  )
}

function Checked({ giveAwayId, title, counts }: Props): ReactNode {
  return (
    <>
      <Alert tone={counts.faulty > 0 ? 'warn' : 'info'} title={`${outcomesSaid(counts, COUNTED, 'ahead')}.`}>
        {counts.faulty > 0 && 'As linhas com erro ficam de fora. '}
        {counts.done > 0 ? 'Ninguém recebeu nada ainda.' : 'Não há a quem dar.'}
      </Alert>
      {counts.done > 0 && (
        <Give
          giveAwayId={giveAwayId}
          title={title}
          label={`Dar a ${counted(counts.done, 'pessoa', 'pessoas')}`}
        />
      )}
    </>
  )
}

function Standing(props: Props) {
  const { giveAwayId, title, state, counts, progress } = props
  if (state === 'prepared' || state === 'started')
    return <LineProgress label={giveAwayStates[state]} progress={progress} />
  if (state === 'checked') return <Checked {...props} />
  if (state === 'failed')
    return (
      <>
        <Alert tone="danger" title="A entrega foi interrompida por uma falha">
          Quem já recebeu fica com o presente. Ao tentar de novo, ela continua de onde parou.
        </Alert>
        <Give giveAwayId={giveAwayId} title={title} label="Tentar de novo" />
      </>
    )
  if (state === 'dropped')
    return <Alert tone="info" title="Este presente foi descartado: ninguém recebeu nada." />
  return (
    <Alert
      tone={state === 'ended' ? 'ok' : 'info'}
      title={`${giveAwayStates[state]}: ${outcomesSaid(counts, COUNTED, 'behind')}.`}
    />
  )
}

/** The list of a give-away, line by line: before it is given, and what came of it. */
const GiveAwayLines: PageComponent<'Admin/GiveAway/Lines'> = (props) => {
  const { giveAwayId, title, state, shown, onlyTrouble, isGone } = props
  useLiveImport(state === 'prepared' || state === 'started')
  const at = `${GIVE_AWAYS_AT}/${giveAwayId}`
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Presentes', href: GIVE_AWAYS_AT },
              { label: title, href: at },
              { label: 'Lista' },
            ]}
          />
        }
        title={`Lista de ${title}`}
        lead="A lista é apagada 7 dias depois do envio. O que cada pessoa recebeu fica."
      />
      <Panel>
        <div className="grid gap-4">
          <Standing {...props} />
          {isGone && <p className="text-muted">A lista já foi apagada.</p>}
          {(shown.length > 0 || onlyTrouble) && (
            <ImportLines
              {...props}
              tense={tenseOf(state)}
              words={WORDS}
              at={(query) => `${at}/lines?${new URLSearchParams(query)}`}
            />
          )}
        </div>
      </Panel>
    </>
  )
}

export default GiveAwayLines
