import { type Labelled, type Labels, labelled, noLabels } from '../../../../src/contracts/analytics/labels'
import { usePage } from '../../shell/current'

/** The labels that the server sent along with an analysts' page. */
export const useLabels = (): Labelled => labelled((usePage().props as { labels?: Labels }).labels ?? noLabels)

export const EventLabel = ({ type }: { type: string }) => useLabels().event(type)
export const StreamLabel = ({ stream }: { stream: string }) => useLabels().stream(stream)
