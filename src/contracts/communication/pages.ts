/** Pages of communication: component name to its props. */
export type CommunicationPages = Record<never, never>
