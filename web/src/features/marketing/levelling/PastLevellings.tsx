import { type PastLevelling, undoLevellingPath } from '../../../../../src/contracts/marketing/price-levelling'
import { ConfirmedAction } from '../../../shell/form'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, list } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Amounts } from '../Amounts'

const Undone = ({ undone: { at, by, restored, kept } }: { undone: NonNullable<PastLevelling['undone']> }) => (
  <p className="text-sm">
    <Status tone="neutral">Desfeito</Status> em <DateTime at={at} format="dayTime" />
    {by && ` por ${by}`}: {counted(restored, 'preço voltou', 'preços voltaram')}.
    {kept.length > 0 && ` Ficaram com o preço que receberam depois: ${list(kept)}.`}
  </p>
)

const Prices = ({ lines, count }: Pick<PastLevelling, 'lines' | 'count'>) => (
  <details>
    <summary className="inline-flex min-h-8 items-center text-link underline underline-offset-4 pointer-coarse:min-h-11">
      {counted(count, 'preço', 'preços')}
    </summary>
    <ul className="mt-1 grid max-w-md gap-1 text-15">
      {lines.map((line) => (
        <li key={line.title} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0">{line.title}</span>
          <Amounts {...line} />
        </li>
      ))}
      {count > lines.length && (
        <li className="text-muted text-sm">E mais {counted(count - lines.length, 'produto', 'produtos')}.</li>
      )}
    </ul>
  </details>
)

/** The levellings that were made, newest first, each with the way to undo it. */
export const PastLevellings = ({ past }: { past: readonly PastLevelling[] }) => (
  <Panel title="Nivelamentos feitos">
    {past.length === 0 ? (
      <EmptyState title="Nenhum nivelamento ainda">
        Os que você fizer ficam aqui, e podem ser desfeitos.
      </EmptyState>
    ) : (
      <ul className="grid gap-4">
        {past.map(({ levellingId, at, by, rule, count, undone, lines }) => (
          <li
            key={levellingId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t pt-4 first:border-t-0 first:pt-0"
          >
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold">{rule}</p>
              <p className="text-muted text-sm">
                <DateTime at={at} format="dayTime" />
                {by && ` por ${by}`}
              </p>
              {undone && <Undone undone={undone} />}
              <Prices lines={lines} count={count} />
            </div>
            {!undone && (
              <ConfirmedAction
                action={undoLevellingPath(levellingId)}
                size="sm"
                label="Desfazer"
                fullLabel={`Desfazer ${rule}`}
                confirm={{
                  title: 'Desfazer este nivelamento?',
                  text: 'Cada preço volta ao de antes. O que foi mudado depois fica como está.',
                  label: 'Desfazer',
                  cancel: 'Deixar como está',
                }}
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
