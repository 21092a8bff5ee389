/** Pages of learning: component name to its props. */
export type LearningPages = Record<never, never>
