/** Portuguese labels of what analysts see, collected from the declarations and sent along with their pages. */
export interface Labels {
  /** By event type. */
  events: Readonly<Record<string, string>>
  /** By stream category. */
  streams: Readonly<Record<string, string>>
  /** By job name. */
  jobs: Readonly<Record<string, string>>
}

export const noLabels: Labels = { events: {}, streams: {}, jobs: {} }

/** Functions over labels; what has none goes by its own name. */
export const labelled = ({ events, streams, jobs }: Labels) => ({
  event: (type: string): string => events[type] ?? type,
  job: (name: string): string => jobs[name] ?? name,
  /** What the stream of this name is about. */
  stream(name: string): string {
    const category = name.split('-', 1)[0] ?? name
    return streams[category] ?? (category.startsWith('claim_') ? 'Nome reservado' : category)
  },
})
export type Labelled = ReturnType<typeof labelled>
