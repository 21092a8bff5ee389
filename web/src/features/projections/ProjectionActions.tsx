import { type ProjectionLine, sightOf } from '../../../../src/contracts/analytics/projections'
import { ConfirmedAction } from '../../shell/form'
import { LinkButton } from '../../ui/LinkButton'
import { differencesHref } from './links'

/** Actions that the read model's status allows. */
export function ProjectionActions({ line }: { line: ProjectionLine }) {
  const { name, label, build, kept } = line
  const act = (verb: string) => `/admin/projections/${encodeURIComponent(name)}/${verb}`
  // The command's id is derived from the state, so that a repeated click is harmless.
  const fields = <input type="hidden" name="seen" value={sightOf(line)} readOnly />
  const common = (verb: string) => ({ size: 'sm' as const, fullLabel: `${verb}: ${label}` })
  const isAtWork = build?.state === 'building' || build?.state === 'waiting'
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {build?.state === 'ready' && (
        <>
          <LinkButton href={differencesHref(name)} size="sm" variant="secondary">
            Ver diferenças
          </LinkButton>
          <ConfirmedAction
            {...common('Colocar no ar')}
            action={act('promote')}
            label="Colocar no ar"
            variant="primary"
            confirm={{
              fields,
              cancel: 'Voltar',
              title: `Colocar “${label}” refeita no ar?`,
              text: 'As páginas passam a ler a versão nova de uma vez. A anterior fica guardada: dá para voltar.',
              label: 'Colocar no ar',
            }}
          />
        </>
      )}
      {build && (
        <ConfirmedAction
          {...common(isAtWork ? 'Cancelar' : 'Descartar')}
          action={act('cancel')}
          label={isAtWork ? 'Cancelar' : 'Descartar'}
          variant="danger-quiet"
          confirm={{
            fields,
            cancel: 'Voltar',
            title: `Descartar a reconstrução de “${label}”?`,
            text: 'O que foi refeito até aqui se perde. A projeção que está no ar não muda.',
            label: 'Descartar',
            danger: true,
          }}
        />
      )}
      {!isAtWork && (
        <ConfirmedAction
          {...common('Refazer')}
          action={act('rebuild')}
          label="Refazer"
          variant={build?.state === 'ready' ? 'ghost' : 'secondary'}
          confirm={{
            fields,
            cancel: 'Voltar',
            title: `Refazer “${label}”?`,
            text: 'Ela é refeita do primeiro evento, ao lado da que está no ar. Nada muda nas páginas até você colocar a nova no ar.',
            label: 'Refazer',
          }}
        />
      )}
      {kept && !build && (
        <LinkButton href={differencesHref(name)} size="sm" variant="ghost">
          Ver o que mudou
        </LinkButton>
      )}
      {kept && (
        <ConfirmedAction
          {...common('Voltar à versão anterior')}
          action={act('go-back')}
          label="Voltar à versão anterior"
          variant="ghost"
          confirm={{
            fields,
            cancel: 'Voltar',
            title: `Voltar “${label}” à versão ${kept.version}?`,
            text: 'A versão guardada recebe os eventos que faltam e volta ao ar.',
            label: 'Voltar à versão anterior',
          }}
        />
      )}
    </div>
  )
}
