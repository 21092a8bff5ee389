/** Replaces personal text whose key was destroyed. */
export const REDACTED = 'titular removido'
