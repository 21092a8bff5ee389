import type { SecurityBlock } from '../../../../src/contracts/identity/pages'
import { DateTime } from '../../ui/DateTime'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import { streamHref } from '../analytics/eventLinks'
import { ReleaseForm } from './ReleaseForm'

const mark = {
  on: <Status tone="danger">Bloqueada</Status>,
  over: <Status tone="neutral">Terminou sozinho</Status>,
  released: <Status tone="ok">Liberada</Status>,
}

/** An account that is blocked for new devices: reason, since when, and its release. */
export function SecurityBlockCard({ block }: { block: SecurityBlock }) {
  const { accountId, name, email, device, blockedAt, until, evidence, state, released } = block
  return (
    <li className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="break-all text-muted text-sm">{email}</p>
        </div>
        {mark[state]}
      </div>
      <p>
        {evidence.length} códigos errados em um aparelho novo ({device}). Bloqueada em{' '}
        <DateTime at={blockedAt} format="dayTime" />
        {until ? (
          <>
            {' '}
            até <DateTime at={until} format="dayTime" />.
          </>
        ) : (
          ', até alguém liberar.'
        )}
      </p>
      <details>
        <summary className="cursor-pointer py-1 font-medium text-link">Ver as tentativas</summary>
        <ul className="mt-2 grid gap-1 text-fg-2 text-sm">
          {evidence.map((at) => (
            <li key={at}>
              Código errado em <DateTime at={at} format="dayTime" />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm">
          <TextLink href={streamHref(`deviceguard-${accountId}`)}>
            Todos os eventos dos aparelhos desta conta
          </TextLink>
        </p>
      </details>
      {released && (
        <p className="rounded-control bg-surface-2 px-4 py-3 text-15">
          Liberada por {released.by} em <DateTime at={released.at} format="dayTime" />: {released.note}
        </p>
      )}
      {state === 'on' && <ReleaseForm accountId={accountId} />}
    </li>
  )
}
