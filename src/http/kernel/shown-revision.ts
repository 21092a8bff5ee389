import { refuse } from '../../domain/kernel/refuse'

/**
 * The revision at which a form was drawn; undefined where it says none. Refuses what is no revision, which would
 * otherwise be saved over what others changed.
 */
export function shownRevision({
  _revision: said = '',
}: Readonly<Record<string, unknown>>): number | undefined {
  if (said === '') return undefined
  if (typeof said === 'string' && /^-?\d{1,15}$/.test(said)) return Number(said)
  return refuse(
    'changed-meanwhile',
    'Não dá para saber se alguém mudou isto antes. Atualize a página e tente de novo.',
    '_revision',
  )
}
