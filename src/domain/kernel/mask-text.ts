/** Stands for personal data that is not shown. */
export const MASK = '•••'
