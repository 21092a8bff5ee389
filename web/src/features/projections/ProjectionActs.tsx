import { type ProjectionLine, sightOf } from '../../../../src/contracts/analytics/projections'
import { reportOf } from '../../../../src/contracts/analytics/report-words'
import { LinkButton } from '../../ui/LinkButton'
import { ActButton } from './ActButton'
import { differencesHref } from './links'

/** What can be done with a read model as it stands. */
export function ProjectionActs({ line }: { line: ProjectionLine }) {
  const { name, build, kept } = line
  const { label } = reportOf(name)
  const act = (verb: string) => `/admin/projections/${encodeURIComponent(name)}/${verb}`
  const common = { seen: sightOf(line), about: label }
  const isAtWork = build?.state === 'building' || build?.state === 'waiting'
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {build?.state === 'ready' && (
        <>
          <LinkButton href={differencesHref(name)} size="sm" variant="secondary">
            Ver diferenças
          </LinkButton>
          <ActButton
            {...common}
            action={act('promote')}
            label="Colocar no ar"
            variant="primary"
            confirm={{
              title: `Colocar “${label}” refeita no ar?`,
              text: 'As páginas passam a ler a versão nova de uma vez. A anterior fica guardada: dá para voltar.',
              yes: 'Colocar no ar',
            }}
          />
        </>
      )}
      {build && (
        <ActButton
          {...common}
          action={act('cancel')}
          label={isAtWork ? 'Cancelar' : 'Descartar'}
          variant="danger-quiet"
          confirm={{
            title: `Descartar a reconstrução de “${label}”?`,
            text: 'O que foi refeito até aqui se perde. A projeção que está no ar não muda.',
            yes: 'Descartar',
            danger: true,
          }}
        />
      )}
      {!isAtWork && (
        <ActButton
          {...common}
          action={act('rebuild')}
          label="Refazer"
          variant={build?.state === 'ready' ? 'ghost' : 'secondary'}
          confirm={{
            title: `Refazer “${label}”?`,
            text: 'Ela é refeita do primeiro evento, ao lado da que está no ar. Nada muda nas páginas até você colocar a nova no ar.',
            yes: 'Refazer',
          }}
        />
      )}
      {kept && !build && (
        <LinkButton href={differencesHref(name)} size="sm" variant="ghost">
          Ver o que mudou
        </LinkButton>
      )}
      {kept && (
        <ActButton
          {...common}
          action={act('go-back')}
          label="Voltar à versão anterior"
          variant="ghost"
          confirm={{
            title: `Voltar “${label}” à versão ${kept.version}?`,
            text: 'A versão guardada recebe os eventos que faltam e volta ao ar.',
            yes: 'Voltar à versão anterior',
          }}
        />
      )}
    </div>
  )
}
